import type { ListedArea, RememberedArea } from '#domain/parcel/courierArea.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Areas of couriers that find no place in an address. All need `orders.ship`. `no-such-call`: this courier needs no area. */
export interface CourierAreas {
  /**
   * Those of a district (its English name), as far as they match `search`. `keys-refused`: the courier does not know the shop's keys, or
   * the shop has none. `courier-fails`: it could not be reached, or failed.
   */
  list(
    caller: Caller,
    courier: string,
    query: { readonly district: string; readonly search?: string | undefined },
  ): Promise<
    | { readonly outcome: 'listed'; readonly areas: readonly ListedArea[] }
    | { readonly outcome: 'no-such-call' }
    | { readonly outcome: 'keys-refused' }
    | { readonly outcome: 'courier-fails' }
    | Unknown
    | Denied
  >
  /** Which were chosen last, for each place of a parcel that was booked with a chosen one. */
  remembered(
    caller: Caller,
    courier: string,
  ): Promise<
    | { readonly outcome: 'listed'; readonly remembered: readonly RememberedArea[] }
    | { readonly outcome: 'no-such-call' }
    | Unknown
    | Denied
  >
}
