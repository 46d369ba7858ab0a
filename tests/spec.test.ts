import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTS, markedTests, numberedRow, numbersIn, withTests } from '../scripts/testTables.ts'

const root = resolve(import.meta.dirname, '..')
const tests = markedTests()

/** The numbered rows of a document. */
function rowsOf(name: string) {
  const lines = readFileSync(join(root, name), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [number = '', about = '', answer = '', shownBy = '', ...more] = numberedRow(line) ?? []
    return number === '' ? [] : [{ number, about, answer, shownBy, more }]
  })
}

test.each(Object.entries(DOCUMENTS))('%s names the tests that have its numbers (%s…)', (name, letter) => {
  const document = readFileSync(join(root, name), 'utf8')
  expect(document, 'run node scripts/make-test-tables.ts').toBe(withTests(document, letter, tests))
})

test('each number in the title of a test is that of a row', () => {
  const known = new Set(
    Object.entries(DOCUMENTS).flatMap(([name, letter]) =>
      rowsOf(name).flatMap(({ number }) => numbersIn(number).map((one) => letter + one)),
    ),
  )
  const unknown = tests.flatMap(({ file, title, marks }) =>
    marks.filter((mark) => !known.has(mark)).map((mark) => `${file} "${title}" ${mark}`),
  )
  expect(unknown).toEqual([])
})

const statements = rowsOf('docs/spec.md')

test('the statements of the nine sections are counted, in order', () => {
  const numbers = statements.map(({ number }) => number.split('.').map(Number))
  expect([...new Set(numbers.map(([section]) => section))].join('')).toBe('123456789')
  const next = new Map<number | undefined, number>()
  for (const [section, statement] of numbers) {
    const expected = (next.get(section) ?? 0) + 1
    expect([section, statement]).toEqual([section, expected])
    next.set(section, expected)
  }
})

test('each statement says what shows it, or what is missing', () => {
  const silent = statements.filter(({ about, answer, shownBy, more }) => {
    return about === '' || more.length > 0 || !(shownBy !== '' || /^not (?:shown|built) yet: \S/.test(answer))
  })
  expect(silent).toEqual([])
})
