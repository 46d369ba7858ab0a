import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Photographs of parcels that came back. All need `orders.ship`; nobody else sees them. */
export interface ParcelPhotos {
  /**
   * Adds a photograph to a parcel that was received. The same picture again is the same photograph. `not-now`: it was not received.
   * Throws ImagesUnavailable; then nothing is added.
   */
  add(
    caller: Caller,
    parcelId: string,
    upload: Uint8Array,
  ): Promise<
    | { readonly outcome: 'added'; readonly photo: ParcelPhoto }
    | { readonly outcome: 'no-picture' | 'too-many-pixels' | 'too-many-photos' }
    | { readonly outcome: 'not-now'; readonly state: ParcelState }
    | Unknown
    | Denied
  >
  /** The picture of a photograph, as WebP. Throws ImagesUnavailable. */
  read(
    caller: Caller,
    parcelId: string,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly picture: Uint8Array } | Unknown | Denied>
}
