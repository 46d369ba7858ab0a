import type { OrderStatus } from '../order/lifecycle.ts'

/** What a call to a customer came to. Stored and part of the API: their meaning never changes. */
export const CALL_OUTCOMES = ['confirmed', 'no-answer', 'later', 'wrong-number', 'cancelled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Why a customer does not want the order any more. Stored and part of the API: their meaning never changes. */
export const CANCEL_REASONS = ['changed-mind', 'too-expensive', 'too-late', 'by-mistake', 'not-real'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/**
 * Why an order waits for a call. `new`: nobody has called yet. `again`: nobody answered. `later`: the customer asked for
 * another time. `unreached`: it does not come back by itself.
 */
export const DESK_STATES = ['new', 'again', 'later', 'unreached'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** The lists of the desk: orders that are due, those that come back, and those that do not. */
export const DESK_LISTS = ['waiting', 'later', 'unreached'] as const
export type DeskList = (typeof DESK_LISTS)[number]

/** The place of a pending order at the desk. */
export interface DeskPlace {
  readonly state: DeskState
  /** From when it is to be called. Milliseconds since 1970, UTC. */
  readonly dueAt: number
  /** How often nobody answered. */
  readonly tries: number
}

/** How long an order belongs to the person who took it, unless they ask for more. Milliseconds. */
export const HOLD = 5 * 60_000

/** How long a press at the desk can be undone. Milliseconds. */
export const UNDO_TIME = 5_000

/** How much longer the shop keeps an answer by itself, so that an Undo of the last moment still arrives. Milliseconds. */
export const UNDO_GRACE = 2_000

const HOUR = 60 * 60_000

/** How long an order waits after each call that nobody answered; after one more it is unreached. Milliseconds. */
export const NO_ANSWER_WAITS: readonly number[] = [1 * HOUR, 3 * HOUR, 20 * HOUR]

/** How far ahead a customer may ask to be called. Milliseconds. */
export const LATER_AT_MOST = 30 * 24 * HOUR

/** What was said in a call. */
export interface Call {
  readonly outcome: CallOutcome
  /** For `later`: when the customer wants to be called. Milliseconds since 1970, UTC. */
  readonly at?: number | undefined
  /** For `cancelled`. */
  readonly reason?: CancelReason | undefined
  /** For `confirmed`: the revision of the order that the customer was told. */
  readonly revision?: number | undefined
  /** For the staff; may be empty. */
  readonly note: string
}

/** Was the order changed since the customer was told it? Only what is confirmed depends on that. */
export function isOutdated({ outcome, revision }: Call, order: { readonly revision: number }): boolean {
  return outcome === 'confirmed' && revision !== order.revision
}

/** What follows from a call: the order is moved, or keeps waiting. */
export type AfterCall =
  | { readonly moves: Extract<OrderStatus, 'Confirmed' | 'Cancelled'> }
  | { readonly waits: DeskPlace }

/** A new order is called at once. `placedAt` is in milliseconds since 1970. */
export function firstPlace(placedAt: number): DeskPlace {
  return { state: 'new', dueAt: placedAt, tries: 0 }
}

/** Returns what follows from a call at `now` (milliseconds since 1970). A time that has passed meanwhile is due at once. */
export function afterCall({ tries }: DeskPlace, call: Call, now: number): AfterCall {
  switch (call.outcome) {
    case 'confirmed':
      return { moves: 'Confirmed' }
    case 'cancelled':
      return { moves: 'Cancelled' }
    case 'later':
      return { waits: { state: 'later', dueAt: call.at ?? now, tries } }
    case 'wrong-number':
      return { waits: { state: 'unreached', dueAt: now, tries } }
    case 'no-answer': {
      const wait = NO_ANSWER_WAITS[tries]
      const place = { dueAt: now + (wait ?? 0), tries: tries + 1 }
      return { waits: { state: wait === undefined ? 'unreached' : 'again', ...place } }
    }
  }
}

/** Has somebody called before, so that the customer expects another call? Those come before new orders. */
export function isCallback({ state }: Pick<DeskPlace, 'state'>): boolean {
  return state === 'again' || state === 'later'
}

/** The list in which an order is at `now` (milliseconds since 1970). */
export function listAt({ state, dueAt }: DeskPlace, now: number): DeskList {
  if (state === 'unreached') return 'unreached'
  return dueAt <= now ? 'waiting' : 'later'
}

/** Sorts orders that are due as they are called: callbacks first, then new orders, each the oldest first. */
export function inTurn(one: DeskPlace, other: DeskPlace): number {
  return Number(isCallback(other)) - Number(isCallback(one)) || one.dueAt - other.dueAt
}

/** The calls of one person on one day. */
export interface DeskFigures {
  readonly person: { readonly id: string; readonly name: string }
  readonly called: number
  readonly confirmed: number
}
