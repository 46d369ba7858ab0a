import { onTestFinished } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { JobFailureCode } from '#domain/jobs/messages.ts'
import type { ShopDeps } from '#shop/core/deps.ts'
import { createSealing } from '#shop/core/sealing.ts'
import { createJobQueue, type Job } from '#shop/jobs/jobQueue.ts'
import { createJobRunner, type JobRunner } from '#shop/jobs/jobRunner.ts'
import type { RunJob } from '#shop/jobs/runJob.ts'
import { A_MOMENT } from '../factories.ts'
import { countingBytes } from '../testShop.ts'

const sealing = createSealing(new Uint8Array(32).fill(5), countingBytes())

/** A clock that stands still until it is set. */
export function aClock(at = A_MOMENT) {
  return {
    at,
    now(): number {
      return this.at
    },
    pass(milliseconds: number) {
      this.at += milliseconds
    },
  }
}

type Clock = ReturnType<typeof aClock>

/** A job that is identified by its recipient. */
export function aJobFor(to: string, more: Partial<Job> = {}): Job {
  return { kind: 'mail.newsletter', payload: { to, language: 'en' }, ...more } as Job
}

/** Stores jobs in a transaction of their own. */
export async function enqueueAll(
  db: Database,
  clock: Clock,
  jobs: readonly Job[],
  { random = countingBytes(), wake = () => {} } = {},
): Promise<void> {
  const queue = createJobQueue({ now: () => clock.now(), random, sealing }, wake)
  await inTransaction(db, async (tx) => {
    for (const job of jobs) await queue.enqueue(tx, job)
  })
}

/** Runs the jobs of `db` and passes those with a recipient to `work`; stops with the test. */
export function aRunner(
  db: Database,
  clock: Clock,
  work: (to: string, signal: AbortSignal) => Promise<void>,
  {
    failures,
    random = countingBytes(1_000_000),
    ...times
  }: Parameters<typeof createJobRunner>[2] & {
    readonly failures?: unknown[]
    readonly random?: ShopDeps['random']
  } = {},
): JobRunner {
  const run: RunJob = async ({ payload }, signal) => {
    const { to } = JSON.parse(payload) as { to?: string }
    if (to !== undefined) await work(to, signal)
    return undefined
  }
  const parts = {
    db,
    now: () => clock.now(),
    random,
    onJobFailure: (error: unknown) => void failures?.push(error),
  }
  const runner = createJobRunner(parts, run, { stopWithin: 0, ...times })
  onTestFinished(() => runner.stop())
  return runner
}

interface JobState {
  readonly state: 'waiting' | 'done' | 'failed'
  readonly attempts: number
  readonly error: JobFailureCode | null
  /** When it is due, in milliseconds after A_MOMENT. */
  readonly in: number
}

/** The only job with a recipient, as it is stored now. */
export async function onlyJob(db: Database): Promise<JobState> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where(({ or, eb }) => or([eb('dedupe_key', 'is', null), eb('dedupe_key', 'not like', 'recurring/%')]))
    .executeTakeFirstOrThrow()
  return {
    state: row.done_at !== null ? 'done' : row.failed_at !== null ? 'failed' : 'waiting',
    attempts: row.attempts,
    error: row.last_error as JobFailureCode | null,
    in: row.run_at - A_MOMENT,
  }
}
