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

/** A message was not sent, and nothing was stored. Does not contain the recipient. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
  readonly code: 'mail-server-unreachable' | 'mail-login-refused' | 'mail-refused'
  /** The three-digit reply code of the server. */
  readonly detail: string | undefined

  constructor(code: MailFailed['code'], detail: string | undefined, cause: unknown) {
    super(`The mail could not be sent: ${code}`, { cause })
    this.code = code
    this.detail = detail
  }
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

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the message or, without one, when it is in the outbox. Throws
   * {@link MailFailed}. `signal`: aborts the attempt.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>
  status(): Promise<MailStatus>
  /** Closes the connections to the mail server. */
  close(): Promise<void>
}
