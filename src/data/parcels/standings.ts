import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { marksOf } from '#data/orders/orderRow.ts'
import { openReturnRequests } from '#data/orders/returnRequests.ts'
import { awaitedOf, type Standing } from '#domain/order/awaited.ts'
import type { Order } from '#domain/order/order.ts'
import { parcelToTrack } from '#domain/parcel/trackedParcel.ts'
import { parcelsOfOrders } from './parcels.ts'

/**
 * How far these orders are, by their ids, for lists that know no more of them than their status. Reads what can say more alone: the
 * marks of confirmed ones, what is asked to be returned, and the parcels of those that are shipping.
 */
export async function standingsOf(
  db: Kysely<Schema>,
  orders: readonly Pick<Order, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, Standing>> {
  const idsIn = (wanted: Order['status']) => orders.flatMap(({ id, status }) => (status === wanted ? id : []))
  const confirmed = idsIn('Confirmed')
  const rows =
    confirmed.length === 0
      ? []
      : await db.selectFrom('orders').select(['id', 'marks']).where('id', 'in', confirmed).execute()
  const marked = new Map(rows.map(({ id, marks }) => [id, marksOf(marks)]))
  const asked = await openReturnRequests(db, idsIn('Return'))
  const parcels = await parcelsOfOrders(db, idsIn('Shipping'))
  return new Map(
    orders.map(({ id, status }) => {
      const awaited = awaitedOf({ status, marks: marked.get(id) ?? [], returnAsked: asked.get(id) })
      return [id, { status, awaited, parcel: parcelToTrack(status, parcels.get(id) ?? [])?.state }]
    }),
  )
}
