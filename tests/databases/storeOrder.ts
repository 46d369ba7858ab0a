import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { insertActivity } from '#data/figures/activity.ts'
import { countPlacedOrder } from '#data/orders/orderDays.ts'
import { insertOrder } from '#data/orders/orders.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { Order } from '#domain/order/order.ts'

/**
 * Stores an order and what is recorded of its placing; false where its id is taken. `takenBy`: the id of the member of
 * staff who took it.
 */
export async function storeOrder(
  tx: Transaction<Schema>,
  order: Order,
  actor: Actor = { kind: 'visitor' },
  takenBy?: string,
): Promise<boolean> {
  const accountId = actor.kind === 'user' && actor.role === 'customer' ? actor.id : undefined
  const stored = await insertOrder(tx, order, accountId, takenBy === undefined ? {} : { takenBy })
  if (!stored) return false
  const { id, placedAt: at, status } = order
  const event = { kind: 'order.placed', actor, subjectId: id, at, after: { status } } as const
  await insertActivity(tx, `${id}/placed`, event)
  await countPlacedOrder(tx, order, status)
  return true
}
