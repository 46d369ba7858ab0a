import { isDay } from '../text/days.ts'
import { toLatinDigits } from '../text/digits.ts'
import { fromTaka, MAX_AMOUNT, type Poisha, poisha } from './money.ts'
import { MOST_STATEMENT_LINES, type StatementColumn } from './payout.ts'

/** A line of a statement as its courier wrote it. Poisha. */
export interface StatementLine {
  /** Its row in the file, from 1. */
  readonly line: number
  /** By which numbers it names a parcel; empty where it does not. */
  readonly consignment: string
  readonly invoice: string
  readonly trackingCode: string
  /** undefined: it does not say. */
  readonly collected: Poisha | undefined
  readonly fee: Poisha | undefined
  readonly codFee: Poisha | undefined
  readonly returnFee: Poisha | undefined
  /** What is paid for it, after all that comes off; may be below 0. */
  readonly net: Poisha
  /** What else it says. */
  readonly text: string
}

/** What a file says. */
export interface Statement {
  readonly lines: readonly StatementLine[]
  /** What it says that its lines come to; undefined: it does not. */
  readonly total: Poisha | undefined
  /** The last day in it, `2026-12-16`; undefined: it names none. */
  readonly until: string | undefined
}

/** What somebody says that was paid for a parcel. Poisha. */
export interface EnteredLine {
  /** The shop's number of it. */
  readonly invoice: string
  readonly collected: Poisha
  /** All that was kept of it. */
  readonly fee: Poisha
}

/** A statement as if it had come as a file: of whoever pays without one. It names no day. */
export function enteredStatement(entered: readonly EnteredLine[]): Statement {
  const lines = entered.map(
    ({ invoice, collected, fee }, place): StatementLine => ({
      ...{ line: place + 1, consignment: '', invoice, trackingCode: '', collected, fee },
      ...{ codFee: undefined, returnFee: undefined, net: poisha(collected - fee), text: '' },
    }),
  )
  return { lines, total: undefined, until: undefined }
}

/** What headings mean; what stands in none is not read. */
export type Meanings = Readonly<Record<string, StatementColumn>>

/** Why a row cannot be read. */
export interface StatementFault {
  readonly row: number
  readonly column: string
  readonly value: string
}

/** Rows above the headings: titles, the shop's name. */
const MOST_ROWS_ABOVE = 15
const TEXT_MAX = 200
const NUMBER_MAX = 60

/** How panels and sheets of couriers call what the shop reads. Their own lists of columns are not published. */
const KNOWN: Readonly<Record<StatementColumn, readonly string[]>> = {
  consignment: ['consignment id', 'consignment', 'cid', 'parcel id', 'courier id'],
  invoice: [
    'invoice',
    'merchant order id',
    'merchant invoice id',
    'merchant invoice',
    'order id',
    'order',
    'invoice number',
  ],
  trackingCode: ['tracking code', 'tracking id', 'tracking', 'tracking number'],
  collected: [
    ...['cod amount', 'cod', 'collected amount', 'collected', 'cash collection', 'cash collected'],
    ...['collection amount', 'collectable amount', 'amount to collect', 'collection'],
  ],
  fee: [
    'delivery charge',
    'delivery fee',
    'shipping charge',
    'charge',
    'fee',
    'fees',
    'charges',
    'total charge',
  ],
  codFee: ['cod charge', 'cod fee', 'cash handling fee', 'collection charge'],
  returnFee: ['return charge', 'return fee'],
  net: [
    'payable',
    'net payable',
    'paid amount',
    'paid',
    'payout',
    'net',
    'net amount',
    'disbursed',
    'amount paid',
    'merchant payable',
  ],
  weight: ['weight', 'weight kg', 'weight gram'],
  day: ['delivery date', 'delivered at', 'delivered on', 'date', 'paid at'],
  text: ['status', 'remarks', 'note', 'type', 'description', 'particulars', 'details', 'reason'],
}

/** Without signs, and in small letters. */
export function headingKey(heading: string): string {
  return heading
    .slice(0, NUMBER_MAX)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}

/** What headings mean as far as the shop knows them. `said`: what somebody has said of this courier's, by {@link headingKey}. */
export function meaningsOf(headings: readonly string[], said: Meanings = {}): Meanings {
  const meant: Record<string, StatementColumn> = {}
  const taken = new Set<StatementColumn>()
  const take = (heading: string, column: StatementColumn | undefined) => {
    if (column === undefined || taken.has(column)) return
    taken.add(column)
    meant[heading] = column
  }
  const keys = [...new Set(headings.map(headingKey))].filter((key) => key !== '')
  for (const key of keys) take(key, Object.hasOwn(said, key) ? said[key] : undefined)
  for (const [column, names] of Object.entries(KNOWN) as [StatementColumn, readonly string[]][]) {
    for (const name of names) if (keys.includes(name) && !Object.hasOwn(said, name)) take(name, column)
  }
  return meant
}

/** Whether with these columns a line can be told from another, and what it pays is known. */
export function isEnough(meanings: Meanings): boolean {
  const columns = Object.values(meanings)
  const names = ['consignment', 'invoice', 'trackingCode'].some((one) =>
    columns.includes(one as StatementColumn),
  )
  return names && (columns.includes('net') || columns.includes('collected'))
}

