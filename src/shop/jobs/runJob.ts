import type { ClaimedJob } from '#data/jobs.ts'
import { JOB_KINDS, type JobKind, type JobPayload, type JobSecret } from '#domain/jobs/jobKinds.ts'
import { SealBroken, type Sealing } from '../sealing.ts'
import { JobOver } from './jobFailure.ts'
import { sealedPlace } from './jobQueue.ts'

/** What a handler is given. */
export interface JobRun<Kind extends JobKind> {
  /** Stays the same however often the job is tried. */
  readonly id: string
  readonly payload: JobPayload<Kind>
  readonly secret: JobSecret<Kind>
  /** Aborts when the time is over. */
  readonly signal: AbortSignal
}

/**
 * Does the jobs of each kind, at least once each: a handler whose job was done before, by whomever, must do no harm.
 * What it throws is why the job is tried again; with {@link JobOver} it is not.
 */
export type JobHandlers = { readonly [Kind in JobKind]: (run: JobRun<Kind>) => Promise<void> }

/** Runs one try of a stored job. */
export type RunJob = (job: ClaimedJob, signal: AbortSignal) => Promise<void>

export function createRunJob(handlers: JobHandlers, sealing: Sealing | undefined): RunJob {
  /** A secret that is not there any more was cleared since it is of no use. */
  function openSecret({ id, secret }: ClaimedJob): unknown {
    if (secret === null) return undefined
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
  ): Promise<void> {
    const { payload, secret } = JOB_KINDS[kind]
    await handlers[kind]({
      id: job.id,
      payload: payload.parse(JSON.parse(job.payload)) as JobPayload<Kind>,
      secret: secret.parse(openSecret(job)) as JobSecret<Kind>,
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
