import { type Kysely, sql } from 'kysely'

/** Which courier was said not to have a parcel, and under which id it has one all the same. */
export async function deniedParcels(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parcels add column denied_with text`.execute(db)
  await sql`alter table parcels add column twin text`.execute(db)
}
