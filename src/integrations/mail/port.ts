/** One message to one person, as plain text and perhaps as HTML. */
export interface Message {
  /** The same each time the message is sent: who gets it twice is shown it once. Letters, digits and hyphens. */
  readonly id: string
  readonly to: string
  /** Who gets what is answered, where that is not the shop itself. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** A message without what tells it apart from the same one, sent for another reason. */
export type Letter = Omit<Message, 'id'>

/** A message was not sent, and nothing was kept. Says nothing of whom it was for. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
  readonly code: 'mail-server-unreachable' | 'mail-login-refused' | 'mail-refused'
  /** The three digits that the server answered. */
  readonly detail: string | undefined

  constructor(code: MailFailed['code'], detail: string | undefined, cause: unknown) {
    super(`The mail could not be sent: ${code}`, { cause })
    this.code = code
    this.detail = detail
  }
}

/** What becomes of mails. */
export interface MailStatus {
  /** Is there a mail server to send them? */
  readonly isSent: boolean
  /** How many lie in the outbox of this machine. */
  readonly waiting: number
  /** The folder of the outbox. */
  readonly outbox: string
}

export interface Mailer {
  /**
   * Settles when the mail server has taken the message or, where there is none, when it is in the outbox. Throws
   * {@link MailFailed}. `signal`: ends the attempt.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>
  status(): Promise<MailStatus>
  /** Closes the connections to the mail server. */
  close(): Promise<void>
}
