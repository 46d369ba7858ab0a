import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * `proven`: whoever signs in this way has shown that the mailbox of the account is theirs. Nobody knows that of
 * the ways in that there were before. Links in mails that are under way are stored as they are, and new ones as
 * hashes: the old ones, which live for an hour, end here. `free_at`: when the next try of a queue may go ahead.
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