/** Where the headings of a file stand: the first row that is enough, else the one with most that is known. `at`: from 0. */
export function findHeadings(
  rows: readonly (readonly string[])[],
  said: Meanings = {},
): { readonly at: number; readonly meanings: Meanings } {
  const above = rows
    .slice(0, MOST_ROWS_ABOVE)
    .map((row, at) => ({ at, meanings: meaningsOf(row, said), row }))
  const enough = above.find(({ meanings }) => isEnough(meanings))
  if (enough) return enough
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const [likeliest] = above.toSorted(
    (one, other) =>
      Object.keys(other.meanings).length - Object.keys(one.meanings).length ||
      filled(other.row) - filled(one.row) ||
      one.at - other.at,
  )
  return likeliest ?? { at: 0, meanings: {} }
}

/** Reads the rows below the headings. Returns what is wrong with the first cell that cannot be read. */
export function readStatement(
  rows: readonly (readonly string[])[],
  { at, meanings }: ReturnType<typeof findHeadings>,
): Statement | StatementFault | 'too-long' {
  const headings = (rows[at] ?? []).map(headingKey)
  const places = new Map(
    headings
      .flatMap((key, place) => (Object.hasOwn(meanings, key) ? [[meanings[key], place] as const] : []))
      .reverse(),
  )
  const lines: StatementLine[] = []
  let total: Poisha | undefined
  let until: string | undefined
  for (const [below, row] of rows.slice(at + 1).entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const line = at + 2 + below
    const cell = (column: StatementColumn) => (row[places.get(column) ?? -1] ?? '').trim()
    const amounts: Partial<Record<StatementColumn, Poisha>> = {}
    for (const column of ['collected', 'fee', 'codFee', 'returnFee', 'net'] as const) {
      const value = cell(column)
      const amount = readAmount(value)
      if (amount === 'none')
        return {
          row: line,
          column: rows[at]?.[places.get(column) ?? -1] ?? '',
          value: value.slice(0, NUMBER_MAX),
        }
      if (amount !== undefined) amounts[column] = amount
    }
    const numbers = {
      consignment: readNumber(cell('consignment')),
      invoice: readNumber(cell('invoice')),
      trackingCode: readNumber(cell('trackingCode')),
    }
    // An empty cell of this column says that nothing was collected, unless another one says what is paid.
    if (places.has('collected') && amounts.net === undefined) amounts.collected ??= poisha(0)
    const { collected, fee, codFee, returnFee } = amounts
    const fees = (fee ?? 0) + (codFee ?? 0) + (returnFee ?? 0)
    const net = amounts.net ?? (collected === undefined ? undefined : poisha(collected - fees))
    const isNamed = Object.values(numbers).some((number) => number !== '')
    if (!net && fees === 0 && !isNamed && amounts.net === undefined) continue
    if (isTotal(row)) {
      total = net
      continue
    }
    const day = readDay(cell('day'))
    if (day !== undefined && (until === undefined || day > until)) until = day
    if (lines.length === MOST_STATEMENT_LINES) return 'too-long'
    const text = cell('text').slice(0, TEXT_MAX)
    lines.push({ line, ...numbers, collected, fee, codFee, returnFee, net: net ?? poisha(0 - fees), text })
  }
  return { lines, total, until }
}

const TOTALS = ['total', 'grand total', 'sum', 'মোট', 'সর্বমোট']

/** The last row of many sheets. */
function isTotal(row: readonly string[]): boolean {
  return row.some((cell) => TOTALS.includes(headingKey(cell)))
}

function readNumber(cell: string): string {
  const text = toLatinDigits(cell).replace(/^#/, '').slice(0, NUMBER_MAX)
  return text === '-' || text === '0' ? '' : text
}

/** What stands around an amount. */
const SIGNS = /৳|bdt|taka|tk\.?|\/[-=]|\s/gi
/** Whole, or in groups as here or abroad: `1,20,500`, `120,500`. Sheets keep 2206.6 as 2206.6000000000004. */
const AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3}){0,3},\d{3})(?:\.\d{1,17})?$/
/** As programs set in other languages write it: `3510,00`, `3.510,00`. */
const COMMA_AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,2}$/

/**
 * An amount in taka, perhaps below 0: `1,250.00`, `৳ ১২৫০/-`, `(60)`, `-60`, `1250,00`; undefined: the cell is empty; `none`: it is
 * none.
 */
export function readAmount(cell: string): Poisha | undefined | 'none' {
  if (cell.length > NUMBER_MAX) return 'none'
  const text = toLatinDigits(cell).replace(SIGNS, '').replace('−', '-')
  if (text === '' || text === '-' || text === 'n/a') return undefined
  const isNegative = text.startsWith('-') || (text.startsWith('(') && text.endsWith(')'))
  const digits = plainDigits(text.replace(/^-|^\(|\)$/g, ''))
  if (digits === undefined) return 'none'
  const amount = fromTaka(Math.round(Number(digits) * 100) / 100)
  if (amount === undefined || amount > MAX_AMOUNT) return 'none'
  return poisha(isNegative ? -amount : amount)
}

/** With a point and without groups; undefined: it is no amount. */
function plainDigits(text: string): string | undefined {
  if (AMOUNT.test(text)) return text.replaceAll(',', '')
  return COMMA_AMOUNT.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\D|$)/
const LOCAL_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:\D|$)/

/** `2026-12-16`, `16/12/2026` with the day first, each with a time or not; undefined: it is no day. */
function readDay(cell: string): string | undefined {
  const text = toLatinDigits(cell).slice(0, NUMBER_MAX)
  const [, year, month, day] = ISO_DAY.exec(text) ?? []
  const [, localDay, localMonth, localYear] = LOCAL_DAY.exec(text) ?? []
  const parts = year ? [year, month, day] : [localYear, localMonth, localDay]
  const name = parts.map((part = '') => part.padStart(2, '0')).join('-')
  return isDay(name) ? name : undefined
}
