/** What somebody writes to the shop on /contact-us (section 2). */
export interface NewMessage {
  readonly name: string
  readonly email: string
  /** Lines end in \n. */
  readonly message: string
}
