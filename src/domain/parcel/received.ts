import type { OrderStatus } from '../order/lifecycle.ts'
import { type TakingLine, takes } from '../order/linePieces.ts'
import { dayOf, dayStart } from '../order/orderDay.ts'
import { mayComeBack, type ReturnState } from '../order/returned.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { PieceStock } from '../stock/stockMove.ts'
import { hasLeft, isOpenParcel, type ParcelState } from './states.ts'

/** What becomes of a piece that came back; or it did not come back. */
export const FATES = ['shelf', 'damaged', 'missing'] as const
export type Fate = (typeof FATES)[number]

/** How long a parcel may be on its way back. Days in Dhaka. */
const OVERDUE_DAYS = 7

/** What comes back since before then, and is not here, is overdue. `today`: `2026-12-16`, in Dhaka; ms UTC. */
export function overdueBefore(today: string): number {
  return dayStart(dayOf(today) - OVERDUE_DAYS + 1)
}

/** How many pieces of a line come back of a parcel that was delivered in part. */
export interface ReturnedLine {
  /** Its place among the lines of the order, from 0. */
  readonly line: number
  readonly returned: number
}

/** Where the pieces of a line went when the parcel was received. */
export interface ReceivedLine extends Readonly<Record<Fate, number>> {
  /** Its place among the lines of the order, from 0. */
  readonly line: number
}

interface Awaiting {
  readonly state: ParcelState
  readonly expectedBack: readonly ReturnedLine[] | undefined
  readonly receivedAt: number | undefined
}

/** Whether lines of a parcel that was delivered in part are on their way back. */
export function awaitsLines({ state, expectedBack, receivedAt }: Awaiting): boolean {
  return (
    state === 'part-delivered' &&
    expectedBack !== undefined &&
    expectedBack.length > 0 &&
    receivedAt === undefined
  )
}

/**
 * The pieces of a parcel delivered in part that its customer has given back, as far as somebody said so. What the box lacked was given
 * back, too.
 */
export function givenBack({
  state,
  expectedBack,
  received,
}: Omit<Awaiting, 'receivedAt'> & {
  readonly received: readonly ReceivedLine[] | undefined
}): ReturnedLine[] {
  if (state !== 'part-delivered') return []
  return received?.map((line) => ({ line: line.line, returned: piecesOf(line) })) ?? [...(expectedBack ?? [])]
}

/**
 * What of a parcel can be received: all of it, or, where its customer has the rest, a part; undefined: nothing. `returned`: where the
 * goods of its order are, as far as it took some from stock.
 */
export function receivable(
  { state, receivedAt }: Omit<Awaiting, 'expectedBack'>,
  order: OrderStatus,
  returned: ReturnState | undefined,
): 'all' | 'part' | undefined {
  if (receivedAt !== undefined) return undefined
  if (state === 'part-delivered') return 'part'
  if (hasLeft(state) && isOpenParcel(state)) return 'all'
  // It was brought back later, or somebody has said that it is here, and not where its goods lie.
  const isBrought = state === 'delivered' || state === 'back'
  const isSettled = returned !== undefined && returned !== 'undecided'
  return isBrought && mayComeBack(order) && !isSettled ? 'all' : undefined
}

/** Whether two receipts say the same: one that is sent again takes nothing in. */
export function isSameReceipt(
  one: readonly ReceivedLine[] | undefined,
  other: readonly ReceivedLine[],
): boolean {
  const told = (lines: readonly ReceivedLine[]) =>
    lines
      .filter((line) => piecesOf(line) > 0)
      .map(({ line, ...pieces }) => [line, ...FATES.map((fate) => pieces[fate])].join())
      .sort()
      .join(' ')
  return one !== undefined && told(one) === told(other)
}

function piecesOf(line: ReceivedLine): number {
  return FATES.reduce((sum, fate) => sum + line[fate], 0)
}

interface Receipt {
  /** How many pieces of each line no exchange has brought back, or will. */
  readonly left: readonly number[]
  readonly of: 'all' | 'part'
  /** Of a part: what was said to come back, if that was said. */
  readonly expectedBack: readonly ReturnedLine[] | undefined
}

