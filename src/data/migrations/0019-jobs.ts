import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Deferred and recurring work, stored in the transaction that causes it. */
export async function jobs(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('run_at', int8, (column) => column.notNull())
    .addColumn('expires_at', int8)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', int8)
    .addColumn('last_error', 'text')
    .addColumn('created_at', int8, (column) => column.notNull())
    .addColumn('done_at', int8)
    .addColumn('failed_at', int8)
    .execute()
  // Partial indexes: finished jobs do not slow down the search for due ones.
  await sql`create index jobs_waiting on jobs (run_at) where done_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create index jobs_done on jobs (done_at) where done_at is not null`.execute(db)
  await sql`create index jobs_failed on jobs (failed_at) where failed_at is not null`.execute(db)
}
