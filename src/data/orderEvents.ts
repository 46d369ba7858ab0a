import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderEvent } from '#domain/order/order.ts'
import type { Role } from '#domain/people/user.ts'
import type { Schema } from './schema.ts'

/** Who acts on an order, and in which role. */
export interface Actor {
  readonly id: string
  readonly role: Role
}

/** Adds an event to an order's history; for a visitor `actor` is undefined. */
export async function insertOrderEvent(
  tx: Transaction<Schema>,
  { orderId, at, from, to }: Omit<OrderEvent, 'actor'>,
  actor: Actor | undefined,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from order_events where order_id = ${orderId})`,
      at,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
      from_status: from ?? null,
      to_status: to,
    })
    .execute()
}

/** Returns whether the order has ever been in this status, the current one included. */
export async function hasReached(db: Kysely<Schema>, orderId: string, status: OrderStatus): Promise<boolean> {
  const event = await db
    .selectFrom('order_events')
    .select('position')
    .where('order_id', '=', orderId)
    .where('to_status', '=', status)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** Returns the order's history, oldest first. */
export async function listOrderEvents(db: Kysely<Schema>, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select('users.name')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    at: row.at,
    actor:
      row.actor_id === null
        ? undefined
        : { id: row.actor_id, role: row.actor_role as Role, name: row.name ?? '' },
    from: (row.from_status ?? undefined) as OrderStatus | undefined,
    to: row.to_status as OrderStatus,
  }))
}

/**
 * Returns whether staff cancelled the order in their last move; moves by the customer since then do not
 * count.
 */
export async function wasCancelledByShop(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const last = await db
    .selectFrom('order_events')
    .select('to_status')
    .where('order_id', '=', orderId)
    .where('position', '>', 0)
    .where('actor_role', '<>', 'customer')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.to_status === 'Cancelled'
}

/** Returns when any order was last placed or moved, in milliseconds since 1970; 0 if there is none. */
export async function lastOrderEventAt(db: Kysely<Schema>): Promise<number> {
  const { at } = await db
    .selectFrom('order_events')
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? 0
}