/** Returns what is wrong with a receipt: every piece that was to come back is on the shelf, damaged or missing, and no other. */
export function receiptProblems(
  lines: readonly ReceivedLine[],
  { left, of, expectedBack }: Receipt,
): LocatedProblem[] {
  const bounds = (line: number) => boundsOf(line, left[line] ?? 0, { of, expectedBack })
  const problems = lines.flatMap((line, place): LocatedProblem[] => {
    const isTwice = lines.findIndex((one) => one.line === line.line) !== place
    if (left[line.line] === undefined || isTwice) return [noSuchLine(place, left)]
    const [min, max] = bounds(line.line)
    const pieces = piecesOf(line)
    return pieces < min || pieces > max ? [wrongSum(place, min, max)] : []
  })
  const told = new Set(lines.map(({ line }) => line))
  const forgotten = left.flatMap((_, line) => {
    const [min, max] = bounds(line)
    return told.has(line) || min === 0 ? [] : [wrongSum(lines.length, min, max)]
  })
  return [...problems, ...forgotten.slice(0, 1)]
}

/** How few and how many pieces of a line a receipt names. */
function boundsOf(
  line: number,
  left: number,
  { of, expectedBack }: Pick<Receipt, 'of' | 'expectedBack'>,
): readonly [number, number] {
  if (of === 'all') return [left, left]
  if (expectedBack === undefined) return [0, left]
  const returned = expectedBack.find((one) => one.line === line)?.returned ?? 0
  return [returned, returned]
}

/** Returns what is wrong with what is said to come back of a parcel that was delivered in part. */
export function returnedProblems(
  lines: readonly ReturnedLine[],
  quantities: readonly number[],
): LocatedProblem[] {
  return lines.flatMap(({ line, returned }, place): LocatedProblem[] => {
    const quantity = quantities[line]
    const isTwice = lines.findIndex((one) => one.line === line) !== place
    if (quantity === undefined || isTwice) return [noSuchLine(place, quantities)]
    return returned > quantity ? [wrongSum(place, 0, quantity)] : []
  })
}

function noSuchLine(place: number, { length }: readonly number[]): LocatedProblem {
  const parameters = { field: 'line', min: 0, max: Math.max(0, length - 1) } as const
  return { path: `lines.${place}.line`, code: 'NOT_IN_RANGE', parameters }
}

function wrongSum(place: number, min: number, max: number): LocatedProblem {
  return { path: `lines.${place}`, code: 'NOT_ALL_PIECES', parameters: { min, max } }
}

/**
 * Divides the pieces that an order has taken among what became of its lines. A piece belongs to the lines that have taken it, first to
 * those that name its size and color; of pieces that fewer lines took than came back, those on the shelf count first. What no line
 * names stays with the order, or is on the shelf (`rest`).
 */
export function dividedPieces<Piece extends PieceStock>(
  held: readonly Piece[],
  lines: readonly TakingLine[],
  received: readonly ReceivedLine[],
  rest?: 'shelf',
): (Piece & { readonly fate: Fate })[] {
  const open = new Map(received.map(({ line, ...pieces }) => [line, { ...pieces }]))
  return held.flatMap((piece) => {
    const shares = { shelf: 0, damaged: 0, missing: 0 }
    let left = piece.quantity
    for (const place of linesThatTook(piece, lines)) {
      const pieces = open.get(place)
      for (const fate of pieces ? FATES : []) {
        const taken = Math.min(left, pieces?.[fate] ?? 0)
        if (pieces) pieces[fate] -= taken
        shares[fate] += taken
        left -= taken
      }
    }
    if (rest !== undefined) shares[rest] += left
    return FATES.flatMap((fate) => (shares[fate] > 0 ? [{ ...piece, quantity: shares[fate], fate }] : []))
  })
}

function linesThatTook(piece: PieceStock, lines: readonly TakingLine[]): number[] {
  const named = ({ size, color }: TakingLine) => Number(size === piece.size) + Number(color === piece.color)
  return lines
    .flatMap((line, place) => (line.id === piece.productId && takes(line, piece) ? [{ line, place }] : []))
    .sort((one, other) => named(other.line) - named(one.line) || one.place - other.place)
    .map(({ place }) => place)
}
