import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import type { ListAddress } from '../table/listAddress.ts'
import type { OrderList } from './lists.ts'
import { sumOf } from './live/counts.ts'
import { statusWord } from './statusChip.tsx'
import type { OrderFilter } from './useOrderPage.ts'

interface StatusSwitchProps {
  list: OrderList
  /** Those that are shown. */
  statuses: readonly OrderStatus[]
  address: ListAddress<OrderFilter>
  /** Undefined while they are not known, or do not belong to what is shown. */
  counts: StatusCounts | undefined
}

/** Narrows a list of several statuses to one of them; all of them come first (section 2 shows them together). */
export function StatusSwitch({ list, statuses, address, counts }: StatusSwitchProps) {
  if (list.statuses.length === 1) return null
  const choices = [
    { label: m.orders_switch_all(), status: undefined, of: list.statuses },
    ...list.statuses.map((status) => ({ label: statusWord(status), status, of: [status] })),
  ]
  return (
    <nav aria-label={m.orders_switch()} className="list-switch">
      {choices.map(({ label, status, of }) => (
        <Link
          key={label}
          to={address.to({ filters: { status } })}
          preventScrollReset
          aria-current={
            of.length === statuses.length && of.every((one) => statuses.includes(one)) ? 'true' : undefined
          }
        >
          {label}
          {counts && <span className="tabular-nums">{count(sumOf(counts, of))}</span>}
        </Link>
      ))}
    </nav>
  )
}
