import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const BENGALI = /\p{Script=Bengali}/u

/** What the shop says in Bengali: each line of its messages, mails, SMS and first pages that has a Bengali letter. */
const said = [
  ...globSync('messages/bn/*/*.json', { cwd: ROOT }),
  ...globSync('src/integrations/mail/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
  ...globSync('src/domain/{desk,messages,pages,settings}/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
].flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => BENGALI.test(line))
    .map((text) => ({ file, text })),
)

/** The rows of docs/words.md. What stands in brackets explains. */
const terms = readFileSync(join(ROOT, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([english = '', bengali = '', not = '', but = '']) => ({
    english: english.trim(),
    words: wordsIn(bengali),
    not: wordsIn(not),
    but: wordsIn(but),
  }))

function wordsIn(cell: string): readonly string[] {
  return cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(', ')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

test('the list names thirty things or more, each once', () => {
  expect(terms.length).toBeGreaterThanOrEqual(30)
  expect(new Set(terms.map(({ english }) => english)).size).toBe(terms.length)
})

describe.each(terms)('$english', ({ words, not, but }) => {
  test(`is called ${words.join(', ')}`, () => {
    for (const word of words)
      expect(
        said.some(({ text }) => text.includes(word)),
        word,
      ).toBe(true)
  })

  test.each(not)('and never %s', (wrong) => {
    const using = said.filter(({ text }) => {
      const rest = but
        .filter((phrase) => phrase.includes(wrong))
        .reduce((left, phrase) => left.replaceAll(phrase, ''), text)
      return rest.includes(wrong)
    })
    expect(using).toEqual([])
  })
})
