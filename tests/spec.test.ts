import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { missingTests } from './namedTests.ts'

const root = resolve(import.meta.dirname, '..')

/** The rows of docs/spec.md, each with the section it stands under. */
function readRows() {
  let section = ''
  return readFileSync(join(root, 'docs/spec.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## Section (\d)/.exec(line)?.[1] ?? section
      const cells = line.split('|').map((cell) => cell.trim())
      if (!line.startsWith('| ') || cells[1] === 'statement' || cells[1] === '---') return []
      return [{ section, statement: cells[1] ?? '', shownBy: cells[2] ?? '', cells: cells.length }]
    })
}

const rows = readRows()

test('each section of the specification has its rows, in order', () => {
  expect([...new Set(rows.map(({ section }) => section))].join('')).toBe('123456789')
})

test('each row says what shows its statement, or what is missing', () => {
  const silent = rows.filter(({ cells, shownBy }) => {
    const shown = shownBy.includes('`')
    return cells !== 4 || !(shown || /not (shown|built) yet: \S/.test(shownBy))
  })
  expect(silent).toEqual([])
})

test('each test that is named is there', () => {
  const missing = rows.flatMap(({ shownBy }) => missingTests(shownBy, true))
  expect([...new Set(missing)]).toEqual([])
})
