import type { Kysely, QueryCreator, Transaction } from 'kysely'
import type { JobsTable } from '../core/jobTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** A job as it is stored. Times are in milliseconds since 1970. */
export interface NewJob {
  readonly id: string
  readonly kind: string
  /** JSON text. */
  readonly payload: string
  /** Encrypted (sealed) text. */
  readonly secret?: string | undefined
  /** At most one job is stored per key. */
  readonly dedupeKey?: string | undefined
  readonly runAt: number
  /** After this time the job is no longer useful. */
  readonly expiresAt?: number | undefined
  readonly createdAt: number
}

/** A job that a process has claimed. */
export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly payload: string
  readonly secret: string | null
  readonly expiresAt: number | null
  /** Counted from 1 since the job was last scheduled afresh. */
  readonly attempts: number
  /** The number of this claim. It is never used again, and so distinguishes the holders of a job. */
  readonly claims: number
}

/** Identifies a claim; changes have no effect if another process has claimed the job since. */
type Held = Pick<ClaimedJob, 'id' | 'attempts' | 'claims'>

/** Stores a job. Returns false if there already is one with its key. */
export async function insertJob(tx: Transaction<Schema>, job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      payload: job.payload,
      secret: job.secret ?? null,
      dedupe_key: job.dedupeKey ?? null,
      run_at: job.runAt,
      expires_at: job.expiresAt ?? null,
      created_at: job.createdAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Stores a recurring job; if it is stored already, makes sure that it runs no later than `job.runAt` +
 * `interval`.
 */
export async function insertRecurringJob(
  tx: Transaction<Schema>,
  job: NewJob,
  interval: number,
): Promise<void> {
  if (await insertJob(tx, job)) return
  const latest = job.runAt + interval
  await tx
    .updateTable('jobs')
    .set({ run_at: latest })
    .where('dedupe_key', '=', job.dedupeKey ?? null)
    .where('run_at', '>', latest)
    .execute()
}

/**
 * Lets a recurring job run at `runAt`, unless it is to run before. Returns false while it is running: it may have looked
 * already, and has to be asked again.
 */
export async function hastenJob(
  db: Kysely<Schema>,
  dedupeKey: string,
  { runAt, now }: { runAt: number; now: number },
): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select(['run_at', 'locked_until'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  if (job?.locked_until != null && job.locked_until > now) return false
  if (!job || job.run_at <= runAt) return true
  await db
    .updateTable('jobs')
    .set({ run_at: runAt })
    .where('dedupe_key', '=', dedupeKey)
    .where('run_at', '>', runAt)
    .execute()
  return true
}

/** Returns whether the job with this key is waiting or running. */
export async function isJobUnfinished(db: Kysely<Schema>, dedupeKey: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}

/** Jobs of these kinds that are due and not claimed. */
function dueJobs(db: QueryCreator<Schema>, kinds: readonly string[], now: number) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
}

/** The query that each process runs every second; exported so that a test can check its plan. */
export function anyDueQuery(db: Kysely<Schema>, kinds: readonly string[], now: number) {
  return dueJobs(db, kinds, now).limit(1)
}

/** Returns whether {@link claimJobs} would find anything. Reads only, and waits for no lock. */
export async function hasDueJobs(
  db: Kysely<Schema>,
  kinds: readonly string[],
  now: number,
): Promise<boolean> {
  return (await anyDueQuery(db, kinds, now).executeTakeFirst()) !== undefined
}

/**
 * Claims up to `limit` due jobs, those waiting longest first. They belong to the caller until `leaseEnds`;
 * then others may claim them. Processes that claim at the same time get different jobs, and do not wait.
 */
export async function claimJobs(
  tx: Transaction<Schema>,
  {
    kinds,
    now,
    leaseEnds,
    limit,
  }: { kinds: readonly string[]; now: number; leaseEnds: number; limit: number },
): Promise<ClaimedJob[]> {
  const rows = await tx
    // Postgres may run a subquery several times and lock other rows each time; a CTE runs once.
    .with(
      (cte) => cte('due').materialized(),
      (db) => dueJobs(db, kinds, now).limit(limit).modifyEnd(queryDialect(tx).skippingLockedRows),
    )
    .updateTable('jobs')
    .set((row) => ({
      locked_until: leaseEnds,
      attempts: row('attempts', '+', 1),
      claims: row('claims', '+', 1),
    }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'secret', 'expires_at', 'attempts', 'claims', 'run_at'])
    .execute()
  return rows
    .sort((one, other) => one.run_at - other.run_at)
    .map(({ expires_at: expiresAt, run_at: _, ...job }) => ({ ...job, expiresAt }))
}

/**
 * Marks jobs as done with `result`, even if another process has claimed them since, and deletes their secrets. Failed jobs
 * stay as they are.
 */
export async function finishJobs(
  tx: Transaction<Schema>,
  ids: readonly string[],
  { now, result }: { now: number; result: string | null },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ done_at: now, result, locked_until: null, secret: null, last_error: null })
    .where('id', 'in', ids)
    .where('failed_at', 'is', null)
    .execute()
}

