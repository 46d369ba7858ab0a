import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** The backups of the dashboard. Only one has a value in `slot`, so only one is made at a time. */
export async function backups(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('made_by_role', 'text')
    .addColumn('started_at', int8, (column) => column.notNull())
    .addColumn('finished_at', int8)
    .addColumn('failure', 'text')
    .addColumn('size', int8)
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('done', int8, (column) => column.notNull())
    .addColumn('total', int8, (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.unique())
    .execute()
}
