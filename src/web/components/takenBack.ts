import type { RefundSumsAnswer } from '#contract/orders/returnRequestSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { piecesText } from './piecesText.ts'

/**
 * What its customer reads of an order of which goods came back, a sentence each: which pieces did of a part, and the money of it. Whether
 * its delivery is paid back, too, is for staff to say.
 */
export function takenBackTexts(
  back: Parameters<typeof piecesText>[0],
  { toPayBack, delivery, paidBack }: RefundSumsAnswer,
): string[] {
  return [
    back.length > 0 && m.taken_back({ goods: piecesText(back) }),
    toPayBack > delivery && m.return_panel_to_pay_own({ amount: taka(toPayBack - delivery) }),
    delivery > 0 && m.return_panel_delivery_own({ amount: taka(delivery) }),
    paidBack > 0 && m.return_panel_paid_own({ amount: taka(paidBack) }),
  ].filter((text) => text !== false)
}
