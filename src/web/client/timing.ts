/** Time as an argument, so that tests need not wait. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** Acts once after so many milliseconds, unless it is cancelled by what is answered. */
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

/** How long to wait after so many failures in a row: 30 s, doubling to 16 minutes (section 9). */
export function retryWait(failures: number): number {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY)
}

/** Network time-out of section 9: a phone on a slow network deserves patience. Milliseconds. */
export function requestTimeout(userAgent: string): number {
  return /Mobi|Android/i.test(userAgent) ? 60_000 : 30_000
}
