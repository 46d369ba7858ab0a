import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { afterCommit } from '#data/core/transaction.ts'
import { insertJob } from '#data/jobs/jobs.ts'
import type { JobKind, JobPayload, JobSecret } from '#domain/jobs/jobKinds.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'

/** A job of one kind with its payload. */
type JobOf<Kind extends JobKind> = {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
  /** If given, only one job is stored for each key. */
  readonly dedupeKey?: string
  /** The earliest start (ms since 1970); omitted: at once. */
  readonly runAt?: number
  /** When the job becomes obsolete and ends without running (ms since 1970). */
  readonly expiresAt?: number
} & (JobSecret<Kind> extends undefined ? unknown : { readonly secret: JobSecret<Kind> })

export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind]

export interface JobQueue {
  /**
   * Stores a job in the transaction of the change that causes it: rolled back together, otherwise run at least once.
   * This process starts it right after the commit, another one within a second.
   */
  enqueue(tx: Transaction<Schema>, job: Job): Promise<void>
}

/** `wake` is called when a job may be waiting. */
export function createJobQueue(
  deps: Pick<ShopDeps, 'now' | 'random' | 'sealing'>,
  wake: () => void,
): JobQueue {
  return {
    async enqueue(tx, job) {
      const id = newId(deps)
      const at = deps.now()
      const { kind, payload, dedupeKey, runAt = at, expiresAt } = job
      const secret = 'secret' in job ? sealed(deps, job.secret, id) : undefined
      await insertJob(tx, {
        id,
        kind,
        payload: JSON.stringify(payload),
        secret,
        dedupeKey,
        runAt,
        expiresAt,
        createdAt: at,
      })
      afterCommit(tx, wake)
    },
  }
}

function sealed({ sealing }: Pick<ShopDeps, 'sealing'>, secret: object, id: string): string {
  if (!sealing) throw new Error('A job with a secret needs the dependency `sealing`')
  return sealing.seal(JSON.stringify(secret), sealedPlace(id))
}

/** The storage place of a job's secret, for {@link Sealing}. */
export function sealedPlace(id: string): string {
  return `jobs/${id}`
}
