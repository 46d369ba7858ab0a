import { useId } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ROLES } from '../frame/table/tableRoles.ts'
import { statusWord } from '../words/statusChip.tsx'

const FILLS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'bg-status-pending',
  Confirmed: 'bg-status-confirmed',
  Shipping: 'bg-status-shipping',
  Delivered: 'bg-status-delivered',
  Cancelled: 'bg-status-cancelled',
  Return: 'bg-status-return',
}

/** The share of each status in all orders of the shop. `byStatus` is undefined while loading. */
export function StatusShare({ byStatus }: { byStatus: StatusCounts | undefined }) {
  const id = useId()
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
          <ShareBar byStatus={byStatus} />
          <ShareTable byStatus={byStatus} />
        </>
      ) : (
        <>
          <Skeleton className="mt-3 h-2.5 rounded-full" />
          <Skeleton className="mt-3 h-24 rounded-tile" />
        </>
      )}
    </section>
  )
}

function ShareBar({ byStatus }: { byStatus: StatusCounts }) {
  return (
    <div aria-hidden="true" className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-hover">
      {ORDER_STATUSES.filter((status) => byStatus[status] > 0).map((status) => (
        <span
          key={status}
          className={`min-w-1 ${FILLS[status]}`}
          style={{ flexGrow: byStatus[status], flexBasis: 0 }}
        />
      ))}
    </div>
  )
}

/** Two columns where there is room; the roles keep it a table for screen readers. */
function ShareTable({ byStatus }: { byStatus: StatusCounts }) {
  const all = ORDER_STATUSES.reduce((sum, status) => sum + byStatus[status], 0)
  return (
    <table {...ROLES.table} className="mt-2.5 block text-sm tabular-nums">
      <caption className="sr-only">{m.welcome_by_status()}</caption>
      <thead {...ROLES.rowgroup} className="sr-only">
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader}>{m.welcome_status()}</th>
          <th {...ROLES.columnheader}>{m.welcome_orders()}</th>
          <th {...ROLES.columnheader}>{m.welcome_share()}</th>
        </tr>
      </thead>
      <tbody
        {...ROLES.rowgroup}
        className="grid grid-flow-col grid-rows-6 sm:grid-rows-3 sm:gap-x-8 xl:grid-rows-1 xl:gap-x-6"
      >
        {ORDER_STATUSES.map((status) => (
          <tr
            {...ROLES.row}
            key={status}
            className="flex min-h-9 items-center gap-2 border-line not-last:border-b sm:nth-3:border-b-0 xl:border-b-0!"
          >
            <th {...ROLES.rowheader} className="flex min-w-0 flex-1 items-center gap-2 text-left font-normal">
              <span aria-hidden="true" className={`size-2 flex-none rounded-full ${FILLS[status]}`} />
              {statusWord(status)}
            </th>
            <td {...ROLES.cell} className="font-semibold">
              {count(byStatus[status])}
            </td>
            <td {...ROLES.cell} className="w-10 text-right text-ink-muted">
              {share(byStatus[status], all)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `part` of `whole` in whole percent. Never 0 % for a part above 0, nor 100 % for one below the whole. */
export function share(part: number, whole: number): string {
  if (part === 0) return digits('0%')
  const percent = Math.round((part / whole) * 100)
  if (percent === 0) return digits('<1%')
  return digits(percent === 100 && part < whole ? '>99%' : `${percent}%`)
}
