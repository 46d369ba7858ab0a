import type { MessageAnswer } from '#contract/messages/messageSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Messages } from '#shop/types.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { tryAgain } from './messagesQuery.ts'

const REASONS: Reasons<RefusalCode<Messages['tryAgain']>> = {
  offline: m.messages_try_failed_text,
  gone: m.messages_try_gone,
  codes: { NOT_TO_SEND: () => m.messages_try_gone(), BEING_SENT: () => m.messages_try_being_sent() },
}

/** Sends a message again and says what came of it. `email`: of the admin. */
export async function sendAgain(email: string, { _id: id }: Pick<MessageAnswer, '_id'>): Promise<void> {
  try {
    await tryAgain(email, id)
    showSuccess({ title: m.messages_tried_title(), text: m.messages_tried_text() })
  } catch (error) {
    const text = reasonOf(error, REASONS) ?? m.messages_try_failed_text()
    showFailure(error, { title: m.messages_try_failed_title(), text })
  }
}
