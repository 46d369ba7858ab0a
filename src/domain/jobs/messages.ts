import type { OrderEvent } from '../messages/customerEvents.ts'
import type { LinkKind } from '../people/accountLinks.ts'
import type { JobKind } from './jobKinds.ts'

/** Jobs that send a message; admins see their state. */
export const MESSAGE_KINDS = [
  'mail.contact',
  'mail.newsletter',
  'mail.account',
  'mail.invitation',
  'mail.owner',
  'mail.account-notice',
  'mail.backup',
  'mail.order',
  'sms.order',
  'sms.back-in-stock',
] as const satisfies JobKind[]
/** Those with a link, which is their secret. */
export const LINK_MESSAGE_KINDS: readonly MessageKind[] = ['mail.account', 'mail.invitation']
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Why an attempt failed, as a code with a sentence in each language. */
export const JOB_FAILURES = [
  /** The mail server did not answer in time. */
  'mail-server-unreachable',
  /** The address of the mail server is stored, but cannot be decrypted. */
  'mail-server-unreadable',
  /** The mail server refused the user or password of its address. */
  'mail-login-refused',
  /** The mail server refused this mail; the detail is its three-digit code. */
  'mail-refused',
  'timed-out',
  /** The job is no longer useful, for example because its link has expired. */
  'expired',
  /** The visitor's message that the mail is about has been deleted. */
  'message-deleted',
  /** The job was sealed with another SHOP_SECRET. */
  'secret-changed',
  /** The process ended during each attempt. */
  'interrupted',
  /** It was waiting when the backup was made from which the shop was restored. */
  'restored',
  /** No connection to the SMS service: it has not sent the message. */
  'sms-unreachable',
  /** The key of the SMS service is stored, but cannot be decrypted. */
  'sms-key-unreadable',
  /** The detail of the following ones is the code of the SMS service, where it has given one. */
  'sms-key-refused',
  'sms-sender-refused',
  'sms-no-balance',
  'sms-account-refused',
  /** It takes no calls from this machine. */
  'sms-address-refused',
  /** It takes texts of this sender in Bengali only. */
  'sms-bengali-only',
  'sms-number-refused',
  'sms-refused',
  /** It may have been sent: nobody heard the answer. A person decides, since it could come twice. */
  'sms-unsure',
  /** Any other error; see the log. */
  'defect',
] as const
export type JobFailureCode = (typeof JOB_FAILURES)[number]

export interface JobFailure {
  readonly code: JobFailureCode
  readonly detail?: string | undefined
}

/**
 * What became of a job, where that is not clear from its kind. `outbox`: nothing could send the message, and it was kept.
 * `overtaken`: it was not sent, since what it tells of is no longer so.
 */
export const JOB_RESULTS = ['outbox', 'overtaken'] as const
export type JobResult = (typeof JOB_RESULTS)[number]

export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message as an admin sees it; of mails, without text and link. */
export interface Message {
  readonly id: string
  readonly kind: MessageKind
  /** What its link is for, if it has one. */
  readonly linkKind?: LinkKind | undefined
  /** The order that it is about, and what has happened to it. */
  readonly orderId?: string | undefined
  readonly event?: OrderEvent | undefined
  /** Undefined if what is stored of it cannot be read. */
  readonly to: string | undefined
  /** Of an SMS. */
  readonly text?: string | undefined
  readonly state: MessageState
  readonly attempts: number
  readonly createdAt: number
  /** When it was sent or failed, or else when it is tried next. Milliseconds since 1970. */
  readonly at: number
  readonly reason?: JobFailure | undefined
  /** At this moment, by any process. */
  readonly isBeingSent: boolean
  /** Nothing could send it: a mail is a file in the outbox, an SMS is here, and with the driver log a file, too. */
  readonly isInOutbox: boolean
  /** It was not sent, since its order had moved on. */
  readonly isOvertaken: boolean
  readonly mayTryAgain: boolean
}

/** Failures that another attempt cannot fix. The secret of such a job is deleted. */
export const FINAL_FAILURES: readonly JobFailureCode[] = ['expired', 'message-deleted', 'secret-changed']
