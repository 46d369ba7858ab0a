/** One message to one person, as plain text and perhaps as HTML. */
export interface Message {
  readonly to: string
  /** Who gets what is answered, where that is not the shop itself. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /** Settles when the message is on its way or kept in the outbox; it does not fail. */
  send(message: Message): Promise<void>
  /** Ends what is open, after messages under way. */
  close(): Promise<void>
}
