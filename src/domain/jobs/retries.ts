/** A job fails for good after this many attempts. */
export const TRIES = 10

/** Milliseconds. */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 6 * 60 * 60_000
/** Spreads the retries of jobs that failed together over this part of their wait. */
const JITTER = 0.2

/**
 * Returns how long a job waits after its `attempts`th failed attempt (from 1), in milliseconds; undefined if
 * that was the last one. `fraction` is a random number from 0 to below 1.
 */
export function waitAfter(attempts: number, fraction: number): number | undefined {
  if (attempts >= TRIES) return undefined
  const wait = FIRST_WAIT * 2 ** (attempts - 1) * (1 + JITTER * fraction)
  return Math.round(Math.min(wait, LONGEST_WAIT))
}
