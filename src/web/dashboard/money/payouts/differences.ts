import type { DifferenceAnswer, PayoutActBody } from '#contract/money/payoutSchema.ts'
import type { DifferenceKind } from '#domain/money/payout.ts'

/** One or more equal differences of a statement, said of together. Sums in taka. */
export interface DifferenceRow {
  /** The same for as long as it is of the same lines. */
  readonly key: string
  /** Of each line, in their order. */
  readonly lines: readonly DifferenceAnswer[]
  /** What all of them share, and the amounts of each. */
  readonly first: DifferenceAnswer
  readonly expected: number
  readonly said: number
  /** What they pay more than the books say; below 0: less. */
  readonly difference: number
}

/** Which rows are shown. */
export type ShownRows = 'all' | 'open' | DifferenceKind

/** What is said of a difference; null undoes it. */
export type Saying = Pick<PayoutActBody, 'act' | 'purpose' | 'reason'>

/** The rows of a statement's differences: fees that differ by the same stand in one, as long as the same was said of them. */
export function rowsOf(differences: readonly DifferenceAnswer[]): readonly DifferenceRow[] {
  const groups = new Map<string, DifferenceAnswer[]>()
  for (const one of differences) {
    const key = one.kind === 'fee-differs' ? feeKey(one) : lineKey(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map(rowOf)
}

function rowOf(lines: readonly DifferenceAnswer[]): DifferenceRow {
  const [first] = lines
  if (!first) throw new Error('A row has a line')
  const expected = sumOf(lines.map((one) => one.expected))
  const said = sumOf(lines.map((one) => one.said))
  return { key: lineKey(first), lines, first, expected, said, difference: sumOf([said, -expected]) }
}

const lineKey = ({ line, kind }: DifferenceAnswer) => `${line} ${kind}`

function feeKey({ said, expected, isExpected, act, reason, by, settledBy }: DifferenceAnswer): string {
  return JSON.stringify([said, expected, isExpected, act, reason, by, settledBy])
}

/** Adds amounts in taka without an error of rounding. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

export function isOpen({ first }: DifferenceRow): boolean {
  return first.act === null
}

export function shownOf(rows: readonly DifferenceRow[], shown: ShownRows): readonly DifferenceRow[] {
  if (shown === 'all') return rows
  return rows.filter((row) => (shown === 'open' ? isOpen(row) : row.first.kind === shown))
}

/** What is lost can be written off, unless it is a charge or a payment of another kind. */
export function canWriteOff({ first, difference }: DifferenceRow): boolean {
  return difference < 0 && first.kind !== 'no-parcel'
}

/** What is sent to say the same of all lines of a row. */
export function actsOf({ lines }: DifferenceRow, saying: Saying): readonly PayoutActBody[] {
  return lines.map(({ line, kind }) => ({ line, kind, ...saying }))
}
