import type { Message, MessageState } from '#domain/jobs/messages.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** The mails that the shop sends, and their delivery state. */
export interface Messages {
  /** One page of the messages in a state: waiting ones by their next attempt, others newest first. For admins. */
  list(
    caller: Caller,
    query: { readonly state: MessageState; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly messages: readonly Message[]
        /** The number of messages in each state, counted up to MAX_COUNTED. */
        readonly counts: Readonly<Record<MessageState, number>>
      }
    | Denied
  >
  /** Retries a waiting or failed message. `not-to-send`: it is sent or obsolete. For admins. */
  tryAgain(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'waiting' | 'being-sent' | 'not-to-send' } | Unknown | Denied>
}
