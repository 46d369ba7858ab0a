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

/** What lacks of a parcel, and what its rider pays for nothing. Poisha. */
interface Lacking {
  readonly shortfall: number
  readonly kept: number
}

/**
 * What was collected too little of each of these parcels, the first first: what was due for all of it, without what came back and what
 * was collected, and at least 0 (decision 0225). Of a courier that tells no amount nothing is known; what the shop's own riders let go,
 * or bring too little, they owe. What they owe beyond what is due stays with the shop. `back`: what all is worth that came back of
 * their order, in whatever way and whenever, but for what was exchanged, which was taken for paid.
 */
export function lackingOf(parcels: readonly ParcelFacts[], back: number): Lacking[] {
  let unpaid = back
  return parcels.map((parcel) => {
    const lacks = lackedAtDoor(parcel)
    if (lacks === undefined) return { shortfall: 0, kept: 0 }
    // What is not due any more was not collected too little: it is off once, as what came back.
    const off = Math.min(unpaid, Math.max(0, lacks))
    unpaid -= off
    const { riderOwes = 0 } = parcel
    const due = Math.max(0, lacks - off)
    return { shortfall: Math.max(0, due - riderOwes), kept: Math.max(0, riderOwes - due) }
  })
}

/** Below 0: more was collected. Undefined: it was not delivered, or nobody knows what there was to collect, or was. */
function lackedAtDoor(parcel: ParcelFacts): number | undefined {
  const { state, collect, collected, expectedBack, received } = parcel
  if (!isDelivered(state) || collected === undefined) return undefined
  const isUnsaid = state === 'part-delivered' && expectedBack === undefined && received === undefined
  return isUnsaid ? undefined : collect - collected
}
