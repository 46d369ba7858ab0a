import { type Expression, type SqlBool, sql } from 'kysely'

/** What was collected of a parcel, as far as its courier told; of one that comes back, what was paid at the door. Poisha. */
export const COLLECTED = sql<number>`coalesce(parcels.collected,
  case when parcels.delivered_at is null then 0 else parcels.collect end)`
/** Since when its money lies with whoever carries it. In Dhaka, whole days since 1970. */
export const LIES_SINCE = sql<number>`(coalesce(parcels.delivered_at, parcels.moved_at) + 21600000) / 86400000`

/** Parcels of which the money lies with a courier, whatever it is. The conditions of the index, in its words. */
export const UNPAID: Expression<SqlBool> = sql<SqlBool>`settled_in is null and (delivered_at is not null or collected is not null)
  and parcels.courier <> 'own' and parcels.state in ('delivered', 'part-delivered', 'coming-back', 'back')`
/** Of these, those of which there is money. */
export const LIES: Expression<SqlBool> = sql<SqlBool>`${COLLECTED} > 0`
