/** Time as an argument, so that tests need not wait. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `callback` once after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void
}

export const browserTiming: Timing = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

const FIRST_RETRY = 30_000
const LONGEST_RETRY = 16 * 60_000

/** Milliseconds to wait after so many failures in a row: 30 s, doubling to 16 minutes (section 9). */
export function retryWait(failures: number): number {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY)
}

/** Timeout of requests (section 9), in milliseconds; longer on phones, which may be on slow networks. */
export function requestTimeout(userAgent: string): number {
  return /Mobi|Android/i.test(userAgent) ? 60_000 : 30_000
}
