import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { ORDER_LISTS, type OrderList } from './lists.ts'
import type { FoundByStatus } from './ordersQuery.ts'
import { statusWord } from './statusChip.tsx'

/** Another list, or another part of this one, in which a search finds orders. */
export interface Elsewhere {
  readonly label: string
  readonly to: string
  readonly orders: number
  /** There may be more. */
  readonly capped: boolean
}

interface Searched {
  readonly list: OrderList
  /** Those that are shown. */
  readonly statuses: readonly OrderStatus[]
  readonly search: string
  readonly found: FoundByStatus
}

/** Where else a search finds orders, in the order of the lists: an order is found whatever list it is in. */
export function foundElsewhere({ list, statuses, search, found }: Searched): Elsewhere[] {
  const capped = Object.values(found).reduce((sum, orders) => sum + orders, 0) >= MOST_COUNTED
  return ORDER_LISTS.filter(({ by }) => by === list.by).flatMap((other) => {
    const isOpen = other.path === list.path
    const others = isOpen ? other.statuses.filter((status) => !statuses.includes(status)) : other.statuses
    const orders = others.reduce((sum, status) => sum + (found[status] ?? 0), 0)
    if (orders === 0) return []
    const query = new URLSearchParams({ search })
    if (isOpen && others.length === 1) query.set('status', others.join())
    const label =
      list.by === 'admin' && others.length === 1 && others[0] ? statusWord(others[0]) : other.title()
    return [{ label, to: `/dashboard/${other.path}?${query}`, orders, capped }]
  })
}
