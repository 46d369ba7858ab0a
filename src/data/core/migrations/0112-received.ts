import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Parcels are received, line by line; what is said to be back and was not is found. */
export async function received(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column said_back_at ${int8}`,
    sql`alter table parcels add column expected_back text`,
    sql`alter table parcels add column received text`,
    sql`alter table parcels add column received_at ${int8}`,
    sql`alter table parcels add column received_by ${text}`,
    sql`update parcels set said_back_at = (select min(arrived_at) from parcel_news
      where parcel_id = parcels.id and word = 'said-back') where stage = 'back'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
