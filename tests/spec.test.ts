import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

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

/** The references of a cell, `file` "title", "title"; what else it says is for people. */
function referencesOf(shownBy: string) {
  return [...shownBy.matchAll(/`([^`]+)`((?:,? "[^"]*")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]*)"/g)].map(([, title = '']) => title),
  }))
}

/** Does the file call something with this title, as test(…), it.each(…)(…) and their like do? */
function hasTitle(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source)
}

const rows = readRows()

test('each section of the specification has its rows, in order', () => {
  expect([...new Set(rows.map(({ section }) => section))].join('')).toBe('123456789')
})

test('each row says what shows its statement, or what is missing', () => {
  const silent = rows.filter(({ cells, shownBy }) => {
    const shown = referencesOf(shownBy).length > 0
    return cells !== 4 || !(shown || /not (shown|built) yet: \S/.test(shownBy))
  })
  expect(silent).toEqual([])
})

test('each test that is named is there', () => {
  const missing = rows.flatMap(({ shownBy }) =>
    referencesOf(shownBy).flatMap(({ file, titles }) => {
      if (titles.length === 0 || !existsSync(join(root, file))) return [file]
      const source = readFileSync(join(root, file), 'utf8')
      return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file} "${title}"`)
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})