/** Schedules another attempt at `runAt`. `error` is why the last one failed. */
export async function postponeJob(
  tx: Transaction<Schema>,
  job: Held,
  { runAt, error }: { runAt: number; error: string },
): Promise<void> {
  await change(tx, job, { run_at: runAt, last_error: error })
}

/** Schedules a recurring job again at `runAt`, after it has run or failed with `error`. */
export async function repeatJob(
  tx: Transaction<Schema>,
  job: Held,
  { runAt, error }: { runAt: number; error: string | null },
): Promise<void> {
  await change(tx, job, { run_at: runAt, last_error: error, attempts: 0 })
}

/**
 * Marks a job as failed; it is not retried automatically. With `forget` nobody can retry it: its secret is
 * deleted.
 */
export async function failJob(
  tx: Transaction<Schema>,
  job: Held,
  { now, error, forget }: { now: number; error: string; forget: boolean },
): Promise<void> {
  await change(tx, job, { failed_at: now, last_error: error, ...(forget ? { secret: null } : {}) })
}

/** Keeps a claimed job until `leaseEnds`. Returns false if another process has claimed it since. */
export async function extendLease(
  db: Kysely<Schema>,
  { id, claims }: Pick<Held, 'id' | 'claims'>,
  leaseEnds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ locked_until: leaseEnds })
    .where('id', '=', id)
    .where('claims', '=', claims)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a job that was not begun: others may claim it at once, or from `runAt` on, and the attempt does not count. */
export async function releaseJob(tx: Transaction<Schema>, job: Held, runAt?: number): Promise<void> {
  await change(tx, job, { attempts: job.attempts - 1, ...(runAt === undefined ? {} : { run_at: runAt }) })
}

async function change(
  tx: Transaction<Schema>,
  { id, claims }: Held,
  to: Partial<Pick<JobsTable, 'run_at' | 'last_error' | 'failed_at' | 'secret'> & { attempts: number }>,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ ...to, locked_until: null })
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** Rows changed in one statement. */
const SWEEP_BATCH = 1_000

/**
 * Deletes jobs that were done before `doneBefore` or failed before `failedBefore`,
 * up to {@link SWEEP_BATCH} of each, and all secrets that are no longer useful. Returns whether there may be more.
 */
export async function sweepJobs(
  db: Kysely<Schema>,
  { doneBefore, failedBefore, now }: { doneBefore: number; failedBefore: number; now: number },
): Promise<boolean> {
  const skip = queryDialect(db).skippingLockedRows
  const done = db
    .selectFrom('jobs')
    .select('id')
    .where('done_at', '<', doneBefore)
    .limit(SWEEP_BATCH)
    .modifyEnd(skip)
  const failed = db
    .selectFrom('jobs')
    .select('id')
    .where('failed_at', '<', failedBefore)
    .limit(SWEEP_BATCH)
    .modifyEnd(skip)
  const deleted = [
    await db.deleteFrom('jobs').where('id', 'in', done).executeTakeFirst(),
    await db.deleteFrom('jobs').where('id', 'in', failed).executeTakeFirst(),
  ]
  await db
    .updateTable('jobs')
    .set({ secret: null, last_error: 'expired' })
    .where('failed_at', 'is not', null)
    .where('secret', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
  return deleted.some(({ numDeletedRows }) => numDeletedRows >= BigInt(SWEEP_BATCH))
}
