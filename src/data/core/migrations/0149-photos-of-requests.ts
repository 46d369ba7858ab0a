import { type Kysely, sql } from 'kysely'

/** Photographs of a return are of the request that was open when they were taken, and no more of its order. */
export async function photosOfRequests(db: Kysely<unknown>): Promise<void> {
  const request = sql`select id from return_requests where return_requests.order_id = parcel_photos.order_id
    and return_requests.asked_at <= parcel_photos.taken_at order by asked_at desc, id desc limit 1`
  await sql`update parcel_photos set parcel_id = 'return ' || (${request})
    where parcel_id = 'return ' || order_id and exists (${request})`.execute(db)
}
