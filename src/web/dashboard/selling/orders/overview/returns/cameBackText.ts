import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { SentBackLine } from '#domain/order/returnRequest.ts'
import { m } from '#web/paraglide/messages.js'
import { piecesOf } from '../../askReturn/askedSummary.tsx'

/** Where the pieces are that came back for a request, as staff read it; or that none did. */
export function cameBackText(
  order: Pick<OrderAnswer, 'products'>,
  received: readonly SentBackLine[],
): string {
  const of = (fate: 'shelf' | 'damaged') =>
    piecesOf(
      order,
      received.map((line) => ({ line: line.line, quantity: line[fate] })),
    )
  const [shelf, damaged] = [of('shelf'), of('damaged')]
  const told = [
    shelf && m.return_panel_on_shelf({ goods: shelf }),
    damaged && m.return_panel_were_damaged({ goods: damaged }),
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : m.return_panel_nothing_came()
}
