import { type Kysely, sql } from 'kysely'

/** Numbers the claims of jobs, notes what became of them, and puts the kind into the indexes of each state, which count by it. */
export async function jobClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('jobs').addColumn('result', 'text').execute()
  for (const index of ['jobs_waiting', 'jobs_done', 'jobs_failed']) await db.schema.dropIndex(index).execute()
  await sql`create index jobs_waiting on jobs (run_at, kind) where done_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create index jobs_done on jobs (done_at, kind) where done_at is not null`.execute(db)
  await sql`create index jobs_failed on jobs (failed_at, kind) where failed_at is not null`.execute(db)
}
