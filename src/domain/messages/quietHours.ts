import { DHAKA_OFFSET_MS } from '../order/orderTime.ts'

/** The hours of the night in Dhaka in which nobody gets an SMS; `from` may be later than `until`. 0 to 23. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** When the quiet hours end that it is now; undefined: it is none. Milliseconds since 1970. */
export function quietUntil(at: number, quiet: QuietHours | null): number | undefined {
  if (!quiet || quiet.from === quiet.until) return undefined
  const midnight = Math.floor((at + DHAKA_OFFSET_MS) / DAY) * DAY - DHAKA_OFFSET_MS
  const [from, until] = [midnight + quiet.from * HOUR, midnight + quiet.until * HOUR]
  if (from < until) return at >= from && at < until ? until : undefined
  if (at < until) return until
  return at >= from ? until + DAY : undefined
}
