import type { AskReason } from '#domain/order/returned.ts'
import { m } from '#web/paraglide/messages.js'

const REASONS: Readonly<Record<AskReason, () => string>> = {
  damaged: m.ask_return_reason_damaged,
  'wrong-goods': m.ask_return_reason_wrong_goods,
  'not-as-shown': m.ask_return_reason_not_as_shown,
  'does-not-fit': m.ask_return_reason_does_not_fit,
  'not-wanted': m.ask_return_reason_not_wanted,
  other: m.ask_return_reason_other,
}

/** Why a customer wants to give goods back, in the page's language. */
export function askReasonText(reason: AskReason): string {
  return REASONS[reason]()
}
