import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { isByHand } from '#domain/parcel/parcel.ts'
import { sumOf } from './differences.ts'

type Paid = Pick<
  ConsignmentAnswer,
  'courier' | 'invoice' | 'collect' | 'collected' | 'fee' | 'codFee' | 'returnFee'
>

/** Whether the shop has paid the fee of a parcel where it was handed over: all that was collected is given (`wasFeePaidBefore`). */
export function isPaidAtCounter(parcel: Paid, paid: number): boolean {
  return isByHand(parcel.courier) && (parcel.fee ?? 0) > 0 && paid > 0 && paid === collectedOf(parcel)
}

/** What was collected of a parcel, in taka. */
export function collectedOf({ collected, collect }: Pick<Paid, 'collected' | 'collect'>): number {
  return collected ?? collect
}

/** What is likely to be paid for a parcel, in taka: without the charges that are known. */
export function likelyPaid(parcel: Paid): number {
  const { fee, codFee, returnFee } = parcel
  return Math.max(0, sumOf([collectedOf(parcel), -(fee ?? 0), -(codFee ?? 0), -(returnFee ?? 0)]))
}

/**
 * Whether the books say otherwise, so that it has to be looked at before it is booked: more than was collected, or other charges than
 * those that are known, where the shop has not paid these itself.
 */
export function differsFromBooks(parcel: Paid, paid: number): boolean {
  if (isPaidAtCounter(parcel, paid)) return false
  const isFeeKnown = [parcel.fee, parcel.codFee, parcel.returnFee].some((fee) => fee !== null)
  return paid > collectedOf(parcel) || (isFeeKnown && paid !== likelyPaid(parcel))
}

/** A parcel for which so much was paid, in taka, as the API takes it: what lacks was kept, and what is too much was collected. */
export function lineOf(parcel: Paid, paid: number) {
  const collected = Math.max(paid, collectedOf(parcel))
  return { invoice: parcel.invoice, collected, fee: sumOf([collected, -paid]) }
}
