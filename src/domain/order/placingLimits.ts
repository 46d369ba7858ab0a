import { DAY_MS } from './orderDay.ts'

/** The most orders in a window of milliseconds, which begins with the first of them. */
export interface PlacingLimit {
  readonly per: 'number at address' | 'address' | 'number'
  readonly orders: number
  readonly window: number
}

const HOUR_MS = 60 * 60 * 1000

/**
 * How many orders the shop accepts (see decision 0024). Only stored orders count. No limit counts a number
 * from all addresses for a whole day: strangers could use it to keep its owner from ordering.
 */
export const PLACING_LIMITS: readonly PlacingLimit[] = [
  { per: 'number at address', orders: 10, window: HOUR_MS },
  { per: 'number at address', orders: 30, window: DAY_MS },
  { per: 'address', orders: 100, window: HOUR_MS },
  { per: 'address', orders: 500, window: DAY_MS },
  { per: 'number', orders: 30, window: HOUR_MS },
]

/**
 * How many orders may be refused for their advance: it is missing, or its transaction id is used. Each refusal says
 * something, so nobody may try numbers or ids one after another.
 */
export const ADVANCE_LIMITS: readonly PlacingLimit[] = [
  { per: 'number at address', orders: 10, window: HOUR_MS },
  { per: 'address', orders: 60, window: HOUR_MS },
]

/**
 * An address may always place this many orders per hour for a number, regardless of other addresses, so that
 * strangers at many addresses cannot keep the owner of a number from ordering.
 */
export const RESERVED_ORDERS = 3
