import type { Generated } from 'kysely'

/** One box of an order with one courier. Orders that are deleted leave theirs, without a person's data. */
export interface ParcelsTable {
  /** What the courier knows as the merchant's invoice (domain/parcel/parcelId.ts). */
  id: string
  order_id: string
  /** From 1, in the order in which the order had them. */
  position: number
  courier: string
  /** Of courier `other`: who carries it, and the number to call; otherwise empty. */
  carrier: Generated<string>
  carrier_number: Generated<string>
  state: string
  /** The list in which it stands; follows from its state and whether it is packed. */
  stage: string
  /** The state was reached. */
  moved_at: number
  asked_at: number
  /** The member of staff who asked for it. */
  asked_by: string | null
  /** A hash of who asked and the key of the request, so that one that is sent again asks for nothing. */
  asked_key: string | null
  /** The courier was called to book it, and has not said yet what became of that. */
  sent_at: number | null
  booked_at: number | null
  handed_over_at: number | null
  delivered_at: number | null
  /** When it was heard of last, other than in words that move nothing. */
  news_at: number
  /** The courier was asked for it. */
  polled_at: Generated<number>
  consignment: string | null
  tracking_code: string | null
  tracking_link: string | null
  /** Under which number its courier brings it back. */
  return_code: string | null
  /** The courier's number of the payout in which its money was paid. */
  payout: string | null
  /** Of a code that a person has typed and the courier has not confirmed: what is known of it. */
  code_check: string | null
  /** The courier that was said not to have it, after its answer was lost. */
  denied_with: string | null
  /** That courier's id of a parcel with this number that it has besides, until somebody has dealt with it. */
  twin: string | null
  collect: number
  collected: number | null
  fee: number | null
  cod_fee: number | null
  return_fee: number | null
  /** The same as the tariff foresaw it when the parcel ended; null: there was none. */
  expected_fee: number | null
  expected_cod_fee: number | null
  expected_return_fee: number | null
  /** Grams; null: nobody has said. */
  weight: number | null
  boxes: Generated<number>
  /** Grams, as its packer said; null: nobody weighed it. */
  packed_weight: number | null
  /** JSON list of its boxes that were scanned as they leave. */
  box_scans: Generated<string>
  /** JSON: what the courier was told of the customer; null: nothing, or it was erased. */
  sent: string | null
  /** JSON: where it goes in its courier's list of areas; null: nobody has chosen, or it was erased. */
  area: string | null
  /** Why the courier refused it, and its words. */
  fault: string | null
  fault_detail: Generated<string>
  trouble: string | null
  /** JSON list of the fields of `sent` that are no longer so. */
  changed: Generated<string>
  /** Somebody has dealt with its trouble, and how. */
  settled_at: number | null
  settled: string | null
  /** `2026-12-16`: when its customer wants it, of a parcel that was settled as later. */
  settled_day: string | null
  printed_at: number | null
  times_printed: Generated<number>
  packed_at: number | null
  /** The member of staff who packed it. */
  packed_by: string | null
  /** Who has it open to pack it, and until when they have it for themselves. */
  held_by: string | null
  held_until: number | null
  /** JSON list of its goods that a packer did not find. */
  missing: Generated<string>
  /** The courier was asked to bring it back. */
  called_back_at: number | null
  /** The member of staff who handed it over. */
  handed_over_by: string | null
  /** A hash of who scanned it and the key of the scan, so that one that is sent again moves nothing. */
  hand_over_key: string | null
  /** The sheet on which its courier has signed for it. */
  sheet_id: string | null
  /** Its courier has said that the shop has it again. */
  said_back_at: number | null
  /** JSON: which of its lines come back, of one that was delivered in part. */
  expected_back: string | null
  /** JSON: where the pieces of each line went when it was received; when, and by which member of staff. */
  received: string | null
  received_at: number | null
  received_by: string | null
  /** What it was brought back with. */
  batch_id: string | null
  /** The closed statement that has paid it. */
  settled_in: string | null
}

/** What couriers' men brought back at once. */
export interface ReturnBatchesTable {
  id: string
  said: number
  /** May be empty. */
  brought_by: string
  begun_at: number
  /** The member of staff who receives them; has one that is open. */
  begun_by: string
  ended_at: number | null
}

/** What a courier's collector took with them, as they signed for it. */
export interface HandOverSheetsTable {
  id: string
  courier: string
  /** Of courier `other`: who carries them; otherwise empty. */
  carrier: string
  at: number
  /** The member of staff who closed it. */
  closed_by: string
  /** The collector's name and number; may be empty. */
  collector: string
  collector_number: string
  parcels: number
  collect: number
  /** How many parcels for this courier were packed and stayed here. */
  stayed: number
  /** A hash of who asked and the key of the request. */
  asked_key: string | null
}

export interface ParcelNewsTable {
  id: string
  parcel_id: string
  /** By the courier's clock. */
  at: number | null
  arrived_at: number
  word: string
  /** In the courier's own words. */
  text: string
  /** The same in Bengali; empty: it told nothing in Bengali. */
  text_bengali: Generated<string>
  /** Who told of it: `webhook`, `asked`, or the id of a member of staff. */
  told_by: string
}

/** To which area of a courier parcels went last, by where they go as far as their orders say. */
export interface CourierAreasTable {
  courier: string
  /** The English name of one of the 64. */
  district: string
  /** As addresses name it, in small letters; empty: they name none. */
  upazila: string
  area_id: number
  area_name: string
  chosen_at: number
}

/** How each courier has answered. */
export interface CourierSessionsTable {
  courier: string
  /** A hash of the keys with which its token was got. */
  keys: string
  /** Sealed. */
  token: string
  ends_at: number
  /** A process gets a new one until then. */
  renewing_until: number
}

export interface CourierHealthTable {
  courier: string
  good_at: number | null
  failing_since: number | null
  failure: string | null
  /** Failed calls in a row. */
  failures: Generated<number>
  /** It is left alone until then. */
  try_at: Generated<number>
  /** 1: it does not know the keys, and is not called with them again. */
  keys_refused: Generated<number>
  /** The last genuine webhook. */
  news_at: number | null
  balance: number | null
  balance_at: number | null
}
