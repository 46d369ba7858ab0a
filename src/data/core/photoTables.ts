import type { Generated } from 'kysely'

/** Photographs of parcels that came back. Their pictures are with the store of pictures, by these ids. */
export interface ParcelPhotosTable {
  id: string
  /** The parcel, or under which name a request for a return keeps its own (`photosOfRequest`). */
  parcel_id: string
  order_id: string
  /** A hash of what was sent, so that a photograph that is sent again is the same. */
  mark: string
  taken_at: number
  taken_by: string
  /** When its picture and this row are deleted; null: they stay; 0: as soon as can be, and nobody sees it any more. */
  forget_at: number | null
}

/** Returns that customers ask for. Their photographs are with those of parcels (`photosOfRequest`). */
export interface ReturnRequestsTable {
  id: string
  order_id: string
  /** JSON list of lines with their quantities. */
  lines: string
  reason: string
  note: string
  asked_at: number
  asked_by: string
  /** Null: it is open. An order has one that is. */
  settled_at: number | null
  settled_by: string | null
  /** JSON list of what came back, line by line. */
  received: Generated<string>
  /** 1: its customer has taken it back. */
  withdrawn: Generated<number>
}
