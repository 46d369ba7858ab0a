import type { Parcel } from './parcel.ts'

/** The most photographs of one parcel: the box, the goods, the damage. */
export const MOST_PHOTOS = 3

/** Longer than storing a picture can take. Milliseconds. */
export const STORED_WITHIN = 60 * 60_000

/** What a packer photographed of a parcel that came back. Its picture is read by itself. */
export interface ParcelPhoto {
  readonly id: string
  readonly parcelId: string
  /** Milliseconds, UTC. */
  readonly takenAt: number
}

/** Whether photographs may be added: what it shows was taken in. */
export function mayBePhotographed({ receivedAt }: Pick<Parcel, 'receivedAt'>): boolean {
  return receivedAt !== undefined
}
