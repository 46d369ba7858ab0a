import type { CourierTestOutcome } from '#contract/parcels/courierTest.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { Caller } from '#domain/people/user.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { PickupPlace } from '#integrations/courier/places.ts'
import type { Denied } from '../core/answers.ts'

export interface Couriers {
  /**
   * From where a courier collects, by the keys of now. Needs `settings`, and keys are the owner's. `unknown`: there is no such courier,
   * or it has no such places; `keys-missing`, `keys-refused`: it is not called before they are mended.
   */
  places(
    caller: Caller,
    courier: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly places: readonly PickupPlace[] }
    | { readonly outcome: 'unknown' }
    | { readonly outcome: 'keys-missing' }
    | { readonly outcome: 'keys-refused' }
    | { readonly outcome: 'courier-fails' }
    | Denied
  >
  /**
   * Asks a courier for the shop's balance and its places, by the keys of now or by `value`, whose kept secrets are those of now. Limited;
   * `seconds`: until the next test. Needs `settings`, and keys are the owner's. `unknown`: there is no such courier.
   */
  test(
    caller: Caller,
    courier: string,
    value: CourierKeys | undefined,
    from: { readonly address: string },
  ): Promise<
    | {
        readonly outcome: 'tested'
        readonly result: CourierTestOutcome
        readonly balance: Poisha | undefined
        /** Of `other-place`: those from which it collects. */
        readonly places?: readonly PickupPlace[]
      }
    | { readonly outcome: 'unknown' }
    | { readonly outcome: 'too-many'; readonly seconds: number }
    | Denied
  >
}
