import { type Kysely, sql, type Transaction } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { type OrderMark, REPEAT_WITHIN } from '#domain/order/marks.ts'
import type { Order } from '#domain/order/order.ts'
import { countIn, countMove, countOut } from './orderDays.ts'
import { type Actor, hasReached, insertOrderEvent } from './orderEvents.ts'
import { lineRow, marksColumn, marksOf, orderOf, orderRow } from './orderRow.ts'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'

/** An order, and the customer's account that placed it; undefined: a visitor or somebody of the shop did. */
export interface StoredOrder {
  readonly order: Order
  readonly accountId: string | undefined
}

/** What decides what may become of an order. */
export interface OrderHead {
  readonly id: string
  readonly status: OrderStatus
  readonly placedAt: number
  readonly total: Poisha
  readonly accountId: string | undefined
  readonly email: string
  readonly marks: readonly OrderMark[]
}

/**
 * Stores an order with its lines and the event of its placing. A customer's order belongs to that account; an order
 * that somebody of the shop places is taken for somebody else and belongs to nobody's. False, and nothing stored, when its id is
 * taken.
 */
export async function insertOrder(
  tx: Transaction<Schema>,
  order: Order,
  actor: Actor | undefined,
): Promise<boolean> {
  const stored = await tx
    .insertInto('orders')
    .values({
      ...orderRow(order),
      account_id: actor?.role === 'customer' ? actor.id : null,
      marks: marksColumn(order.marks ?? []),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('order_lines')
    .values(order.lines.map((line, position) => lineRow(order.id, line, position)))
    .execute()
  const { id, placedAt, status } = order
  await insertOrderEvent(tx, { orderId: id, at: placedAt, from: undefined, to: status }, actor)
  await countIn(tx, order, status)
  return true
}

export async function findOrder(db: Kysely<Schema>, id: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { order: orderOf(row, lines), accountId: row.account_id ?? undefined }
}

/** What makes an order a repetition of another one. `at` in ms UTC. */
interface Repeatable {
  readonly mobileNumber: string
  readonly productIds: readonly string[]
  readonly at: number
}

/**
 * The newest order, at most {@link REPEAT_WITHIN} older, of the same number with at least one of the products.
 * A walk along the orders of the number, which the limits on placing keep few. Written as text, since every
 * order asks it and building a query takes longer than answering it.
 */
export function repeatedOrderQuery({ mobileNumber, productIds, at }: Repeatable) {
  return sql<{ id: string }>`select id from orders
    where mobile_number = ${mobileNumber} and placed_at >= ${at - REPEAT_WITHIN}
      and exists (select 1 from order_lines
        where order_id = orders.id and product_id in (${sql.join(productIds)}))
    order by placed_at desc, id desc limit 1`
}

export async function findRepeatedOrder(tx: Kysely<Schema>, order: Repeatable): Promise<string | undefined> {
  const { rows } = await repeatedOrderQuery(order).execute(tx)
  return rows[0]?.id
}

/** The order as it is now and stays until the transaction ends; who else would change it waits. */
export async function lockOrder(tx: Transaction<Schema>, id: string): Promise<OrderHead | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'placed_at', 'total', 'account_id', 'customer_email', 'marks'])
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      status: row.status as OrderStatus,
      placedAt: row.placed_at,
      total: poisha(row.total),
      accountId: row.account_id ?? undefined,
      email: row.customer_email,
      marks: marksOf(row.marks),
    }
  )
}

/** A move, who made it when (`at` in ms UTC), and what the order is marked with from then on. */
interface Move {
  readonly to: OrderStatus
  readonly at: number
  readonly actor: Actor
  readonly marks: readonly OrderMark[]
}

/** Moves a locked order and adds the move to its history. */
export async function moveOrder(tx: Transaction<Schema>, order: OrderHead, move: Move): Promise<void> {
  const { id, status: from } = order
  const { to, at, actor, marks } = move
  const isFirst = !(await hasReached(tx, id, to))
  await tx
    .updateTable('orders')
    .set({ status: to, marks: marksColumn(marks) })
    .where('id', '=', id)
    .execute()
  await insertOrderEvent(tx, { orderId: id, at, from, to }, actor)
  await countMove(tx, order, { from, to, at, isFirst })
}

/** Deletes a locked order with its lines and its history. */
export async function deleteOrder(tx: Transaction<Schema>, order: OrderHead): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', order.id).execute()
  await countOut(tx, order, order.status)
}
