import { JOB_FAILURES, type JobFailure, type JobFailureCode } from '#domain/jobs/messages.ts'
import { MailFailed, MailNotBegun } from '#integrations/mail/port.ts'
import { SmsFailed } from '#integrations/sms/port.ts'
import { TimedOut } from '#integrations/withTimeout.ts'

/** Thrown by a job that is obsolete or impossible: it is not retried. */
export class JobOver extends Error {
  override readonly name = 'JobOver'
  readonly code: JobFailureCode

  constructor(code: JobFailureCode) {
    super(`The job is over: ${code}`)
    this.code = code
  }
}

/** Thrown by a job whose time has not come: it is run again at `runAt` (ms since 1970), and that was no attempt. */
export class JobLater extends Error {
  override readonly name = 'JobLater'
  readonly runAt: number

  constructor(runAt: number) {
    super('The job waits')
    this.runAt = runAt
  }
}

/** The failure that a thrown error stands for. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobOver) return { code: error.code }
  if (error instanceof MailFailed || error instanceof SmsFailed) {
    return { code: error.code, detail: error.detail }
  }
  if (error instanceof TimedOut) return { code: 'timed-out' }
  return { code: 'defect' }
}

/** Whether another attempt would be useless: the job is not retried automatically. */
export function isLastAttempt(error: unknown): boolean {
  if (error instanceof JobOver) return true
  return (error instanceof MailFailed || error instanceof SmsFailed) && error.isPermanent
}

/** Whether the job was given up before it did anything: that is no attempt. */
export function isNotBegun(error: unknown): boolean {
  return error instanceof MailNotBegun || error instanceof JobLater
}

/** The stored form of a failure. */
export function failureText({ code, detail }: JobFailure): string {
  return detail === undefined ? code : `${code} ${detail}`
}

/** Parses {@link failureText}. Codes of another version of the shop become `defect`. */
export function parseFailure(text: string): JobFailure {
  const [code, detail] = text.split(' ')
  const parsed = JOB_FAILURES.find((failure) => failure === code)
  return parsed ? { code: parsed, detail } : { code: 'defect' }
}
