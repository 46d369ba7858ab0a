import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  type ClaimedJob,
  claimJobs,
  extendLease,
  failJob,
  finishJobs,
  hasDueJobs,
  hastenJob,
  insertRecurringJob,
  postponeJob,
  releaseJob,
  repeatJob,
} from '#data/jobs/jobs.ts'
import { isRecurring, JOB_KINDS, type JobKind, LONG_JOBS, RECURRING } from '#domain/jobs/jobKinds.ts'
import { FINAL_FAILURES, type JobFailure, type JobResult } from '#domain/jobs/messages.ts'
import { TRIES, waitAfter } from '#domain/jobs/retries.ts'
import { withTimeout } from '#integrations/withTimeout.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createFaultReport } from '../core/faultReport.ts'
import { newId } from '../core/newId.ts'
import { failureOf, failureText, isLastAttempt, isNotBegun, JobLater, JobOver } from './jobFailure.ts'
import type { RunJob } from './runJob.ts'
import { createWake, type Wake } from './wake.ts'

/** How often a process polls for jobs of others and for jobs that are due. Milliseconds. */
const POLL_INTERVAL = 1_000
/** Concurrent jobs of one process: as many as Postgres has connections for, since jobs hold one only briefly. */
const AT_ONCE = 10
/** The shortest pause between two turns, which store results and claim jobs. Milliseconds. */
const PACE = 50
/** The same while more jobs are due than can run at once, so that many jobs do not slow down orders. */
export const MASS_PACE = 500
/** The time limit of an attempt. Milliseconds. */
export const TIME_OUT = 60_000
/** After this, other processes take over a claimed job: its process has died, or its clock is wrong. Milliseconds. */
export const LEASE = TIME_OUT + 60_000
/** How often the lease of a long job is extended. Milliseconds. */
const EXTEND_EVERY = LEASE / 4
/** How long running jobs may take while the process stops. Milliseconds. */
const STOP_WITHIN = 5_000

/** How long after it was asked for a recurring job runs: what is asked for in the meantime is done with it. Milliseconds. */
export const HASTENED = 2_000

const KINDS = Object.keys(JOB_KINDS) as JobKind[]

export interface JobRunner {
  /** Polls soon, since a job may be waiting. Has no effect before {@link start}. */
  wake(): void
  /** Starts polling for jobs until {@link stop}. */
  start(): void
  /** Runs all jobs that are due now, and the jobs that they enqueue. */
  runDue(): Promise<void>
  /** Starts no more jobs. Resolves when the running ones are done or, if that takes too long, released. */
  stop(): Promise<void>
}

/** Overrides of the times above, for tests. Milliseconds. */
interface Times {
  readonly pollInterval?: number
  readonly timeOut?: number
  readonly stopWithin?: number
  readonly extendEvery?: number
}

type JobRunnerDeps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'onJobFailure' | 'onBackgroundFault'> & {
  /** Left out: only what is called on the runner itself is heard. */
  readonly calls?: Wake
}

/** The outcome of an attempt: done, unless a field says otherwise. */
interface Ended {
  readonly job: ClaimedJob
  readonly failure?: JobFailure & { readonly isOver: boolean }
  readonly result?: JobResult | undefined
  readonly isHandedBack?: boolean
  /** When a job that is handed back may run; undefined: at once. */
  readonly runAt?: number | undefined
}

/** A job that this process is running. */
interface Held {
  readonly job: ClaimedJob
  /** Resolves when the attempt has ended; never rejects. */
  work: Promise<void>
  /** Aborted when the attempt's result is no longer needed. */
  readonly leaving: AbortController
}

function keyOf(recurring: string): string {
  return `recurring/${recurring}`
}

