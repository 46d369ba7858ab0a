/** Why a courier does not answer as it should. */
export const COURIER_FAILURES = ['unreachable', 'busy', 'refused', 'not-understood'] as const
export type CourierFailure = (typeof COURIER_FAILURES)[number]

/** Milliseconds after the first, second … failed call, then always the last. Source: the contract of parcels, 'Trying again'. */
const WAITS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000] as const
/** The longest that a courier may ask to wait. Milliseconds. */
const MOST_ASKED = 60 * 60_000

/**
 * The longest that one request to a courier may take, and the longest that a call may with all its requests: to log in, the first one, to
 * log in anew, the second one. Milliseconds.
 */
export const REQUEST_WITHIN = 60_000
export const CALL_WITHIN = 2 * REQUEST_WITHIN
/** The longest that a request may take that books nothing, for whose answer a person may wait. Milliseconds. */
export const ASK_WITHIN = 10_000
/** The longest that somebody waits for the prices of couriers, who are about to choose one. Milliseconds. */
export const PRICES_WITHIN = 15_000
/** So long after a parcel was noted as sent, its call has to begin. Milliseconds. */
const BEGIN_WITHIN = 60_000
/**
 * So long after that, its call has ended in whatever process made it: what became of it is not known, and is asked for. Milliseconds.
 */
export const IN_FLIGHT = BEGIN_WITHIN + CALL_WITHIN

/** Whether a call may still begin, of a parcel that was noted as sent at `sentAt`: a process may have stood still meanwhile. ms UTC. */
export function mayStillBegin(sentAt: number, now: number): boolean {
  return now - sentAt <= BEGIN_WITHIN
}

/**
 * How long a courier is left alone after its `failures`th failed call in a row, from 1. Milliseconds. `asked`: what it asks for
 * itself.
 */
export function courierWait(failures: number, asked?: number): number {
  if (asked !== undefined && asked >= 0) return Math.min(asked, MOST_ASKED)
  return WAITS[Math.min(Math.max(failures, 1), WAITS.length) - 1] ?? WAITS[4]
}
