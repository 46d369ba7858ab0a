import { DAY_MS } from './orderDay.ts'

/** So many orders in a window of so many milliseconds, which begins with the first of them. */
export interface PlacingLimit {
  readonly per: 'number at address' | 'address' | 'number'
  readonly orders: number
  readonly window: number
}

const HOUR_MS = 60 * 60 * 1000

/**
 * How many orders the shop takes; decision 0024 says why so many. Only orders that are stored count. Nothing
 * counts a number for a whole day from everywhere: strangers could keep its owner from ordering that long.
 */
export const PLACING_LIMITS: readonly PlacingLimit[] = [
  { per: 'number at address', orders: 10, window: HOUR_MS },
  { per: 'number at address', orders: 30, window: DAY_MS },
  { per: 'address', orders: 100, window: HOUR_MS },
  { per: 'address', orders: 500, window: DAY_MS },
  { per: 'number', orders: 30, window: HOUR_MS },
]

/**
 * So many orders of a number within an hour are taken from an address whatever other addresses send for that number:
 * strangers at many addresses keep nobody from ordering.
 */
export const RESERVED_ORDERS = 3
