/**
 * The tables of docs/spec.md and docs/security.md name the tests that show each row: those with the number of the row at the
 * end of their titles, `(§2.17)` for a statement of the specification, `(V2.1.7)` for a requirement of ASVS.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The documents, with the letter before their numbers in titles. */
export const DOCUMENTS = { 'docs/spec.md': '§', 'docs/security.md': 'V' } as const

/** A test whose title names rows. */
interface MarkedTest {
  readonly file: string
  /** Without the numbers. */
  readonly title: string
  /** `§2.17`, `V2.1.7` */
  readonly marks: readonly string[]
}

const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*?) \(([§V]\d[\d.]*(?:, [§V]\d[\d.]*)*)\)\1/g

/** All tests that name rows, by file. */
export function markedTests(): readonly MarkedTest[] {
  const files = globSync('{src,tests,bench,scripts}/**/*.{test,spec}.ts', { cwd: root }).toSorted()
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , title = '', marks = '']) => ({
      file: file.replaceAll('\\', '/'),
      title: title.replaceAll(/\\(['"`])/g, '$1'),
      marks: marks.split(', '),
    })),
  )
}

/** `2.1.2–2.1.4, 2.1.9` as 2.1.2, 2.1.3, 2.1.4, 2.1.9. */
export function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const place = first.lastIndexOf('.') + 1
    const [from, to] = [first, last].map((number) => Number(number.slice(place)))
    const length = Math.max(0, (to ?? 0) - (from ?? 0)) + 1
    return Array.from({ length }, (_, at) => `${first.slice(0, place)}${(from ?? 0) + at}`)
  })
}

/** The cells of a line of a table that begins with a number; undefined: it is another line. */
export function numberedRow(line: string): readonly string[] | undefined {
  return /^\| \d/.test(line) ? line.slice(2, -2).split(' | ') : undefined
}

/** A document with the last cell of each numbered row made anew. `letter`: see {@link DOCUMENTS}. */
export function withTests(document: string, letter: string, tests: readonly MarkedTest[]): string {
  return document
    .split('\n')
    .map((line) => {
      const cells = numberedRow(line)
      if (!cells) return line
      const marks = numbersIn(cells[0] ?? '').map((number) => letter + number)
      const shown = tests.filter((test) => test.marks.some((mark) => marks.includes(mark)))
      return `| ${[...cells.slice(0, -1), namesOf(shown)].join(' | ')} |`
    })
    .join('\n')
}

/** `file` "title", "title"; `file` "title" */
function namesOf(tests: readonly MarkedTest[]): string {
  const titles = Map.groupBy(tests, ({ file }) => file)
  return [...titles]
    .map(
      ([file, ofFile]) => `\`${file}\` ${[...new Set(ofFile.map(({ title }) => `"${title}"`))].join(', ')}`,
    )
    .join('; ')
}
