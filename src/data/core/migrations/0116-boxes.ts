import { type Kysely, sql } from 'kysely'

/** What a parcel weighed when it was packed, and which of its boxes were scanned as they leave. */
export async function boxes(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table parcels add column packed_weight integer`,
    sql`alter table parcels add column box_scans text not null default '[]'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
