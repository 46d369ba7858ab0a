import type { NewMessage } from '#domain/contact/message.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'

export interface Contact {
  /** Stores a message and queues a mail with it to the shop's address. `caller`: undefined for visitors. */
  sendMessage(message: NewMessage, caller?: Caller): Promise<void>
  /** Stores an address for the newsletter, once, and mails thanks. `language`: the first one of the mail. */
  subscribe(email: string, language: Language, caller?: Caller): Promise<void>
}
