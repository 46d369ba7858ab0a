import type { Transaction } from 'kysely'
import { insertJob } from '#data/jobs.ts'
import type { Schema } from '#data/schema.ts'
import { afterCommit } from '#data/transaction.ts'
import type { JobKind, JobPayload, JobSecret } from '#domain/jobs/jobKinds.ts'
import type { ShopDeps } from '../deps.ts'
import { newId } from '../newId.ts'

/** A job of one kind, with what that kind needs. */
type JobOf<Kind extends JobKind> = {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
  /** Where it is given, the job is stored once for each key. */
  readonly dedupeKey?: string
  /** Not before (ms since 1970); left out: at once. */
  readonly runAt?: number
  /** From then on (ms since 1970) the job is of no use, and ends without being done. */
  readonly expiresAt?: number
} & (JobSecret<Kind> extends undefined ? unknown : { readonly secret: JobSecret<Kind> })

export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind]

export interface JobQueue {
  /**
   * Stores a job in the transaction of what it follows from: with that it is undone, or done at least once. This
   * process begins it right after the commit, another one within a second.
   */
  enqueue(tx: Transaction<Schema>, job: Job): Promise<void>
}

/** `wake`: there is a job now. */
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
  if (!sealing) throw new Error('A job with a secret needs what seals it')
  return sealing.seal(JSON.stringify(secret), sealedPlace(id))
}

/** Where the secret of a job is stored, for {@link Sealing}. */
export function sealedPlace(id: string): string {
  return `jobs/${id}`
}
