/** A job that fails this often stays as failed. */
export const TRIES = 10

/** Milliseconds. */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 6 * 60 * 60_000
/** Jobs that failed together come back spread over this part of their wait. */
const JITTER = 0.2

/**
 * How long a job waits after its `attempts`th try (from 1) has failed, in milliseconds. `fraction`: a random number
 * from 0 to below 1. Undefined: that was the last try.
 */
export function waitAfter(attempts: number, fraction: number): number | undefined {
  if (attempts >= TRIES) return undefined
  const wait = FIRST_WAIT * 2 ** (attempts - 1) * (1 + JITTER * fraction)
  return Math.round(Math.min(wait, LONGEST_WAIT))
}
