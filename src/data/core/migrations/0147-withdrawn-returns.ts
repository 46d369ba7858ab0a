import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Whether its customer has withdrawn a request for a return: 0 or 1. */
export async function withdrawnReturns(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await sql`alter table return_requests add column withdrawn ${int8} not null default 0`.execute(db)
}
