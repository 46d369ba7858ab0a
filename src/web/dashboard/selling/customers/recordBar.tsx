import type { CSSProperties } from 'react'
import type { CustomerRecordAnswer } from '#contract/customers/recordSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import './recordBar.css'

type RecordCounts = Pick<CustomerRecordAnswer, 'delivered' | 'returned' | 'cancelled' | 'open'>

/** How the orders of a number ended: a bar, and the counts in words. */
export function RecordBar({ record }: { record: RecordCounts }) {
  const { delivered, returned, cancelled, open } = record
  const parts = [
    { part: 'delivered', name: m.customers_delivered(), orders: delivered },
    { part: 'returned', name: m.customers_returned(), orders: returned },
    { part: 'cancelled', name: m.customers_cancelled(), orders: cancelled },
    { part: 'open', name: m.customers_open(), orders: open },
  ].filter(({ orders }) => orders > 0)
  return (
    <>
      <div className="customer-bar" aria-hidden="true">
        {parts.map(({ part, orders }) => (
          <i key={part} data-part={part} style={{ '--share': orders } as CSSProperties} />
        ))}
      </div>
      <ul className="customer-key">
        {parts.map(({ part, name, orders }) => (
          <li key={part} data-part={part}>
            {name} <b>{count(orders)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
