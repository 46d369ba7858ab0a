import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What of a refund is the delivery of goods that all came back. */
export async function deliveryOfRefunds(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await sql`alter table refunds add column delivery ${int8} not null default 0`.execute(db)
}
