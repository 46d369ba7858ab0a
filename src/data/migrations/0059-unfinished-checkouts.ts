import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Numbers and goods of checkouts that were not finished: one for each number, newest first. */
export async function unfinishedCheckouts(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('unfinished_checkouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mobile_number', 'text', (column) => column.notNull().unique())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('at', int8, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('unfinished_checkouts_newest')
    .on('unfinished_checkouts')
    .columns(['at', 'id'])
    .execute()
}
