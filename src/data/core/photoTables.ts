/** Photographs of parcels that came back. Their pictures are with the store of pictures, by these ids. */
export interface ParcelPhotosTable {
  id: string
  parcel_id: string
  order_id: string
  /** A hash of what was sent, so that a photograph that is sent again is the same. */
  mark: string
  taken_at: number
  taken_by: string
  /** When its picture and this row are deleted; null: they stay; 0: as soon as can be, and nobody sees it any more. */
  forget_at: number | null
}
