import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { LEASE } from '#shop/jobs/jobRunner.ts'
import { inProcesses } from '../databases/inProcesses.ts'
import { aClock, aJobFor, enqueueAll } from './jobs.ts'

const CHILD = resolve(import.meta.dirname, 'workInChild.ts')

/** The result of running many jobs. */
export interface ManyJobs {
  /** Marked as done. */
  readonly done: number
  /** Not done after all processes have ended. */
  readonly lost: number
  /** What their handlers left: one row for each job that was run at least once. */
  readonly effects: number
  /** How often handlers ran, in processes that were not killed. */
  readonly runs: number
}

/** Stores so many jobs and has several processes work on them at once. */
export async function workInProcesses(
  db: Database,
  place: DatabasePlace,
  { jobs, processes }: { jobs: number; processes: number },
): Promise<ManyJobs> {
  await store(db, jobs)
  return await outcome(db, await inProcesses(processes, CHILD, JSON.stringify(place)))
}

/** The same with one process that is killed in the middle; those that come after its lease has run out do the rest. */
export async function killInTheMiddle(
  db: Database,
  place: DatabasePlace,
  { jobs, processes }: { jobs: number; processes: number },
): Promise<ManyJobs> {
  await store(db, jobs)
  const killed = spawn(process.execPath, [CHILD, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(killed, 'exit')
  await once(killed.stdout, 'data')
  killed.stdin.end('go')
  while ((await count(db, 'newsletter_addresses')) < jobs / 10) await new Promise(setImmediate)
  killed.kill('SIGKILL')
  await ended
  return await outcome(db, await inProcesses(processes, CHILD, JSON.stringify(place), String(LEASE)))
}

/** A thousand in each transaction. */
async function store(db: Database, jobs: number): Promise<void> {
  const all = Array.from({ length: jobs }, (_, nth) => aJobFor(`person-${nth}@example.com`))
  const random = (byteCount: number) => crypto.getRandomValues(new Uint8Array(byteCount))
  for (let from = 0; from < jobs; from += 1_000) {
    await enqueueAll(db, aClock(Date.now()), all.slice(from, from + 1_000), { random })
  }
}

async function outcome(db: Database, said: readonly string[]): Promise<ManyJobs> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['done_at', 'failed_at'])
    .where('kind', '=', 'mail.newsletter')
    .execute()
  return {
    done: jobs.filter(({ done_at: at }) => at !== null).length,
    lost: jobs.filter(({ done_at: done }) => done === null).length,
    effects: await count(db, 'newsletter_addresses'),
    runs: said.reduce((sum, text) => sum + Number(text), 0),
  }
}

async function count(db: Database, table: 'newsletter_addresses'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
