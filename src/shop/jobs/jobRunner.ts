import type { Transaction } from 'kysely'
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJobs,
  hasDueJobs,
  insertRecurringJob,
  postponeJob,
  releaseJob,
  repeatJob,
} from '#data/jobs.ts'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import { isRecurring, JOB_KINDS, type JobKind, RECURRING } from '#domain/jobs/jobKinds.ts'
import type { JobFailure } from '#domain/jobs/messages.ts'
import { TRIES, waitAfter } from '#domain/jobs/retries.ts'
import { within } from '#integrations/within.ts'
import type { ShopDeps } from '../deps.ts'
import { newId } from '../newId.ts'
import { failureOf, failureText, JobOver } from './jobFailure.ts'
import type { RunJob } from './runJob.ts'

/** How often a process looks for jobs of others, and for those whose time has come. Milliseconds. */
const LOOK_EVERY = 1_000
/** Jobs that a process works on at once: as many as Postgres has connections for, which they leave soon. */
const AT_ONCE = 10
/** What has ended is written down, and more is claimed, at most this often. Milliseconds. */
const PACE = 50
/** The same while more is due than is worked on at once: a mass of jobs leaves room for orders. */
const MASS_PACE = 500
/** How long a try may take. Milliseconds. */
const TIME_OUT = 60_000
/** After this others take over what a process has claimed: it has ended, or its clock is far off. Milliseconds. */
export const LEASE = TIME_OUT + 60_000
/** How long jobs under way may take as the process stops. Milliseconds. */
const STOP_WITHIN = 5_000

const KINDS = Object.keys(JOB_KINDS) as JobKind[]

export interface JobRunner {
  /** There may be a job now: looks soon. Nothing happens before {@link start}. */
  wake(): void
  /** From now on looks for jobs until it is stopped. */
  start(): void
  /** Runs all jobs that are due now, and whatever they lead to. */
  runDue(): Promise<void>
  /** Begins nothing more; settles when what is under way is done or, if that takes long, handed back. */
  stop(): Promise<void>
}

/** Other times in tests. Milliseconds. */
interface Times {
  readonly lookEvery?: number
  readonly timeOut?: number
  readonly stopWithin?: number
}

/** A job that has ended, and how: done, unless it says more. */
interface Ended {
  readonly job: ClaimedJob
  readonly failure?: JobFailure & { readonly isOver: boolean }
  readonly isHandedBack?: boolean
}

/** A job that this process works on. */
interface Held {
  readonly job: ClaimedJob
  /** Settles when the try has ended; does not throw. */
  work: Promise<void>
  /** Aborted when nobody waits for the try any more. */
  readonly leaving: AbortController
}

