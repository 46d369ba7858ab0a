import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { MarkReason, markTexts } from '../../../words/marks.tsx'
import { passingOn } from '../../../words/orderAddresses.ts'
import { isPriced } from '../../../words/pricedOrder.ts'
import { OrderChip, ReturnChip } from '../../../words/statusChip.tsx'
import { collectText } from '../../../words/toCollect.ts'

/** Id, date, amount and status of an order. */
export function Facts({ order }: { order: OrderAnswer }) {
  const { date, time } = orderMoment(order, getLocale())
  return (
    <dl className="order-facts grid gap-3 md:grid-cols-[1.35fr_1fr_1fr_1fr] md:gap-4">
      <Fact term={m.overview_id()}>
        <span className="flex items-center gap-1 font-medium order-number">
          <span className="select-all whitespace-nowrap">{order._id}</span>
          <CopyId id={order._id} />
        </span>
      </Fact>
      <Fact term={m.overview_date()}>
        {date}
        <span className="block font-normal text-ink-muted text-sm">{time}</span>
      </Fact>
      <Fact term={isPriced(order) ? m.overview_amount() : m.overview_collect()}>
        <span className="font-bold text-lg">{isPriced(order) ? taka(order.total) : collectText(order)}</span>
      </Fact>
      <Fact term={m.overview_status()}>
        <span className="flex flex-wrap gap-1.5">
          <OrderChip order={order} />
          <ReturnChip state={order.returned} />
        </span>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** A button that copies the order's id and confirms it. */
function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  // Browsers offer the clipboard on secure pages only.
  if (!navigator.clipboard) return null

  async function copy() {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }

  return (
    <>
      <IconButton
        label={m.overview_copy()}
        onClick={copy}
        onBlur={() => setCopied(false)}
        className="-my-3 -mr-3 text-ink-muted [&>.lucide]:size-4.5!"
      >
        <Icon name={copied ? 'check' : 'copy'} className={copied ? 'text-success' : undefined} />
      </IconButton>
      <span role="status" className="sr-only">
        {copied && m.overview_copied()}
      </span>
    </>
  )
}

/** The reasons of the order's marks, to be read before calling the customer; nothing without marks, or once they are of no use. */
export function Checks({ order }: { order: OrderAnswer }) {
  const id = useId()
  const { state } = useLocation()
  const marks = markTexts(order)
  const isAsked = marks.some(({ code }) => code !== 'not-counted')
  if (marks.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-panel bg-warning-soft p-4 md:px-5">
      <h2 id={id} className="flex items-center gap-2 text-base! text-warning leading-snug tracking-normal">
        <Icon name="triangle-alert" className="flex-none" />
        {isAsked ? m.orders_marks() : m.orders_mark_uncounted()}
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
