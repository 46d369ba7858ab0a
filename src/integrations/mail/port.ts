/** One message to one person, as plain text and perhaps as HTML. */
export interface Message {
  readonly to: string
  /** Who gets what is answered, where that is not the shop itself. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
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
  /** Settles when the message is on its way or kept in the outbox; it does not fail. */
  send(message: Message): Promise<void>
  status(): Promise<MailStatus>
  /** Ends what is open, after messages under way. */
  close(): Promise<void>
}
