import type { ClaimedJob } from '#data/jobs/jobs.ts'
import { JOB_KINDS, type JobKind, type JobPayload, type JobSecret } from '#domain/jobs/jobKinds.ts'
import type { JobResult } from '#domain/jobs/messages.ts'
import { readPayload } from '#domain/jobs/payload.ts'
import { SealBroken, type Sealing } from '../core/sealing.ts'
import { JobOver } from './jobFailure.ts'
import { sealedPlace } from './jobQueue.ts'

/** The argument of a handler. */
export interface JobRun<Kind extends JobKind> {
  /** The same for every attempt at the job. */
  readonly id: string
  readonly payload: JobPayload<Kind>
  readonly secret: JobSecret<Kind>
  /** Aborted at the time limit. */
  readonly signal: AbortSignal
}

/**
 * One handler per kind of job. Each job runs at least once, so handlers must be idempotent. If a handler throws, the
 * job is retried, except after {@link JobOver}.
 */
export type JobHandlers = {
  readonly [Kind in JobKind]: (run: JobRun<Kind>) => Promise<JobResult | undefined>
}

/** Runs one attempt at a stored job. */
export type RunJob = (job: ClaimedJob, signal: AbortSignal) => Promise<JobResult | undefined>

export function createRunJob(handlers: JobHandlers, sealing: Sealing | undefined): RunJob {
  /** A missing secret was cleared because it had expired. */
  function readSecret(kind: JobKind, { id, secret }: ClaimedJob): unknown {
    const { secret: schema } = JOB_KINDS[kind]
    if (secret === null) {
      if (!schema.safeParse(undefined).success) throw new JobOver('expired')
      return undefined
    }
    return schema.parse(openSecret(id, secret))
  }

  function openSecret(id: string, secret: string): unknown {
    try {
      return JSON.parse((sealing ?? NO_SEALING).open(secret, sealedPlace(id)))
    } catch (error) {
      if (error instanceof SealBroken) throw new JobOver('secret-changed')
      throw error
    }
  }

  async function runAs<Kind extends JobKind>(
    kind: Kind,
    job: ClaimedJob,
    signal: AbortSignal,
  ): Promise<JobResult | undefined> {
    const payload = readPayload(kind, job.payload)
    // Retried, since a process of a newer version may be able to read it. The error must not repeat what is stored.
    if (payload === undefined) throw new Error(`The payload of a job ${kind} cannot be read`)
    return await handlers[kind]({
      id: job.id,
      payload,
      secret: readSecret(kind, job) as JobSecret<Kind>,
      signal,
    })
  }
  return (job, signal) => runAs(job.kind as JobKind, job, signal)
}

const NO_SEALING: Pick<Sealing, 'open'> = {
  open() {
    throw new SealBroken('This process has no key')
  },
}