/** Works on the jobs of the database, beside other processes that do the same. */
export function createJobRunner(
  { db, now, random, onJobFailure }: Pick<ShopDeps, 'db' | 'now' | 'random' | 'onJobFailure'>,
  run: RunJob,
  { lookEvery = LOOK_EVERY, timeOut = TIME_OUT, stopWithin = STOP_WITHIN }: Times = {},
): JobRunner {
  const running = new Map<string, Held>()
  let ended: Ended[] = []
  let isStopping = false
  let areRecurringStored = false
  let looking: NodeJS.Timeout | undefined
  let nextTurn: NodeJS.Timeout | undefined
  let lastTurn = Number.NEGATIVE_INFINITY
  let isMass = false
  let turns: Promise<unknown> = Promise.resolve()

  /** One at a time: writes down what has ended and claims as much as there is room for. Answers how much that was. */
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
      // The database is away. What has ended is written down when it is back, unless the lease has run out by then.
      ended.push(...written)
      throw error
    }
  }

  async function writeDown(tx: Transaction<Schema>, written: readonly Ended[], at: number): Promise<void> {
    const done: string[] = []
    for (const { job, failure, isHandedBack } of written) {
      const kind = job.kind as JobKind
      if (isHandedBack) await releaseJob(tx, job)
      else if (isRecurring(kind))
        await repeatJob(tx, job, {
          runAt: at + RECURRING[kind],
          error: failure ? failureText(failure) : null,
        })
      else if (failure) await writeFailure(tx, job, failure, at)
      else done.push(job.id)
    }
    if (done.length > 0) await finishJobs(tx, done, at)
  }

  async function writeFailure(
    tx: Transaction<Schema>,
    job: ClaimedJob,
    failure: NonNullable<Ended['failure']>,
    at: number,
  ): Promise<void> {
    const error = failureText(failure)
    const wait = failure.isOver ? undefined : waitAfter(job.attempts, fraction())
    if (wait === undefined) return await failJob(tx, job, { now: at, error, forget: failure.isOver })
    // One that runs out before its next try ends right then.
    const runAt = Math.min(at + wait, job.expiresAt ?? Number.POSITIVE_INFINITY)
    await postponeJob(tx, job, { runAt, error })
  }

  function begin(job: ClaimedJob): void {
    const held: Held = { job, work: Promise.resolve(), leaving: new AbortController() }
    running.set(job.id, held)
    held.work = tryJob(held).then((end) => {
      // Handed back meanwhile: another process may hold it.
      if (!running.delete(job.id)) return
      ended.push(end)
      schedule()
    })
  }

  /** Runs the job, in time; does not throw. */
  async function tryJob({ job, leaving }: Held): Promise<Ended> {
    try {
      if (job.attempts > TRIES) throw new JobOver('interrupted')
      if (job.expiresAt !== null && job.expiresAt <= now()) throw new JobOver('expired')
      await within(timeOut, run(job, leaving.signal))
      return { job }
    } catch (error) {
      leaving.abort()
      const failure = { ...failureOf(error), isOver: error instanceof JobOver }
      const { kind, attempts } = job
      if (running.has(job.id)) onJobFailure?.(error, { kind, isLast: failure.isOver || attempts >= TRIES })
      return { job, failure }
    }
  }

  /** From 0 to below 1. */
  function fraction(): number {
    const bytes = random(4)
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) / 2 ** 32
  }

  /** Takes a turn as soon as the last one is long enough ago. */
  function schedule(): void {
    if (nextTurn || !looking) return
    nextTurn = setTimeout(look, Math.max(0, lastTurn + (isMass ? MASS_PACE : PACE) - performance.now()))
    nextTurn.unref()
  }

  async function look(): Promise<void> {
    nextTurn = undefined
    try {
      await storeRecurring()
      // Where there is more than there was room for, each that ends makes room, and brings the next turn.
      await turn()
    } catch {
      // A database that is away for a while is looked at again; requests report that it is away.
    }
  }

  async function storeRecurring(): Promise<void> {
    if (areRecurringStored) return
    await inTransaction(db, async (tx) => {
      const at = now()
      for (const [kind, interval] of Object.entries(RECURRING)) {
        const job = { id: newId({ now, random }), kind, payload: '{}', runAt: at, createdAt: at }
        await insertRecurringJob(tx, { ...job, dedupeKey: `recurring/${kind}` }, interval)
      }
    })
    areRecurringStored = true
  }

  return {
    wake: schedule,

    start() {
      looking = setInterval(schedule, lookEvery)
      looking.unref()
    },

    async runDue() {
      await storeRecurring()
      while ((await turn()) > 0 || running.size > 0 || ended.length > 0) {
        await Promise.all([...running.values()].map(({ work }) => work))
      }
    },

    async stop() {
      clearInterval(looking)
      looking = undefined
      clearTimeout(nextTurn)
      isStopping = true
      // A turn under way may still claim some.
      await turns
      await within(stopWithin, Promise.all([...running.values()].map(({ work }) => work))).catch(() => {})
      const left = [...running.values()]
      running.clear()
      for (const { job, leaving } of left) {
        ended.push({ job, isHandedBack: true })
        leaving.abort()
      }
      // Where the database is away, others take over when the leases have run out.
      await turn().catch(() => {})
    },
  }
}
