import type { SentField } from '#domain/parcel/booking.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Settling } from '#domain/parcel/trouble.ts'
import { isCalledCourier } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { COURIER_TEXTS } from './courierTexts.ts'
import { PARCEL_STATE_LOOKS } from './parcelStates.ts'

interface Carried {
  readonly courier: string
  /** Who carries one of the couriers `other` and `own`. */
  readonly carrier?: { readonly name: string } | null | undefined
}

/** Who carries a parcel, as people call them. */
export function courierName({ courier, carrier }: Carried): string {
  if (isCalledCourier(courier)) return COURIER_TEXTS[courier].name()
  if (courier === OWN_COURIER) return carrier?.name || m.parcels_own()
  if (courier === OTHER_COURIER) return carrier?.name || m.parcels_other()
  return courier
}

const NEUTRAL = 'bg-surface-hover text-ink-muted'
const WAITS = 'bg-warning-soft text-warning'
const REFUSED = 'bg-danger-soft text-danger'
const BOOKED = 'bg-status-confirmed-soft text-status-confirmed'
const MOVES = 'bg-status-shipping-soft text-status-shipping'
const THERE = 'bg-status-delivered-soft text-status-delivered'
const RETURNS = 'bg-status-return-soft text-status-return'

/** The classes of each state's chip. */
const CHIPS: Readonly<Record<ParcelState, string>> = {
  queued: NEUTRAL,
  refused: REFUSED,
  'not-known': WAITS,
  booked: BOOKED,
  'handed-over': MOVES,
  'on-the-way': MOVES,
  out: MOVES,
  hold: WAITS,
  delivered: THERE,
  'part-delivered': THERE,
  'coming-back': RETURNS,
  back: RETURNS,
  cancelled: NEUTRAL,
  lost: REFUSED,
}

/** The word of a state, and the classes of its chip. */
export function stateLook(state: ParcelState): { readonly word: string; readonly classes: string } {
  return { word: PARCEL_STATE_LOOKS[state].word(), classes: CHIPS[state] }
}

const FAULTS: Readonly<Record<ParcelFault, (facts: { readonly courier: string }) => string>> = {
  NOT_FOUND: () => m.parcels_fault_not_found(),
  NOT_CONFIRMED: () => m.parcels_fault_not_confirmed(),
  HAS_PARCEL: () => m.parcels_fault_has_parcel(),
  DELIVERED: () => m.parcels_fault_delivered(),
  LATER: () => m.parcels_fault_later(),
  CALL_FIRST: () => m.parcels_fault_call_first(),
  ADVANCE_UNCHECKED: () => m.parcels_fault_advance(),
  COURIER_OFF: m.parcels_fault_off,
  GIVE_TO_RIDER: () => m.parcels_fault_rider(),
  TOO_MANY_PARCELS: () => m.parcels_fault_too_many(),
  NAME: m.parcels_fault_name,
  NUMBER: m.parcels_fault_number,
  ADDRESS: m.parcels_fault_address,
  AREA_NEEDED: m.parcels_fault_area,
  AMOUNT: m.parcels_fault_amount,
  NOTE: m.parcels_fault_note,
  WEIGHT: m.parcels_fault_weight,
  INVOICE: m.parcels_fault_invoice,
  OTHER: m.parcels_fault_other,
}

/** Why a parcel is not booked, in a sentence. `courier`: as people call it. */
export function faultSentence(fault: ParcelFault, courier: string): string {
  return FAULTS[fault]({ courier })
}

/** What somebody did about a trouble, or what its customer says. */
export const SETTLED_WORDS: Readonly<Record<Settling, () => string>> = {
  told: m.parcels_settled_told,
  wants: m.parcels_settled_wants,
  later: m.parcels_settled_later,
  'does-not': m.parcels_settled_does_not,
  'nobody-called': m.parcels_settled_nobody_called,
}

/** What couriers are told of a customer. */
export const SENT_WORDS: Readonly<Record<SentField, () => string>> = {
  name: m.parcels_sent_name,
  mobileNumber: m.parcels_sent_number,
  otherNumber: m.parcels_sent_other_number,
  address: m.parcels_sent_address,
  collect: m.parcels_sent_collect,
  note: m.parcels_sent_note,
}