/** Runs the jobs of the database, alongside other processes that do the same. */
export function createJobRunner(
  { db, now, random, onJobFailure, onBackgroundFault, calls = createWake() }: JobRunnerDeps,
  run: RunJob,
  {
    pollInterval = POLL_INTERVAL,
    timeOut = TIME_OUT,
    stopWithin = STOP_WITHIN,
    extendEvery = EXTEND_EVERY,
  }: Times = {},
): JobRunner {
  const report = createFaultReport('jobs', onBackgroundFault)
  const running = new Map<string, Held>()
  const { hastened } = calls
  let ended: Ended[] = []
  let isStopping = false
  let areRecurringStored = false
  let pollTimer: NodeJS.Timeout | undefined
  let nextTurn: NodeJS.Timeout | undefined
  let lastTurn = Number.NEGATIVE_INFINITY
  let lastExtension = Number.NEGATIVE_INFINITY
  let keeping: Promise<void> | undefined
  let isMass = false
  let turns: Promise<unknown> = Promise.resolve()

  /** Stores results and claims as many jobs as there is room for, one call at a time. Returns the number of both. */
  function turn(): Promise<number> {
    const next = turns.then(takeTurn)
    turns = next.catch(() => {})
    return next
  }

  async function takeTurn(): Promise<number> {
    lastTurn = performance.now()
    const room = isStopping ? 0 : AT_ONCE - running.size
    const mayClaim = room > 0 && (await hasDueJobs(db, KINDS, now()))
    if (room > 0 && !mayClaim) isMass = false
    if (ended.length === 0 && !mayClaim) return 0
    const written = ended
    ended = []
    try {
      const claimed = await inTransaction(db, async (tx) => {
        const at = now()
        await writeDown(tx, written, at)
        return mayClaim
          ? await claimJobs(tx, { kinds: KINDS, now: at, leaseEnds: at + LEASE, limit: room })
          : []
      })
      for (const job of claimed) begin(job)
      if (mayClaim) isMass = claimed.length === room
      return claimed.length
    } catch (error) {
      // The database is unavailable. The results are stored later, unless the lease has expired by then.
      ended.push(...written)
      throw error
    }
  }

  async function writeDown(tx: Transaction<Schema>, written: readonly Ended[], at: number): Promise<void> {
    const done = new Map<JobResult | null, string[]>()
    for (const { job, failure, isHandedBack, runAt, result = null } of written) {
      const kind = job.kind as JobKind
      if (isHandedBack) await releaseJob(tx, job, runAt)
      else if (isRecurring(kind))
        await repeatJob(tx, job, {
          runAt: at + RECURRING[kind],
          error: failure ? failureText(failure) : null,
        })
      else if (failure) await writeFailure(tx, job, failure, at)
      else done.set(result, [...(done.get(result) ?? []), job.id])
    }
    for (const [result, ids] of done) await finishJobs(tx, ids, { now: at, result })
  }

  async function writeFailure(
    tx: Transaction<Schema>,
    job: ClaimedJob,
    failure: NonNullable<Ended['failure']>,
    at: number,
  ): Promise<void> {
    const error = failureText(failure)
    const wait = failure.isOver ? undefined : waitAfter(job.attempts, fraction())
    if (wait === undefined) {
      return await failJob(tx, job, { now: at, error, forget: FINAL_FAILURES.includes(failure.code) })
    }
    // A job that expires before its next attempt ends exactly then.
    const runAt = Math.min(at + wait, job.expiresAt ?? Number.POSITIVE_INFINITY)
    await postponeJob(tx, job, { runAt, error })
  }

  function begin(job: ClaimedJob): void {
    const held: Held = { job, work: Promise.resolve(), leaving: new AbortController() }
    running.set(job.id, held)
    held.work = tryJob(held).then((end) => {
      // Released in the meantime: another process may hold it.
      if (!running.delete(job.id)) return
      ended.push(end)
      schedule()
    })
  }

  /** Runs a job within the time limit; never rejects. */
  async function tryJob({ job, leaving }: Held): Promise<Ended> {
    try {
      if (job.attempts > TRIES) throw new JobOver('interrupted')
      if (job.expiresAt !== null && job.expiresAt <= now()) throw new JobOver('expired')
      const limit = LONG_JOBS[job.kind as JobKind] ?? timeOut
      const result = await withTimeout(limit, run(job, leaving.signal))
      return { job, result }
    } catch (error) {
      leaving.abort()
      if (isNotBegun(error)) {
        return { job, isHandedBack: true, runAt: error instanceof JobLater ? error.runAt : undefined }
      }
      const failure = { ...failureOf(error), isOver: isLastAttempt(error) }
      const { id, kind, attempts } = job
      const isLast = failure.isOver || attempts >= TRIES
      if (running.has(id)) onJobFailure?.(error, { id, kind, isLast })
      return { job, failure }
    }
  }

  /** A random number from 0 (inclusive) to 1 (exclusive). */
  function fraction(): number {
    const bytes = random(4)
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) / 2 ** 32
  }

  /** Schedules the next turn, keeping the pause after the last one. */
  function schedule(): void {
    if (nextTurn || !pollTimer) return
    nextTurn = setTimeout(poll, Math.max(0, lastTurn + (isMass ? MASS_PACE : PACE) - performance.now()))
    nextTurn.unref()
  }

  async function poll(): Promise<void> {
    nextTurn = undefined
    try {
      await storeRecurring()
      await hastenAsked()
      await keepLong()
      // While there was more to claim than room, every job that ends makes room and triggers the next turn.
      await turn()
      report.succeeded()
    } catch (error) {
      // The next poll tries again.
      report.failed(error)
    }
  }

  /**
   * Keeps the jobs that may take longer than a lease. One that another process has taken over ends here. Polls overlap where the
   * database is slow: of two extensions at once, the earlier could be written last and shorten the lease.
   */
  function keepLong(): Promise<void> {
    keeping ??= extendLeases().finally(() => {
      keeping = undefined
    })
    return keeping
  }

  async function extendLeases(): Promise<void> {
    if (performance.now() - lastExtension < extendEvery) return
    lastExtension = performance.now()
    for (const { job, leaving } of [...running.values()]) {
      if (LONG_JOBS[job.kind as JobKind] === undefined) continue
      if (!(await extendLease(db, job, now() + LEASE))) leaving.abort()
    }
  }

  async function storeRecurring(): Promise<void> {
    if (areRecurringStored) return
    await inTransaction(db, async (tx) => {
      const at = now()
      for (const [kind, interval] of Object.entries(RECURRING)) {
        const job = { id: newId({ now, random }), kind, payload: '{}', runAt: at, createdAt: at }
        await insertRecurringJob(tx, { ...job, dedupeKey: keyOf(kind) }, interval)
      }
    })
    areRecurringStored = true
  }

  /** What is running now is asked for again at the next poll. */
  async function hastenAsked(): Promise<void> {
    const at = now()
    for (const kind of [...hastened]) {
      if (await hastenJob(db, keyOf(kind), { runAt: at + HASTENED, now: at })) hastened.delete(kind)
    }
  }

  calls.listen(schedule)
  return {
    wake: schedule,

    start() {
      pollTimer = setInterval(schedule, pollInterval)
      pollTimer.unref()
    },

    async runDue() {
      await storeRecurring()
      await hastenAsked()
      while ((await turn()) > 0 || running.size > 0 || ended.length > 0) {
        await Promise.all([...running.values()].map(({ work }) => work))
      }
    },

    async stop() {
      clearInterval(pollTimer)
      pollTimer = undefined
      clearTimeout(nextTurn)
      isStopping = true
      // A turn in progress may still claim jobs.
      await turns
      await withTimeout(stopWithin, Promise.all([...running.values()].map(({ work }) => work))).catch(
        () => {},
      )
      const left = [...running.values()]
      running.clear()
      for (const { job, leaving } of left) {
        ended.push({ job, isHandedBack: true })
        leaving.abort()
      }
      // If the database is unavailable, others take over after the leases expire.
      await turn().catch(report.failed)
    },
  }
}
