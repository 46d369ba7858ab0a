import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What one piece of an ordered line cost the shop when it was sold; of earlier orders that is not known. */
export async function orderLineCosts(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await sql`alter table order_lines add column cost_price ${int8}`.execute(db)
}
