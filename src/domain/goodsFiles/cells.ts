import { toLatinDigits } from '../text/digits.ts'
import { lookUp } from '../text/lookUp.ts'

/** A spreadsheet takes a cell that begins like this for a formula; some read the full-width signs like the plain ones. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const MADE_HARMLESS = /^'+[=+\-@\t\r＝＋－＠]/

/** Returns the text so that no spreadsheet evaluates it; {@link withoutGuard} undoes exactly this. */
export function withGuard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Returns the text that {@link withGuard} was given. */
export function withoutGuard(cell: string): string {
  return MADE_HARMLESS.test(cell) ? cell.slice(1) : cell
}

/** Returns a line of CSV (RFC 4180) whose cells no spreadsheet evaluates. */
export function csvLine(cells: readonly string[]): string {
  return plainCsvLine(cells.map(withGuard))
}

/** Returns a line of CSV (RFC 4180) for programs, which read an apostrophe before a name as part of it. */
export function plainCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Makes Excel read CSV as UTF-8, Bengali included. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Joins texts in one cell; {@link splitList} reads them back, whatever they contain. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(' | ')
}

/** Reads `a | b`, trimmed and without empty texts. A backslash makes the next sign part of a text. */
export function splitList(cell: string): string[] {
  const items: string[] = []
  let item = ''
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at)
    if (sign === '\\' && at + 1 < cell.length) item += cell.charAt(++at)
    else if (sign === '|') {
      items.push(item)
      item = ''
    } else item += sign
  }
  return [...items, item].map((text) => text.trim()).filter((text) => text !== '')
}

/** Joins names with values: `Red = #ff0000 | Blue = #0000ff`. */
export function joinPairs(pairs: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(pairs)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${joinList([name]).replaceAll('=', '\\=')} = ${joinList([value])}`],
    )
    .join(' | ')
}

/** Reads {@link joinPairs}. A text without a name has an empty one. */
export function splitPairs(cell: string): Record<string, string> {
  const pairs = cell.split(/(?<!\\)\|/).flatMap((pair): [string, string][] => {
    if (pair.trim() === '') return []
    const at = pair.search(/(?<!\\)=/)
    const [name, value] = at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)]
    return [[splitList(name)[0] ?? '', splitList(value)[0] ?? '']]
  })
  return Object.fromEntries(pairs)
}

/**
 * Returns a number as forms take it: without a taka sign and commas between digits. A comma that may be a decimal one, as in
 * 950,50, stays.
 */
export function plainNumber(cell: string): string {
  const digits = toLatinDigits(cell)
    .replace(/^(?:৳|bdt|tk\.?)/i, '')
    .trim()
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits
}

/** Returns grams of kilograms; anything that is no number is returned as it is. */
export function gramsOf(kilograms: string): string {
  const value = Number(plainNumber(kilograms))
  return kilograms.trim() === '' || Number.isNaN(value) ? kilograms : positive(Math.round(value * 1000))
}

/** Shops elsewhere write 0 where nothing is known. */
export function positive(amount: number): string {
  return amount > 0 ? String(amount) : ''
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Returns the text of HTML, a line for each paragraph, row and item. */
export function textOfHtml(html: string): string {
  return html
    .replace(/\\n/g, '\n')
    .replace(/<(?:br|\/p|\/li|\/div|\/tr|\/h[1-6])[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (lookUp(ENTITIES, name ?? '') ?? whole) : String.fromCodePoint(Number(code)),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
