import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ConsignmentAnswer, ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { mayComeBack } from '#domain/order/returned.ts'
import { FATES, type Fate, type ReceivedLine } from '#domain/parcel/received.ts'
import { hasLeft, isOpenParcel } from '#domain/parcel/states.ts'

/** One thing in a box. */
export interface Piece {
  readonly key: string
  /** The place of its line in the order, from 0. */
  readonly line: number
  /** The first, the second of so many of its line, from 1. */
  readonly nth: number
  readonly of: number
  readonly product: OrderAnswer['products'][number]
  /** Empty: its product has none. */
  readonly nameBengali: string
}

/** What became of each piece, by its key. */
export type Fates = Readonly<Record<string, Fate | undefined>>

/** Whether a box may be taken in; the shop decides once more. */
export function mayTakeIn({ state, received, expectedBack, order }: ConsignmentAnswer): boolean {
  if (received !== null || order === null) return false
  if (state === 'part-delivered') return expectedBack === null || expectedBack.length > 0
  if (hasLeft(state) && isOpenParcel(state)) return true
  return (state === 'delivered' || state === 'back') && mayComeBack(order.orderStatus)
}

/** The pieces that may be in a box: what an exchange brought is not. */
export function piecesOf({
  order,
  expectedBack,
  state,
  left,
  namesBengali,
}: ConsignmentDetailAnswer): Piece[] {
  return (order?.products ?? []).flatMap((product, line) => {
    const expected = expectedBack?.find((one) => one.line === line)?.returned ?? 0
    const of =
      state === 'part-delivered' && expectedBack !== null ? expected : (left[line] ?? product.quantity)
    return Array.from({ length: of }, (_, at) => ({
      ...{ key: `${line}-${at}`, line, nth: at + 1, of, product },
      nameBengali: namesBengali[line] ?? '',
    }))
  })
}

/** Whether some of the pieces may be with the customer: what is not named did not come back. */
export function mayLackPieces({ state, expectedBack }: ConsignmentAnswer): boolean {
  return state === 'part-delivered' && expectedBack === null
}

/** What was said of the pieces so far, and of how many something has to be said yet. */
export interface Filled {
  readonly lines: readonly ReceivedLine[]
  readonly left: number
}

/** The beginning: nothing was said. */
export function nothingSaid(parcel: ConsignmentDetailAnswer): Filled {
  return filledWith(parcel, {})
}

/** What was said with these choices. */
export function filledWith(parcel: ConsignmentDetailAnswer, fates: Fates): Filled {
  const pieces = piecesOf(parcel)
  const open = pieces.filter(({ key }) => fates[key] === undefined).length
  return { lines: receiptOf(pieces, fates), left: mayLackPieces(parcel) ? 0 : open }
}

/** The receipt of what was chosen. */
export function receiptOf(pieces: readonly Piece[], fates: Fates): ReceivedLine[] {
  const lines = [...new Set(pieces.map(({ line }) => line))]
  return lines.flatMap((line) => {
    const own = pieces.filter((piece) => piece.line === line)
    const counted = (fate: Fate) => own.filter(({ key }) => fates[key] === fate).length
    const sums = { line, shelf: counted('shelf'), damaged: counted('damaged'), missing: counted('missing') }
    return FATES.some((fate) => sums[fate] > 0) ? [sums] : []
  })
}
