/** A message sent with the form of /contact-us (section 2). */
export interface NewMessage {
  readonly name: string
  readonly email: string
  /** Lines end in \n. */
  readonly message: string
}
