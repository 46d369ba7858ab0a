import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { AskReason } from '#domain/order/returned.ts'
import { isAsOrdered } from '#domain/order/returnRequest.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'

interface WhatNextProps {
  order: OrderDetailAnswer
  /** Is the reader the customer of this order? */
  own: boolean
  /** Undefined: none is chosen yet. */
  reason: AskReason | undefined
}

/** What a return costs, and what happens from here. */
export function WhatNext({ order, own, reason }: WhatNextProps) {
  const { helpline } = useShop()
  const number = digits(order.customerData.mobileNumber)
  return (
    <section className="ask-return-box" aria-labelledby="next">
      <h2 id="next">{m.ask_return_cost_title()}</h2>
      <p aria-live="polite">{costText(order.returns?.fee ?? null, reason, own)}</p>
      <h3>{m.ask_return_next()}</h3>
      <ol className="ask-return-steps">
        <li>{own ? m.ask_return_next_call({ number }) : m.ask_return_next_call_staff({ number })}</li>
        <li>{own ? m.ask_return_next_keep() : m.ask_return_next_keep_staff()}</li>
        <li>{own ? m.ask_return_next_money() : m.ask_return_next_money_staff()}</li>
      </ol>
      {own && helpline.dial && (
        <p>
          <a
            href={`tel:${helpline.dial}`}
            className="inline-flex min-h-tap items-center text-link underline underline-offset-4"
          >
            {m.ask_return_questions({ helpline: helpline.shown })}
          </a>
        </p>
      )}
    </section>
  )
}

/**
 * Only goods that are as ordered cost the fee of the delivery area (section 9), paid to the delivery person. `fee`: taka. `own`: said to
 * the customer, not to staff.
 */
export function costText(fee: number | null, reason: AskReason | undefined, own: boolean): string {
  const said = own ? TO_THE_CUSTOMER : TO_STAFF
  if (fee === 0) return said.free()
  if (reason !== undefined && reason !== 'other' && !isAsOrdered(reason)) return said.ours()
  if (fee === null) return said.unknown()
  const amount = taka(fee)
  return reason !== undefined && isAsOrdered(reason) ? said.theirs({ amount }) : said.either({ amount })
}

const TO_THE_CUSTOMER = {
  free: m.ask_return_cost_free,
  ours: m.ask_return_cost_ours,
  unknown: m.ask_return_cost_unknown,
  theirs: m.ask_return_cost_theirs,
  either: m.ask_return_cost_either,
}

const TO_STAFF: typeof TO_THE_CUSTOMER = {
  free: m.ask_return_cost_free_staff,
  ours: m.ask_return_cost_ours_staff,
  unknown: m.ask_return_cost_unknown_staff,
  theirs: m.ask_return_cost_theirs_staff,
  either: m.ask_return_cost_either_staff,
}
