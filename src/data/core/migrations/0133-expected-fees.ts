import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What couriers were expected to take of parcels when these ended. Of those from before nothing is expected. */
export async function expectedFees(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  for (const column of ['expected_fee', 'expected_cod_fee', 'expected_return_fee']) {
    await sql`alter table parcels add column ${sql.ref(column)} ${int8}`.execute(db)
  }
}
