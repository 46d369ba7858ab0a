import { DAY_MS } from '../order/orderDay.ts'

/**
 * Hashes of where an order came from, with the shop's secret: they tell whether two orders came from one place, and not
 * from where.
 */
export interface OriginMarks {
  /** Of the net address. */
  readonly net: string
  /** Of what the shop has left in the browser. Undefined: the browser kept nothing. */
  readonly device: string | undefined
}

/** How long the marks are kept after the order. Milliseconds. */
export const ORIGIN_KEPT = 90 * DAY_MS

/** How long a courier's answer counts, and how long one that did not answer is left alone. Milliseconds. */
export const COURIER_ANSWER_KEPT = DAY_MS
