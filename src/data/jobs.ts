import type { Kysely, QueryCreator, Transaction } from 'kysely'
import { queryDialect } from './queryDialect.ts'
import type { JobsTable, Schema } from './schema.ts'

/** A job as it is stored. Moments in milliseconds since 1970. */
export interface NewJob {
  readonly id: string
  readonly kind: string
  /** JSON. */
  readonly payload: string
  /** Sealed. */
  readonly secret?: string | undefined
  /** A job is stored once for each key. */
  readonly dedupeKey?: string | undefined
  readonly runAt: number
  /** From then on it is of no use. */
  readonly expiresAt?: number | undefined
  readonly createdAt: number
}

/** A job that a process holds. */
export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly payload: string
  readonly secret: string | null
  readonly expiresAt: number | null
  /** From 1. Another process that claims it once the lease has run out counts on: it tells the two holders apart. */
  readonly attempts: number
}

/** What a job's holder says of it; nothing happens where somebody else holds it by now. */
type Held = Pick<ClaimedJob, 'id' | 'attempts'>

/** Stores a job, unless there is one with its key; false: there is. */
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

/** Stores a job that comes back, or sees to it that it does not come later than `job.runAt` + `interval`. */
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

/** Jobs of these kinds whose time has come and that nobody holds. */
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

/** The question that each process asks every second; exported for the test of its plan. */
export function anyDueQuery(db: Kysely<Schema>, kinds: readonly string[], now: number) {
  return dueJobs(db, kinds, now).limit(1)
}

/** Is there anything to {@link claimJobs}? Writes nothing and waits for nobody. */
export async function hasDueJobs(
  db: Kysely<Schema>,
  kinds: readonly string[],
  now: number,
): Promise<boolean> {
  return (await anyDueQuery(db, kinds, now).executeTakeFirst()) !== undefined
}

/**
 * Claims up to `limit` jobs whose time has come, those that have waited longest. They are the caller's alone until
 * `leaseEnds`, when others take them over. Processes that claim at once get different ones, and do not wait.
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
    // Postgres may run a subquery several times, and each time would lock others.
    .with(
      (cte) => cte('due').materialized(),
      (db) => dueJobs(db, kinds, now).limit(limit).modifyEnd(queryDialect(tx).skippingLockedRows),
    )
    .updateTable('jobs')
    .set((row) => ({ locked_until: leaseEnds, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'secret', 'expires_at', 'attempts', 'run_at'])
    .execute()
  return rows
    .sort((one, other) => one.run_at - other.run_at)
    .map(({ expires_at: expiresAt, run_at: _, ...job }) => ({ ...job, expiresAt }))
}

/** These are done, whoever holds them by now. Their secrets go. */
export async function finishJobs(
  tx: Transaction<Schema>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ done_at: now, locked_until: null, secret: null, last_error: null })
    .where('id', 'in', ids)
    .where('failed_at', 'is', null)
    .execute()
}

/** The job is tried again at `runAt`. `error`: why. */
export async function postponeJob(
  tx: Transaction<Schema>,
  job: Held,
  { runAt, error }: { runAt: number; error: string },
): Promise<void> {
  await change(tx, job, { run_at: runAt, last_error: error })
}

/** A recurring job has run, or failed with `error`; either way it comes back at `runAt`. */
export async function repeatJob(
  tx: Transaction<Schema>,
  job: Held,
  { runAt, error }: { runAt: number; error: string | null },
): Promise<void> {
  await change(tx, job, { run_at: runAt, last_error: error, attempts: 0 })
}

/** The job is not tried again by itself. `forget`: nor by anybody else, so its secret goes. */
export async function failJob(
  tx: Transaction<Schema>,
  job: Held,
  { now, error, forget }: { now: number; error: string; forget: boolean },
): Promise<void> {
  await change(tx, job, { failed_at: now, last_error: error, ...(forget ? { secret: null } : {}) })
}

/** The process stops: others may take the job at once, and the try does not count. */
export async function releaseJob(tx: Transaction<Schema>, job: Held): Promise<void> {
  await change(tx, job, { attempts: job.attempts - 1 })
}

async function change(
  tx: Transaction<Schema>,
  { id, attempts }: Held,
  to: Partial<Pick<JobsTable, 'run_at' | 'last_error' | 'failed_at' | 'secret'> & { attempts: number }>,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ ...to, locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** Rows changed at once. */
const SWEEP_BATCH = 1_000

/**
 * Deletes jobs that were done before `doneBefore` or failed before `failedBefore`, and secrets that are of no use any
 * more; so many at once. Answers whether there may be more.
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
