import type { LinkKind } from '../people/accountLinks.ts'
import type { JobKind } from './jobKinds.ts'

/** Jobs that send somebody a message: an admin sees what becomes of them. */
export const MESSAGE_KINDS = ['mail.contact', 'mail.newsletter', 'mail.account'] as const satisfies JobKind[]
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Why a try failed, as a code that each language has a sentence for. */
export const JOB_FAILURES = [
  /** The mail server did not answer, or not in time. */
  'mail-server-unreachable',
  /** It does not accept the user or password of SMTP_URL. */
  'mail-login-refused',
  /** It refused this mail; the detail is its three-digit code. */
  'mail-refused',
  'timed-out',
  /** The job is of no use any more, e.g. because its link has run out. */
  'expired',
  /** It was sealed under another SHOP_SECRET. */
  'secret-changed',
  /** Its process ended each time before it was done. */
  'interrupted',
  /** Anything else: the log says what. */
  'defect',
] as const
export type JobFailureCode = (typeof JOB_FAILURES)[number]

export interface JobFailure {
  readonly code: JobFailureCode
  readonly detail?: string | undefined
}

export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message as an admin sees it: never what it says, nor the link in it. */
export interface Message {
  readonly id: string
  readonly kind: MessageKind
  /** What its link is for, where it has one. */
  readonly linkKind?: LinkKind | undefined
  readonly to: string
  readonly state: MessageState
  readonly attempts: number
  readonly createdAt: number
  /** When it was sent or failed; of one that waits, when it is tried next. Milliseconds since 1970. */
  readonly at: number
  readonly reason?: JobFailure | undefined
  readonly mayTryAgain: boolean
}

/** After these another try changes nothing. */
export const FINAL_FAILURES: readonly JobFailureCode[] = ['expired', 'secret-changed']
