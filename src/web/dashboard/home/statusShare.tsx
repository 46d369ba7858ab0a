import { useId } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'
import { StatusChip } from '../orders/statusChip.tsx'

const FILLS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'bg-status-pending',
  Confirmed: 'bg-status-confirmed',
  Shipping: 'bg-status-shipping',
  Delivered: 'bg-status-delivered',
  Cancelled: 'bg-status-cancelled',
  Return: 'bg-status-return',
}

/** How all orders of the shop share out over the statuses: one bar, and the numbers in a table. */
export function StatusShare({ byStatus }: { byStatus: StatusCounts | undefined }) {
  const id = useId()
  const all = ORDER_STATUSES.reduce((sum, status) => sum + (byStatus?.[status] ?? 0), 0)
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised"
    >
      <h2 id={id} className="text-md! leading-snug tracking-normal">
        {m.welcome_by_status()}
      </h2>
      {byStatus ? (
        <>
          <div aria-hidden="true" className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
            {ORDER_STATUSES.filter((status) => byStatus[status] > 0).map((status) => (
              <span
                key={status}
                className={`min-w-0.5 ${FILLS[status]}`}
                style={{ flexGrow: byStatus[status] }}
              />
            ))}
          </div>
          <table className="mt-2.5 w-full text-sm tabular-nums">
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.welcome_status()}</th>
                <th scope="col">{m.welcome_orders()}</th>
                <th scope="col">{m.welcome_share()}</th>
              </tr>
            </thead>
            <tbody>
              {ORDER_STATUSES.map((status) => (
                <tr key={status}>
                  <th scope="row" className="py-0.5 text-left font-normal">
                    <StatusChip status={status} />
                  </th>
                  <td className="text-right font-semibold">{count(byStatus[status])}</td>
                  <td className="w-14 text-right text-ink-muted">{share(byStatus[status], all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <>
          <Skeleton className="mt-3 h-2.5 rounded-full" />
          <Skeleton className="mt-4 h-44 rounded-tile" />
        </>
      )}
    </section>
  )
}

/** `part` of `whole` in whole percent. What is there is never said to be 0 %. */
function share(part: number, whole: number): string {
  if (part === 0) return digits('0%')
  const percent = Math.round((part / whole) * 100)
  return digits(percent === 0 ? '<1%' : `${percent}%`)
}
