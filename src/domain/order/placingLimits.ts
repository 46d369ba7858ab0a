import { DAY_MS } from './orderDay.ts'

/** The most orders in a window of milliseconds, which begins with the first of them. */
export interface PlacingLimit {
  readonly per: 'number at address' | 'address' | 'number' | 'shop'
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
 * How many orders may be refused. `advance`: it is missing, or its transaction id is used. `code`: it is wrong. Each refusal
 * says something, so nobody may try numbers, ids or codes one after another.
 */
export const REFUSAL_LIMITS = {
  advance: [
    { per: 'number at address', orders: 10, window: HOUR_MS },
    { per: 'address', orders: 60, window: HOUR_MS },
  ],
  code: [
    { per: 'number at address', orders: 5, window: HOUR_MS / 4 },
    { per: 'number at address', orders: 20, window: DAY_MS },
    { per: 'address', orders: 100, window: HOUR_MS },
  ],
} as const satisfies Record<string, readonly PlacingLimit[]>

/**
 * How many codes are sent. Each costs money, and rings on somebody's phone. What strangers at many addresses have sent to a number
 * in a day keeps nobody from ordering: the order is then taken without a code, and marked.
 */
export const CODE_SENDING_LIMITS: readonly (PlacingLimit & { readonly ofOthers?: true })[] = [
  { per: 'number at address', orders: 4, window: HOUR_MS / 4 },
  { per: 'number at address', orders: 8, window: HOUR_MS },
  { per: 'number', orders: 6, window: HOUR_MS },
  { per: 'number', orders: 40, window: DAY_MS, ofOthers: true },
  { per: 'address', orders: 100, window: HOUR_MS },
  { per: 'shop', orders: 500, window: HOUR_MS, ofOthers: true },
]

/**
 * An address may always place this many orders per hour for a number, regardless of other addresses, so that
 * strangers at many addresses cannot keep the owner of a number from ordering.
 */
export const RESERVED_ORDERS = 3

/** An address gets this many codes per hour for a number, regardless of what other addresses have asked for it. */
export const RESERVED_CODES = 2
