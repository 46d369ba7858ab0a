import { type Kysely, sql } from 'kysely'

/** What somebody packed on a day is found. */
export async function exchanges(db: Kysely<unknown>): Promise<void> {
  await sql`create index parcels_packed on parcels (packed_by, packed_at) where packed_at is not null`.execute(
    db,
  )
}
