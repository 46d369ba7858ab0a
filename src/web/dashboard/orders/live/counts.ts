import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import type { Act } from '../act.ts'

/** How many orders of the shop are in each status. */
export interface LiveCounts {
  /** As the shop last said. */
  readonly told: StatusCounts
  /** With what this page has asked for since and not heard of yet. */
  readonly shown: StatusCounts
}

/** How many orders are in any of these statuses. */
export function sumOf(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Apart from the charts, which are asked for with their days. */
export const countsKey = (email: string) => [PERSONAL, email, 'stats', 'live'] as const

export async function fetchCounts(signal?: AbortSignal): Promise<LiveCounts> {
  const { byStatus } = await authorized<StatsAnswer>('/stats', { signal })
  return { told: byStatus, shown: byStatus }
}

/** The shop says how it is. What else is counted on the page is asked for again. */
export function tellCounts(email: string, counts: StatusCounts) {
  const client = queryClient()
  const before = client.getQueryData(countsKey(email))
  client.setQueryData<LiveCounts>(countsKey(email), { told: counts, shown: counts })
  if (before) void client.invalidateQueries({ queryKey: [PERSONAL, email, 'stats'] })
}

/** An order in status `from` is being moved or deleted: the counts show it at once. */
export function shiftCounts(email: string, from: OrderStatus, act: Act) {
  queryClient().setQueryData<LiveCounts>(
    countsKey(email),
    (counts) => counts && { ...counts, shown: shifted(counts.shown, from, act) },
  )
}

/** Something did not go as shown. Without a network the next event or poll will tell. */
export function askForCounts(email: string) {
  if (!queryClient().getQueryData(countsKey(email))) return
  fetchCounts().then(
    ({ told }) => tellCounts(email, told),
    () => {},
  )
}

/** `counts` after one order has left `from`. */
export function shifted(counts: StatusCounts, from: OrderStatus, act: Act): StatusCounts {
  const left = { ...counts, [from]: Math.max(0, counts[from] - 1) }
  return act === 'delete' ? left : { ...left, [act]: left[act] + 1 }
}
