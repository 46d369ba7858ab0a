import type { OpenedParcel, PackingToday } from '#domain/parcel/packing.ts'
import type { Parcel, ParcelLabel } from '#domain/parcel/parcel.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** What of a line a packer did not find. */
export interface NotThere {
  /** Of the order's goods, from 0. More than it has of them are as many as it has. */
  readonly line: number
  readonly quantity: number
  /** The revision of the order in which the packer saw that line. */
  readonly revision: number
}

/** The packing table: a parcel is open at one person. All need `orders.ship`. */
export interface PackingTable {
  /**
   * Opens the parcel that a scanner or a person names, as findByCode reads codes: one that can be packed is held for the caller for PACK_HOLD.
   * `take`: also from somebody else. Opened again, it is held on.
   */
  open(
    caller: Caller,
    code: string,
    how: { readonly take: boolean },
  ): Promise<{ readonly outcome: 'opened'; readonly opened: OpenedParcel } | Unknown | Denied>
  /** Puts a parcel back, so that others get it at once; one that the caller does not hold stays as it is. */
  release(caller: Caller, id: string): Promise<{ readonly outcome: 'released' } | Denied>
  /**
   * Goods of it are not there: their stock is corrected, and the parcel stays until somebody decides. `quantity`: how many of the line
   * are not there, in place of what was said of it before; the same again changes nothing. `not-now`: also of one whose order is other
   * than it was seen.
   */
  notThere(
    caller: Caller,
    id: string,
    what: NotThere,
  ): Promise<
    | { readonly outcome: 'changed'; readonly parcel: Parcel }
    | { readonly outcome: 'not-now'; readonly state: ParcelState }
    | { readonly outcome: 'parcel-held'; readonly holder: { readonly name: string } }
    | Unknown
    | Denied
  >
  /** What is packed next, as far as a phone reads it ahead for when it has no connection: those asked for first, none held. */
  ahead(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly labels: readonly ParcelLabel[] } | Denied>
  packing(caller: Caller): Promise<{ readonly outcome: 'found'; readonly packing: PackingToday } | Denied>
}
