import type { OrderStatus } from '../order/lifecycle.ts'

/** The states of a parcel: one box of an order with one courier. */
export const PARCEL_STATES = [
  'queued',
  'refused',
  'not-known',
  'booked',
  'handed-over',
  'on-the-way',
  'out',
  'hold',
  'delivered',
  'part-delivered',
  'coming-back',
  'back',
  'cancelled',
  'lost',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

interface StateRule {
  /** The status of its order, as long as nobody moves that one otherwise. */
  readonly order: OrderStatus
  /** Whether it stands in the way of another parcel of its order. */
  readonly isOpen: boolean
  /** Where it is. `unknown`: the courier was asked, and nobody knows what it did. */
  readonly at: 'shop' | 'unknown' | 'courier' | 'customer' | 'nowhere'
}

/** What each state means; screens, API and the moves of orders are drawn from it. */
export const PARCEL_RULES: Readonly<Record<ParcelState, StateRule>> = {
  /** Asked for, not answered yet. */
  queued: { order: 'Confirmed', isOpen: true, at: 'shop' },
  /** The courier said no. It can be asked again, or another one. */
  refused: { order: 'Confirmed', isOpen: true, at: 'shop' },
  /** The answer was lost, and the courier cannot be asked for our number: never asked again by itself. */
  'not-known': { order: 'Confirmed', isOpen: true, at: 'unknown' },
  /** The courier has it in its books. */
  booked: { order: 'Shipping', isOpen: true, at: 'shop' },
  'handed-over': { order: 'Shipping', isOpen: true, at: 'courier' },
  'on-the-way': { order: 'Shipping', isOpen: true, at: 'courier' },
  /** With the rider who delivers. */
  out: { order: 'Shipping', isOpen: true, at: 'courier' },
  /** The courier waits for the shop or the customer. */
  hold: { order: 'Shipping', isOpen: true, at: 'courier' },
  delivered: { order: 'Delivered', isOpen: false, at: 'customer' },
  /** Some lines, or less money: the owner says which lines came back. */
  'part-delivered': { order: 'Delivered', isOpen: false, at: 'customer' },
  /** Refused or given up, on its way to the shop. */
  'coming-back': { order: 'Shipping', isOpen: true, at: 'courier' },
  /** Received by the shop, which alone says so. */
  back: { order: 'Return', isOpen: false, at: 'shop' },
  /** Before it left. */
  cancelled: { order: 'Confirmed', isOpen: false, at: 'shop' },
  /** Said by the owner. It may still be delivered, or come back. */
  lost: { order: 'Shipping', isOpen: true, at: 'nowhere' },
}

/** Whether an order can have no other parcel while it has one in this state. */
export function isOpenParcel(state: ParcelState): boolean {
  return PARCEL_RULES[state].isOpen
}

/** Where the shop's people find a parcel: the lists of the screen, and what they do with it there. `done`: nothing. */
export const PARCEL_STAGES = ['queue', 'pack', 'hand-over', 'way', 'back', 'done'] as const
export type ParcelStage = (typeof PARCEL_STAGES)[number]

const STAGE_OF: Readonly<Record<Exclude<ParcelState, 'booked'>, ParcelStage>> = {
  queued: 'queue',
  refused: 'queue',
  'not-known': 'queue',
  'handed-over': 'way',
  'on-the-way': 'way',
  out: 'way',
  hold: 'way',
  lost: 'way',
  'coming-back': 'back',
  delivered: 'done',
  'part-delivered': 'done',
  back: 'done',
  cancelled: 'done',
}

/** The list in which a parcel stands. `awaitsLines`: a part of it was delivered, and the rest is to come back. */
export function stageOf(state: ParcelState, isPacked: boolean, awaitsLines = false): ParcelStage {
  if (awaitsLines) return 'back'
  if (state === 'booked') return isPacked ? 'hand-over' : 'pack'
  return STAGE_OF[state]
}

/** Whether the box is no longer in the shop's hands, and not back in them either. */
export function hasLeft(state: ParcelState): boolean {
  return ['courier', 'customer', 'nowhere'].includes(PARCEL_RULES[state].at)
}

/**
 * Whether an order that counts as shipping has not left the shop, by the parcel that its customer is shown (`parcelToTrack`): its
 * courier has it in its books and has not been here. What the order's customer reads of it, anywhere, follows from this.
 */
export function isStillHere(order: OrderStatus, parcel: ParcelState | undefined): boolean {
  return order === 'Shipping' && parcel === 'booked'
}

/** Whether its customer has it, or a part of it. */
export function isDelivered(state: ParcelState): boolean {
  return state === 'delivered' || state === 'part-delivered'
}

/**
 * The moves of an order that follows its parcel, one after the other; empty: it stays as it is. An order that was cancelled,
 * delivered or returned goes its own way: what comes back of it is received.
 */
export function orderMovesAfter(order: OrderStatus, state: ParcelState): readonly OrderStatus[] {
  const to = PARCEL_RULES[state].order
  if (order === 'Shipping' && to === 'Confirmed') return state === 'cancelled' ? [to] : []
  if (order === to || !['Confirmed', 'Shipping'].includes(order)) return []
  return order === 'Confirmed' && to !== 'Shipping' ? ['Shipping', to] : [to]
}
