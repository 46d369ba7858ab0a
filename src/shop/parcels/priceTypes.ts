import type { Poisha } from '#domain/money/money.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { Caller } from '#domain/people/user.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import type { Denied } from '../core/answers.ts'

/** What is asked before orders are booked. */
export interface PriceRequest {
  /** At most MOST_PRICED are looked at. */
  readonly orderIds: readonly string[]
  /** By the ids of orders, in the list of a courier that has one; of others, as is remembered of their places. */
  readonly areas?: Readonly<Record<string, CourierArea>> | undefined
  /** Grams, of each; undefined: nobody has said. */
  readonly weight?: number | undefined
}

/**
 * What a courier would take, as it is known. `keys-refused`: it does not know the shop's keys; `courier-fails`: it could not be reached,
 * failed, or gave no price in time.
 */
export interface OrdersPrice {
  readonly courier: CourierName
  readonly outcome: 'priced' | 'keys-refused' | 'courier-fails'
  /** Of how many orders it is known, and of how many it is not. */
  readonly priced: number
  readonly unpriced: number
  /** Of those of which it is known. */
  readonly delivery: Poisha
  /** For collecting what is paid at the door. */
  readonly collecting: Poisha
}

/** What couriers would take. Needs `orders.ship` and `money.read`. */
export interface CourierPrices {
  /** Of each courier that is set up and has a call for it, in the order in which they are offered. Changes nothing. */
  ask(
    caller: Caller,
    request: PriceRequest,
  ): Promise<{ readonly outcome: 'asked'; readonly prices: readonly OrdersPrice[] } | Denied>
}
