import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Messages to the shop, and newsletter addresses. */
export async function contact(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('sent_at', dialect.int8, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('newsletter_addresses')
    .addColumn('email_key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subscribed_at', dialect.int8, (column) => column.notNull())
    .modifyEnd(dialect.clustered)
    .execute()
}
