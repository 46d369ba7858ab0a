import type { DifferenceAnswer, PayoutActBody } from '#contract/money/payoutSchema.ts'
import type { DifferenceKind } from '#domain/money/payout.ts'

/** One or more alike differences of a statement, said of together. Sums in taka. */
export interface DifferenceRow {
  /** Of its first line: it stays while nothing was said of that line alone. */
  readonly key: string
  /** What its lines have in common: it stays whichever lines are left. */
  readonly group: string
  /** Of each line, in their order. */
  readonly lines: readonly DifferenceAnswer[]
  /** What all of them share is read of it. */
  readonly first: DifferenceAnswer
  readonly expected: number
  readonly said: number
  /** What they pay more than the books say; below 0: less. */
  readonly difference: number
  /** The smallest and the largest difference of a line, without their sign. */
  readonly least: number
  readonly most: number
  /** Each line differs so little that it was rounded in another way. */
  readonly isRounding: boolean
}

/** How a row is named: the kind of its lines, unless they take back what was paid, or are rounded. */
export type RowLook = DifferenceKind | 'taken-back' | 'rounding'

/** Which rows are shown. */
export type ShownRows = 'all' | 'open' | RowLook

/** What is said of a difference; null undoes it. */
export type Saying = Pick<PayoutActBody, 'act' | 'purpose' | 'reason'>

/** The most by which an amount is off that somebody has rounded in another way. Poisha. */
const ROUNDING = 100

/** Kinds that compare two amounts; of others all that is paid is the difference. */
const COMPARED: readonly DifferenceKind[] = ['short', 'over', 'fee-differs']

/**
 * The rows of a statement's differences: those of one kind stand in one, whatever they come to, if they are for the same side, known from
 * the same, and the same was said of them. What was rounded stands apart, after all else.
 */
export function rowsOf(differences: readonly DifferenceAnswer[]): readonly DifferenceRow[] {
  const groups = new Map<string, DifferenceAnswer[]>()
  for (const one of differences) {
    const group = groupOf(one)
    const lines = groups.get(group)
    if (lines) lines.push(one)
    else groups.set(group, [one])
  }
  const rows = [...groups].map(([group, lines]) => rowOf(group, lines))
  return rows.toSorted((one, other) => Number(one.isRounding) - Number(other.isRounding))
}

/** A row of one of the lines of another. */
export function rowOfLine(line: DifferenceAnswer): DifferenceRow {
  return rowOf(keyOf(line), [line])
}

function rowOf(group: string, lines: readonly DifferenceAnswer[]): DifferenceRow {
  const [first] = lines
  if (!first) throw new Error('A row has a line')
  const expected = sumOf(lines.map((one) => one.expected))
  const said = sumOf(lines.map((one) => one.said))
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const line of lines) {
    const amount = Math.abs(poishaOf(line))
    least = Math.min(least, amount)
    most = Math.max(most, amount)
  }
  return {
    ...{ key: keyOf(first), group, lines, first, expected, said, difference: sumOf([said, -expected]) },
    ...{ least: least / 100, most: most / 100, isRounding: isRounded(first) },
  }
}

/** Which line, and which of its differences. */
export function keyOf({ line, kind }: DifferenceAnswer): string {
  return `${line} ${kind}`
}

function groupOf(one: DifferenceAnswer): string {
  const { kind, isExpected, isCompensation, expected, paidIn, settledBy, text, act, purpose, reason, by } =
    one
  return JSON.stringify([
    ...[kind, poishaOf(one) < 0, isRounded(one), act, purpose, reason, by],
    // From what it is known.
    ...[isExpected, isCompensation, kind === 'fee-differs' && expected === 0, paidIn?._id, settledBy?._id],
    kind === 'no-parcel' && text.trim().toLowerCase(),
  ])
}

function isRounded(one: DifferenceAnswer): boolean {
  return COMPARED.includes(one.kind) && one.expected !== 0 && Math.abs(poishaOf(one)) <= ROUNDING
}

function poishaOf({ said, expected }: Pick<DifferenceAnswer, 'said' | 'expected'>): number {
  return Math.round(said * 100) - Math.round(expected * 100)
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
  if (shown === 'open') return rows.filter(isOpen)
  return rows.filter((row) => lookOf(row) === shown)
}

export function lookOf({ first: { kind }, difference, isRounding }: DifferenceRow): RowLook {
  if (isRounding) return 'rounding'
  return kind === 'paid-twice' && difference < 0 ? 'taken-back' : kind
}

/** How many differences stand in these rows. */
export function linesIn(rows: readonly DifferenceRow[]): number {
  return rows.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** What is lost can be written off, unless it is a charge or a payment of another kind. */
export function canWriteOff({ first, difference }: DifferenceRow): boolean {
  return difference < 0 && first.kind !== 'no-parcel'
}

/** What is sent to say the same of all lines of a row: bodies of at most `most` acts. */
export function actsOf({ lines }: DifferenceRow, saying: Saying, most: number): readonly PayoutActBody[][] {
  const bodies: PayoutActBody[][] = []
  for (let from = 0; from < lines.length; from += most) {
    bodies.push(lines.slice(from, from + most).map(({ line, kind }) => ({ line, kind, ...saying })))
  }
  return bodies
}
