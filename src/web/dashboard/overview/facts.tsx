import type { ReactNode } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { orderMoment } from '../orders/orderMoment.ts'
import { StatusChip } from '../orders/statusChip.tsx'
import { CopyId } from './copyId.tsx'

/** What an order is known by: id, date, amount, status. */
export function Facts({ order }: { order: OrderAnswer }) {
  const { date, time } = orderMoment(order, getLocale())
  return (
    <dl className="order-facts grid grid-cols-2 gap-3 md:grid-cols-[1.35fr_1fr_1fr_1fr] md:gap-4">
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
      <Fact term={m.overview_amount()}>
        <span className="font-bold text-lg">{taka(order.total)}</span>
      </Fact>
      <Fact term={m.overview_status()}>
        <StatusChip status={order.orderStatus} />
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
