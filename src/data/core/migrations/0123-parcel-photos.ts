import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What packers photographed of parcels that came back. */
export async function parcelPhotos(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table parcel_photos (
      id ${text} primary key, parcel_id ${text} not null, order_id ${text} not null, mark ${text} not null,
      taken_at ${int8} not null, taken_by ${text} not null, forget_at ${int8})`,
    sql`create unique index parcel_photos_once on parcel_photos (parcel_id, mark)`,
    sql`create index parcel_photos_of_order on parcel_photos (order_id)`,
    sql`create index parcel_photos_forgotten on parcel_photos (forget_at) where forget_at is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
