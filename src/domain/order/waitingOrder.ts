import type { Poisha } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { DAY_MS } from './orderDay.ts'
import { type ChangedLine, KEY_LIFETIME } from './placing.ts'

/**
 * An order that was confirmed without a network and waits on the phone (decision 0089). It is sent under one
 * Idempotency-Key, with the same body each time, so that the shop stores it once however often an answer is lost.
 */
export interface WaitingOrder {
  /** The Idempotency-Key. */
  readonly key: string
  /** The body of POST /postOrder, as JSON. */
  readonly body: string
  /** What the shopper agreed to pay. Poisha. */
  readonly total: Poisha
  /** When. Milliseconds since 1970. */
  readonly confirmedAt: number
  /** Whether its lines came from the cart, to which they return if it is given up. */
  readonly fromCart: boolean
  /** Proves who ordered; left out: a visitor. Once it has expired, the shop takes the order as a visitor's. */
  readonly token?: string | undefined
  /** The first try since the last answer: the shop may have the order. Left out: it has not. */
  readonly triedAt?: number | undefined
  /** It is not sent before. */
  readonly notBefore?: number | undefined
  readonly state: WaitingState
}

export type WaitingState =
  | { readonly is: 'waiting' }
  /** The shop wants more, or has too little; `total` is what it would cost now. Nothing is ordered. */
  | { readonly is: 'changed'; readonly lines: readonly ChangedLine[]; readonly total: Poisha }
  /** Something of it cannot be accepted, or is missing (a code). Nothing is ordered. */
  | { readonly is: 'refused'; readonly problems: readonly LocatedProblem[] }
  /** It waited so long that the shopper is asked first. */
  | { readonly is: 'stale' }
  | { readonly is: 'placed'; readonly orderId: string; readonly total: Poisha }

/** What the shop said to a try. `lost`: nothing, or nothing that the shop itself would say. */
export type PlacingAnswer =
  | Extract<WaitingState, { is: 'placed' | 'changed' | 'refused' }>
  /** Seconds. */
  | { readonly is: 'limited'; readonly wait: number }
  | { readonly is: 'lost' }

/** After this it is not sent without asking: the shop forgets keys, and shoppers orders. Milliseconds. */
export const SENT_WITHIN = KEY_LIFETIME - DAY_MS

/** The order at `now`: one that waited too long needs its shopper. */
export function asOf(order: WaitingOrder, now: number): WaitingOrder {
  const isStale = order.state.is === 'waiting' && now - (order.triedAt ?? order.confirmedAt) > SENT_WITHIN
  return isStale ? { ...order, state: { is: 'stale' } } : order
}

/** Whether it is to be sent at `now`. */
export function isDue(order: WaitingOrder, now: number): boolean {
  return asOf(order, now).state.is === 'waiting' && now >= (order.notBefore ?? 0)
}

/** The order when a try begins. It has to be kept so before anything is sent. */
export function trying(order: WaitingOrder, now: number): WaitingOrder {
  return { ...order, triedAt: order.triedAt ?? now }
}

/**
 * The order after a try. Any answer but a placed order says that nothing is stored under this key, since the shop answers
 * a stored one again before it looks at anything else.
 */
export function answered(order: WaitingOrder, answer: PlacingAnswer, now: number): WaitingOrder {
  if (answer.is === 'lost') return order
  const { triedAt: _, notBefore: __, ...known } = order
  if (answer.is === 'limited') return { ...known, notBefore: now + answer.wait * 1000 }
  return { ...known, state: answer }
}

/** What the shopper agrees to instead. */
export interface Agreement {
  /** A new one: under the old key the shop would store only what was first sent. */
  readonly key: string
  readonly body: string
  readonly total: Poisha
}

/** The order that takes the place of one that the shopper was asked about; undefined if there was no question. */
export function agreed(
  { fromCart, token, state }: WaitingOrder,
  agreement: Agreement,
  now: number,
): WaitingOrder | undefined {
  if (state.is !== 'changed' && state.is !== 'stale') return undefined
  return { ...agreement, fromCart, token, confirmedAt: now, state: { is: 'waiting' } }
}

/** Does it wait for its shopper, and not for a network? */
export function needsShopper({ state }: WaitingOrder): boolean {
  return state.is === 'changed' || state.is === 'refused' || state.is === 'stale'
}

/** Whether the shop may have it although no answer came: giving it up is then no more than not sending it again. */
export function mayBePlaced({ triedAt, state }: WaitingOrder): boolean {
  return triedAt !== undefined && state.is !== 'placed'
}
