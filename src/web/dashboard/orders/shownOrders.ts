import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { Listing } from '#web/client/listing.ts'
import type { Act } from './act.ts'

/** By the id of the order. */
export type Acts = ReadonlyMap<string, Act>

/**
 * A page of a list as it will be once `acts` have been done: what no longer belongs to the list's `statuses`
 * has left it and its total, what stays has its new status. Without acts it is the same page again, so an
 * act that the shop refuses needs no undoing: the order stands where it stood.
 */
export function shownOrders<
  Row extends Pick<OrderAnswer, '_id' | 'orderStatus'>,
  Page extends Listing<Row> = Listing<Row>,
>(page: Page, acts: Acts, statuses: readonly OrderStatus[]): Page {
  if (!page.rows.some(({ _id }) => acts.has(_id))) return page
  const rows = page.rows.flatMap((order) => {
    const act = acts.get(order._id)
    if (act === undefined) return [order]
    return act !== 'delete' && statuses.includes(act) ? [{ ...order, orderStatus: act }] : []
  })
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
}
