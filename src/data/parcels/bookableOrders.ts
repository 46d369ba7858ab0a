import type { Transaction } from 'kysely'
import type { Order } from '#domain/order/order.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { findOrders } from '../orders/orderLists.ts'

/** The orders with these ids that there are, locked until the transaction ends, always in the same order. */
export async function lockOrders(
  tx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  if (ids.length === 0) return new Map()
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(queryDialect(tx).lockingRows)
    .execute()
  return new Map((await findOrders(tx, ids)).map((order) => [order.id, order]))
}
