import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Under which number a parcel comes back, and the payout in which its money was paid, as couriers tell both. */
export async function codesOfReturns(
  db: Kysely<unknown>,
  { plainText: text }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column return_code ${text}`,
    sql`alter table parcels add column payout ${text}`,
    sql`create index parcels_return_code on parcels (return_code) where return_code is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
