import type { MailTestOutcome } from '#contract/messages/mailTest.ts'
import type { MailSender } from '#domain/settings/mailSender.ts'

/** A message to one person, as plain text and optionally as HTML. */
export interface Message {
  /**
   * The same each time the message is sent, so that mail programs show a duplicate once. Letters, digits and hyphens.
   */
  readonly id: string
  readonly to: string
  /** The recipient of replies, if not the shop itself. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** A message before it has an id. */
export type Letter = Omit<Message, 'id'>

/** Where messages go out, and from whom. It is read with each message, since the owner may change it at any time. */
export interface MailRoute {
  /** smtp:// or smtps://, with user and password; undefined: every message is written to the outbox. */
  readonly url: string | undefined
  readonly from: MailSender
}

/** A message was not sent, and nothing was stored. Does not contain the recipient. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
  readonly code: 'mail-server-unreachable' | 'mail-server-unreadable' | 'mail-login-refused' | 'mail-refused'
  /** The three-digit reply code of the server. */
  readonly detail: string | undefined
  /** The server refuses this message for good: another attempt gets the same answer until somebody changes something. */
  readonly isPermanent: boolean

  constructor(
    code: MailFailed['code'],
    { detail, isPermanent = false, cause }: { detail?: string; isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(`The mail could not be sent: ${code}`, { cause })
    this.code = code
    this.detail = detail
    this.isPermanent = isPermanent
  }
}

/** No connection to the mail server became free in time. The message was not sent, and the server did nothing wrong. */
export class MailNotBegun extends Error {
  override readonly name = 'MailNotBegun'
}

/** The state of mail delivery. */
export interface MailStatus {
  /** Whether a mail server is configured. */
  readonly isSent: boolean
  /** The number of mails in this machine's outbox. */
  readonly waiting: number
  /** The folder of the outbox. */
  readonly outbox: string
}

/** What a mail server did with a test message. */
export interface MailTestResult {
  readonly outcome: MailTestOutcome
  /** Its own words, on one line, without the password; undefined where it said nothing. */
  readonly said: string | undefined
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the message or, without one, when it is in the outbox (`outbox`). Throws
   * {@link MailFailed}, or {@link MailNotBegun} if others kept all connections busy. `signal`: aborts the attempt.
   */
  send(message: Message, route: MailRoute, signal?: AbortSignal): Promise<'sent' | 'outbox'>
  status(route: MailRoute): Promise<MailStatus>
  /** Sends a message to find out whether a mail server takes it; see {@link MailTestResult}. */
  test(message: Message, route: MailRoute & { readonly url: string }): Promise<MailTestResult>
  /** Closes the connections to the mail server. */
  close(): Promise<void>
}
