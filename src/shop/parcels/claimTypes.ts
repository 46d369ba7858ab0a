import type { Poisha } from '#domain/money/money.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { Claim } from '#domain/parcel/claim.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** A claim with its parcel and order. */
export interface ListedClaim {
  readonly claim: Claim
  readonly parcel: Parcel
  /** Undefined: it was deleted. */
  readonly order: OrderForStaff | undefined
  /** What shows it. */
  readonly photos: readonly ParcelPhoto[]
}

/** What couriers owe the shop for parcels. Needs `money.read`. */
export interface Claims {
  /** Those that are open, first those that are taken the shortest. `page`: from 1. */
  listOpen(
    caller: Caller,
    slice: { readonly page: number; readonly limit: number },
  ): Promise<
    { readonly outcome: 'listed'; readonly claims: readonly ListedClaim[]; readonly total: number } | Denied
  >
  /** The courier was asked for so much, or has agreed to so much. */
  note(
    caller: Caller,
    id: string,
    said:
      | { readonly what: 'asked'; readonly amount: Poisha; readonly ticket: string }
      | { readonly what: 'agreed'; readonly amount: Poisha },
  ): Promise<{ readonly outcome: 'noted' } | { readonly outcome: 'claim-closed' } | Unknown | Denied>
  /** It is paid, or given up: then `paidIn`, where it was paid, is empty. The owner's alone. */
  close(caller: Caller, id: string, paidIn: string): Promise<{ readonly outcome: 'noted' } | Unknown | Denied>
}
