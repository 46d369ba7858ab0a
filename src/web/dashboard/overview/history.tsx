import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Skeleton } from '#web/ui/loading.tsx'
import { orderMoment } from '../orders/orderMoment.ts'
import { StatusChip } from '../orders/statusChip.tsx'
import { Panel } from './panel.tsx'
import type { OrderDetail } from './useOrder.ts'

interface HistoryProps {
  /** Undefined while it is on its way. */
  history: OrderDetail['history'] | undefined
  /** The reader is the customer whose order it is. */
  own: boolean
  /** Asks again, when it did not come. */
  retry: (() => void) | undefined
}

/** Who moved the order to which status when, oldest first; times are Dhaka's. */
export function History({ history, own, retry }: HistoryProps) {
  return (
    <Panel title={m.overview_history()}>
      {history ? (
        <ol className="order-history">
          {history.map(({ at, from, to, by }) => (
            <li key={`${at}${to}`}>
              <StatusChip status={to} />
              <span>{from === null ? placed(by, own) : actor(by, own)}</span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      ) : retry ? (
        <p role="alert" className="text-ink-muted text-md">
          {m.overview_history_failed()}{' '}
          <button
            type="button"
            onClick={retry}
            className="-my-3 inline-flex min-h-tap items-center text-link"
          >
            {m.ui_retry()}
          </button>
        </p>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-3 w-32" />
        </div>
      )}
    </Panel>
  )
}

type By = OrderDetail['history'][number]['by']

function placed(by: By, own: boolean): string {
  return own && by.role === 'customer' ? m.overview_own_placed() : m.overview_placed({ by: actor(by, own) })
}

/** A customer is not told who of the shop it was. */
function actor({ role, name }: By, own: boolean): string {
  if (own && role === 'customer') return m.overview_own_moved()
  if (role === 'visitor') return m.overview_by_visitor()
  if (role === 'admin') return name ? m.overview_by_admin({ name }) : m.overview_by_shop()
  return name ? m.overview_by_customer_name({ name }) : m.overview_by_customer()
}

function moment(at: string): string {
  const ms = Date.parse(at)
  const { date, time } = orderMoment({ date: orderDate(ms), time: orderTime(ms) }, getLocale())
  return `${date}, ${time}`
}
