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

/** Reads {@link joinPairs}, also with commas between the pairs. A text without a name has an empty one. */
export function splitPairs(cell: string): Record<string, string> {
  const pairs = cell.split(/(?<!\\)\|/).flatMap((some) => {
    const read: [string, string][] = []
    for (let rest = some; rest.trim() !== ''; ) {
      const at = rest.search(/(?<!\\)=/)
      const [name, value] = at < 0 ? ['', rest] : [rest.slice(0, at), rest.slice(at + 1)]
      const [first = ''] = value.match(FIRST_OF_PAIRS) ?? []
      const hasMore = first !== '' && value.includes('=', first.length)
      const own = hasMore ? first.trim().replace(/[,;]$/, '') : value
      read.push([splitList(name)[0] ?? '', splitList(own)[0] ?? ''])
      rest = hasMore ? value.slice(first.length) : ''
    }
    return read
  })
  return Object.fromEntries(pairs)
}

/** A value with the comma or new line behind it, where another pair may follow: values have no spaces. */
const FIRST_OF_PAIRS = /^\s*(?:#[\da-f]{6}\s*[,;\n]|\S+?(?:[,;]\s|\s*\n))/i

/** Where an address begins behind a sign between two. */
const NEXT_ADDRESS = /(?<=[,;\s])(?=https?:\/\/|\/images\/)/i

/** Reads a list of addresses, which people also write with commas or in lines. */
export function splitAddresses(cell: string): string[] {
  return splitList(cell).flatMap((text) => {
    const several = text.split(NEXT_ADDRESS)
    return several.length > 1 ? several.map((one) => one.trim().replace(/[,;]$/, '').trim()) : [text]
  })
}
