/** Why a courier does not answer as it should. */
export const COURIER_FAILURES = ['unreachable', 'busy', 'refused', 'not-understood'] as const
export type CourierFailure = (typeof COURIER_FAILURES)[number]

/** Milliseconds after the first, second … failed call, then always the last. Source: the contract of parcels, 'Trying again'. */
const WAITS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000] as const
/** The longest that a courier may ask to wait. Milliseconds. */
const MOST_ASKED = 60 * 60_000

/**
 * How long a courier is left alone after its `failures`th failed call in a row, from 1. Milliseconds. `asked`: what it asks for
 * itself.
 */
export function courierWait(failures: number, asked?: number): number {
  if (asked !== undefined && asked >= 0) return Math.min(asked, MOST_ASKED)
  return WAITS[Math.min(Math.max(failures, 1), WAITS.length) - 1] ?? WAITS[4]
}
