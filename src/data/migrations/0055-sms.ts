import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What was begun to be sent by SMS, so that nothing is sent twice, and what was sent each day. */
export async function sms(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('sms_sendings')
    .addColumn('job_id', 'text', (column) => column.primaryKey())
    .addColumn('began_at', int8, (column) => column.notNull())
    .addColumn('sent_at', int8)
    .execute()
  await db.schema.createIndex('sms_sendings_began').on('sms_sendings').column('began_at').execute()
  await db.schema
    .createTable('sms_days')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .addColumn('parts', 'integer', (column) => column.notNull())
    .addColumn('cost', int8, (column) => column.notNull())
    .execute()
}
