import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderEdit, OrderHistoryEntry } from '#domain/order/order.ts'
import type { Schema } from '../core/schema.ts'
import { changesIn, namedActor } from '../figures/activity.ts'

/** The kinds of events that say in which status an order is. */
export const HISTORY_KINDS = ['order.placed', 'order.moved'] as const

/** Has the order been in this status before, or is it now? */
export async function hasReached(db: Kysely<Schema>, orderId: string, status: OrderStatus): Promise<boolean> {
  const history = await listOrderHistory(db, orderId)
  return history.some(({ to }) => to === status)
}

/** The order's history, oldest first: the placing and every move, read from the activity. */
export async function listOrderHistory(db: Kysely<Schema>, orderId: string): Promise<OrderHistoryEntry[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .selectAll('activity')
    .select('users.name as actor_name')
    .where('subject_id', '=', orderId)
    .where('kind', 'in', HISTORY_KINDS)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const { before, after } = changesIn(row.changes)
    return {
      orderId: row.subject_id,
      at: row.at,
      actor: namedActor(row),
      from: before?.status as OrderStatus | undefined,
      to: after?.status as OrderStatus,
      withParcel: after?.withParcel as true | undefined,
      notCounted: after?.notCounted as readonly string[] | undefined,
    }
  })
}

/** What staff have changed of an order, and what of a return is in no stock, oldest first. */
export async function listOrderChanges(db: Kysely<Schema>, orderId: string): Promise<OrderEdit[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .selectAll('activity')
    .select('users.name as actor_name')
    .where('subject_id', '=', orderId)
    .where('kind', 'in', ['order.changed', 'order.return-settled'])
    .orderBy('position')
    .execute()
  return rows.flatMap((row): OrderEdit[] => {
    const { before = {}, after = {} } = changesIn(row.changes)
    if (row.kind === 'order.return-settled' && !('notCounted' in after)) return []
    return [{ at: row.at, by: namedActor(row).name, before, after }]
  })
}

/** Forgets what staff have changed of an order, which names its customer; that they did stays. */
export async function forgetOrderChanges(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ changes: '{}' })
    .where('subject_id', '=', orderId)
    .where('kind', '=', 'order.changed')
    .execute()
}

/**
 * The same for all orders that ever had this number, or named it beside theirs: one that was corrected to another number is
 * not found by the old one any more. Returns whether there were any. No index holds what changed: it reads all changes of
 * orders (index activity_kind), since an index would burden every change for the few customers who are erased.
 */
export async function forgetChangesNaming(tx: Transaction<Schema>, mobileNumber: string): Promise<boolean> {
  const named = namingQuery(tx, mobileNumber)
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ changes: '{}' })
    .where('subject_id', 'in', named)
    .where('kind', '=', 'order.changed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Apart so that its plan can be looked at. The second condition is that of the index. */
export function namingQuery(db: Kysely<Schema>, mobileNumber: string) {
  const says = (field: object) => `%${JSON.stringify(field).slice(1, -1)}%`
  return db
    .selectFrom('activity')
    .select('subject_id')
    .where('kind', '=', 'order.changed')
    .where(sql<boolean>`kind <> 'order.placed'`)
    .where(({ or, eb }) =>
      or([
        eb('changes', 'like', says({ mobileNumber })),
        eb('changes', 'like', says({ otherNumber: mobileNumber })),
      ]),
    )
}

/** The statuses that each of these orders was in, with the first time in milliseconds since 1970. */
export async function listReached(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<OrderStatus, number>>> {
  const reached = new Map(orderIds.map((id) => [id, new Map<OrderStatus, number>()]))
  if (orderIds.length === 0) return reached
  const rows = await db
    .selectFrom('activity')
    .select(['subject_id', 'at', 'changes'])
    .where('subject_id', 'in', orderIds)
    .where('kind', 'in', HISTORY_KINDS)
    .orderBy('position')
    .execute()
  for (const { subject_id, at, changes } of rows) {
    const status = changesIn(changes).after?.status as OrderStatus
    const times = reached.get(subject_id)
    if (times && !times.has(status)) times.set(status, at)
  }
  return reached
}

/** Did the last move that the shop made cancel the order? What its customer did since does not count. */
export async function wasCancelledByShop(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const [, ...moves] = await listOrderHistory(db, orderId)
  const last = moves.findLast(({ actor }) => actor.kind !== 'user' || actor.role !== 'customer')
  return last?.to === 'Cancelled'
}

/** Did its customer make the last move, from Delivered to Return? */
export async function wasSentBackByCustomer(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const last = (await listOrderHistory(db, orderId)).at(-1)
  const isByCustomer = last?.actor.kind === 'user' && last.actor.role === 'customer'
  return isByCustomer && last.from === 'Delivered' && last.to === 'Return'
}

/** When an order was last placed or moved, in milliseconds since 1970; 0: never. Each half reads one entry of an index. */
export async function lastOrderChange(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from (
    select max(placed_at) as at from orders
    union all select max(at) as at from activity
      where kind = 'order.moved' and kind <> 'order.placed') as latest`.execute(db)
  return rows[0]?.at ?? 0
}
