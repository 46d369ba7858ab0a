import type { SentField } from '#domain/parcel/booking.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Settling, Trouble } from '#domain/parcel/trouble.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { PARCEL_STATE_LOOKS } from './parcelStates.ts'

/** The couriers that the shop can call. */
export const CALLED_COURIERS = ['steadfast'] as const

interface Carried {
  readonly courier: string
  /** Who carries one of the courier `other`. */
  readonly carrier?: { readonly name: string } | null | undefined
}

/** Who carries a parcel, as people call them. */
export function courierName({ courier, carrier }: Carried): string {
  if (courier === 'steadfast') return m.parcels_steadfast()
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

/** How strongly a trouble asks for somebody. */
export type Urgency = 'money' | 'waits' | 'time'

interface TroubleLook {
  readonly title: () => string
  readonly icon: IconName
  readonly urgency: Urgency
}

/** Heading, sign and urgency of each trouble. */
export const TROUBLE_LOOKS: Readonly<Record<Trouble, TroubleLook>> = {
  'about-to-come-back': { title: m.parcels_trouble_about, icon: 'undo-2', urgency: 'money' },
  stop: { title: m.parcels_trouble_stop, icon: 'octagon-x', urgency: 'money' },
  changed: { title: m.parcels_trouble_changed, icon: 'banknote', urgency: 'money' },
  'box-here': { title: m.parcels_box_here, icon: 'package', urgency: 'waits' },
  hold: { title: m.parcels_trouble_hold, icon: 'circle-pause', urgency: 'waits' },
  exceptional: { title: m.parcels_trouble_exceptional, icon: 'triangle-alert', urgency: 'waits' },
  part: { title: m.parcels_trouble_part, icon: 'split', urgency: 'waits' },
  contradicted: { title: m.parcels_trouble_contradicted, icon: 'circle-alert', urgency: 'waits' },
  'not-there': { title: m.parcels_trouble_not_there, icon: 'clock-alert', urgency: 'time' },
  'still-here': { title: m.parcels_trouble_still_here, icon: 'package', urgency: 'time' },
  quiet: { title: m.parcels_trouble_quiet, icon: 'clock-alert', urgency: 'time' },
}

/** What a sentence about a trouble speaks of. */
interface TroubleFacts {
  readonly courier: string
  /** Whether the box has left the shop. */
  readonly hasLeft: boolean
  /** When what it follows from was: the last news, the hand-over, the label. As people read it. */
  readonly at: string
}

/** What is wrong with a parcel, in a sentence. */
const TROUBLE_SENTENCES: Readonly<Record<Trouble, (facts: TroubleFacts) => string>> = {
  'about-to-come-back': m.parcels_trouble_about_why,
  stop: (facts) => (facts.hasLeft ? m.parcels_trouble_stop_left : m.parcels_trouble_stop_here)(facts),
  changed: m.parcels_trouble_changed_why,
  'box-here': m.parcels_trouble_box_why,
  hold: m.parcels_trouble_hold_why,
  exceptional: m.parcels_trouble_exceptional_why,
  part: () => m.parcels_trouble_part_why(),
  contradicted: m.parcels_trouble_contradicted_why,
  'not-there': m.parcels_trouble_not_there_why,
  'still-here': m.parcels_trouble_still_here_why,
  quiet: m.parcels_trouble_quiet_why,
}

/** What is wrong with a parcel, in a sentence. */
export function troubleSentence(trouble: Trouble, facts: TroubleFacts): string {
  return TROUBLE_SENTENCES[trouble](facts)
}

const FAULTS: Readonly<Record<ParcelFault, (facts: { readonly courier: string }) => string>> = {
  NOT_FOUND: () => m.parcels_fault_not_found(),
  NOT_CONFIRMED: () => m.parcels_fault_not_confirmed(),
  HAS_PARCEL: () => m.parcels_fault_has_parcel(),
  CALL_FIRST: () => m.parcels_fault_call_first(),
  ADVANCE_UNCHECKED: () => m.parcels_fault_advance(),
  COURIER_OFF: m.parcels_fault_off,
  TOO_MANY_PARCELS: () => m.parcels_fault_too_many(),
  NAME: m.parcels_fault_name,
  NUMBER: m.parcels_fault_number,
  ADDRESS: m.parcels_fault_address,
  AMOUNT: m.parcels_fault_amount,
  NOTE: m.parcels_fault_note,
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
