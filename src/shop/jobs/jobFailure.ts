import { JOB_FAILURES, type JobFailure, type JobFailureCode } from '#domain/jobs/messages.ts'
import { MailFailed } from '#integrations/mail/port.ts'
import { TimedOut } from '#integrations/within.ts'

/** The job is of no use, or cannot be done: another try changes nothing. */
export class JobOver extends Error {
  override readonly name = 'JobOver'
  readonly code: JobFailureCode

  constructor(code: JobFailureCode) {
    super(`The job is over: ${code}`)
    this.code = code
  }
}

/** Why a try failed, from what it threw. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobOver) return { code: error.code }
  if (error instanceof MailFailed) return { code: error.code, detail: error.detail }
  if (error instanceof TimedOut) return { code: 'timed-out' }
  return { code: 'defect' }
}

/** A failure as it is stored. */
export function failureText({ code, detail }: JobFailure): string {
  return detail === undefined ? code : `${code} ${detail}`
}

/** The opposite. What another version of the shop has stored may mean nothing to this one. */
export function parseFailure(text: string): JobFailure {
  const [code, detail] = text.split(' ')
  const known = JOB_FAILURES.find((failure) => failure === code)
  return known ? { code: known, detail } : { code: 'defect' }
}
