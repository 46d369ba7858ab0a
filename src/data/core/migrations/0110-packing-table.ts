import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** A parcel is open at one packer, and goods of it may be missing. What was packed on a day is found. */
export async function packingTable(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column held_by ${text}`,
    sql`alter table parcels add column held_until ${int8}`,
    sql`alter table parcels add column missing text not null default '[]'`,
    sql`create index parcels_packed on parcels (packed_at, id) where packed_at is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
