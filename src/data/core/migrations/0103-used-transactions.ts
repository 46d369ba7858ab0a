import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** The marks of transactions whose orders are erased or deleted: each still pays one order. */
export async function usedTransactions(
  db: Kysely<unknown>,
  { plainText, clustered }: MigrationDialect,
): Promise<void> {
  await sql`create table used_transactions (
    mark ${plainText} primary key, order_id ${plainText} not null) ${clustered}`.execute(db)
}
