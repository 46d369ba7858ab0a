import { type PaidOrder, paidLines } from '../order/lineWorth.ts'
import { givenBack } from '../parcel/received.ts'
import { collectOfKept } from '../parcel/run.ts'
import { isDelivered } from '../parcel/states.ts'
import type { ParcelFacts } from './orderFacts.ts'
import { type ParcelFee, parcelFees } from './parcelFees.ts'

/**
 * What the courier takes of a parcel once it is delivered or on its way back, as it said or as is expected, and when that counts.
 * Poisha; ms UTC.
 */
export function courierFees(parcel: ParcelFacts): { readonly amount: number; readonly at: number } {
  const { state, movedAt } = parcel
  const fees = parcelFees(parcel)
  const [fee, codFee, returnFee] = [amountOf(fees.fee), amountOf(fees.codFee), amountOf(fees.returnFee)]
  if (isDelivered(state)) return { amount: fee + codFee + returnFee, at: parcel.deliveredAt ?? movedAt }
  const cameBack = state === 'coming-back' || state === 'back' || state === 'lost'
  // What was collected at the door of what came back costs as what was delivered.
  const collecting = parcel.collected === undefined ? 0 : codFee
  return { amount: cameBack ? fee + collecting + returnFee : 0, at: parcel.receivedAt ?? movedAt }
}

function amountOf(fee: ParcelFee | undefined): number {
  return fee?.amount ?? 0
}

/**
 * What was collected too little for what its customer has. Of a courier that tells no amount nothing is known; what the shop's own
 * riders let go, or bring too little, they owe.
 */
export function shortfallOf(parcel: ParcelFacts, order: PaidOrder): number {
  const { state, collect, collected, riderOwes = 0 } = parcel
  if (!isDelivered(state) || collected === undefined) return 0
  const isUnsaid = parcel.expectedBack === undefined && parcel.received === undefined
  if (state === 'part-delivered' && isUnsaid) return 0
  const due = collectOfKept(collect, paidLines(order), givenBack(parcel))
  return Math.max(0, due - collected - riderOwes)
}
