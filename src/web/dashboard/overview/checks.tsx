import { useId } from 'react'
import { useLocation } from 'react-router'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { passingOn } from '../orders/listPassed.ts'
import { MarkReason } from '../orders/markChips.tsx'
import { markTexts } from '../orders/markTexts.ts'

/** What to ask or know first when the customer is called; nothing where there is nothing to check. */
export function Checks({ order }: { order: OrderAnswer }) {
  const id = useId()
  const { state } = useLocation()
  const marks = markTexts(order)
  if (marks.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4 rounded-panel bg-warning-soft p-4 md:px-5">
      <h2 id={id} className="flex items-center gap-2 text-base! text-warning leading-snug tracking-normal">
        <Icon name="triangle-alert" className="flex-none" />
        {m.orders_marks()}
      </h2>
      <ul className="mt-2 grid gap-2 text-md">
        {marks.map((mark) => (
          <li key={mark.code} className="wrap-anywhere">
            <span className="font-semibold">{mark.label}:</span>{' '}
            <MarkReason mark={mark} state={passingOn(state)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
