import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * `proven`: signing in this way has shown that the account's mailbox belongs to the person; unknown for
 * existing sign-in methods. Pending mail links are stored as they are, new ones as hashes: the old ones,
 * valid for an hour, are dropped. `free_at`: when the next try of a queue may begin.
 */
export async function provenMailboxes(db: Kysely<unknown>, { flag, int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .alterTable('identity_accounts')
    .addColumn('proven', flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await sql`delete from identity_verifications`.execute(db)
  await db.schema
    .alterTable('limits')
    .addColumn('free_at', int8, (column) => column.notNull().defaultTo(0))
    .execute()
}
