import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Who handed a parcel over, by which scan, and on which sheet its courier has signed for it. */
export async function handOverSheets(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column handed_over_by ${text}`,
    sql`alter table parcels add column hand_over_key text`,
    sql`alter table parcels add column sheet_id ${text}`,
    sql`create index parcels_sheet on parcels (sheet_id) where sheet_id is not null`,
    sql`create table hand_over_sheets (
      id ${text} primary key, courier text not null, carrier text not null default '', at ${int8} not null,
      closed_by ${text} not null, collector text not null, collector_number text not null,
      parcels integer not null, collect ${int8} not null, stayed integer not null, asked_key text unique)`,
    sql`create index hand_over_sheets_newest on hand_over_sheets (at, id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
