import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** To which of its courier's areas a parcel goes, which was chosen last for a place, and news in Bengali. */
export async function courierAreas(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table courier_areas (
      courier ${text} not null, district ${text} not null, upazila ${text} not null, area_id integer not null,
      area_name ${text} not null, chosen_at ${int8} not null, primary key (courier, district, upazila))`,
    sql`alter table parcels add column area text`,
    sql`alter table parcel_news add column text_bengali text not null default ''`,
  ]
  for (const statement of statements) await statement.execute(db)
}
