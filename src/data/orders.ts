import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import type { DeliveryArea } from '#domain/order/delivery.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order, OrderEvent, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { OrderLinesTable, OrdersTable, Schema } from './schema.ts'

/**
 * Stores an order with its lines and the event of its placing, under the account of whoever was signed in.
 * False, and nothing stored, when its id is taken.
 */
export async function insertOrder(
  tx: Transaction<Schema>,
  order: Order,
  accountId: string | undefined,
): Promise<boolean> {
  const stored = await tx
    .insertInto('orders')
    .values({ ...orderRow(order), account_id: accountId ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('order_lines')
    .values(order.lines.map((line, position) => lineRow(order.id, line, position)))
    .execute()
  const { id, placedAt, status } = order
  await tx
    .insertInto('order_events')
    .values({
      order_id: id,
      position: 0,
      at: placedAt,
      actor_id: accountId ?? null,
      from_status: null,
      to_status: status,
    })
    .execute()
  return true
}

export async function findOrder(db: Kysely<Schema>, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return orderOf(row, lines)
}

/** Whose orders: those that these users placed and, unless undefined, those that name this e-mail address. */
export interface OrdersOf {
  readonly accountIds: readonly string[]
  readonly email: string | undefined
}

/** Each once, newest first; orders of one millisecond by their ids. */
export async function listOrdersOf(db: Kysely<Schema>, whose: OrdersOf): Promise<Order[]> {
  const queries = ordersOfQueries(db, whose)
  const rows = await queries.orders.execute()
  const linesOf = Map.groupBy(await queries.lines.execute(), (line) => line.order_id)
  return rows.map((row) => orderOf(row, linesOf.get(row.id) ?? []))
}

/** The queries of {@link listOrdersOf}, apart so that their plans can be looked at. */
export function ordersOfQueries(db: Kysely<Schema>, whose: OrdersOf) {
  const ids = idsOf(db, whose)
  return {
    orders: db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('placed_at', 'desc')
      .orderBy('id'),
    lines: db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position'),
  }
}

function idsOf(db: Kysely<Schema>, { accountIds, email }: OrdersOf) {
  // An empty list would be no SQL.
  const accounts = accountIds.length > 0 ? accountIds : [null]
  const placed = db.selectFrom('orders').select('id').where('account_id', 'in', accounts)
  if (email === undefined) return placed
  // `or` would read the whole table; each half has an index. `union` keeps once what both find.
  const key = searchKey(email.trim())
  return placed.union(db.selectFrom('orders').select('id').where('customer_email_key', '=', key))
}

/** The order's history, oldest first. */
export async function listOrderEvents(db: Kysely<Schema>, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    at: row.at,
    actorId: row.actor_id ?? undefined,
    from: (row.from_status ?? undefined) as OrderStatus | undefined,
    to: row.to_status as OrderStatus,
  }))
}

function orderRow({ customer, ...order }: Order): Omit<Insertable<OrdersTable>, 'account_id'> {
  return {
    id: order.id,
    placed_at: order.placedAt,
    status: order.status,
    sub_total: order.subTotal,
    delivery_charge: order.deliveryCharge,
    total: order.total,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_email_key: searchKey(customer.email),
    mobile_number: customer.mobileNumber,
    district: customer.district,
    address: customer.address,
    comment: customer.comment,
    address_type: customer.addressType,
    delivery_area: customer.deliveryArea,
    payment_system: customer.paymentSystem,
  }
}

function lineRow(orderId: string, line: CartLine, position: number): Insertable<OrderLinesTable> {
  return {
    order_id: orderId,
    position,
    product_id: line.id,
    name: line.name,
    image_url: line.imageUrl,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    price: line.originalPrice,
    customer_email: line.customerEmail,
  }
}

function orderOf(row: Selectable<OrdersTable>, lines: readonly Selectable<OrderLinesTable>[]): Order {
  return {
    id: row.id,
    placedAt: row.placed_at,
    status: row.status as OrderStatus,
    lines: lines.map(lineOf),
    subTotal: poisha(row.sub_total),
    deliveryCharge: poisha(row.delivery_charge),
    total: poisha(row.total),
    customer: {
      name: row.customer_name,
      email: row.customer_email,
      mobileNumber: row.mobile_number,
      district: row.district,
      address: row.address,
      comment: row.comment,
      addressType: row.address_type,
      deliveryArea: row.delivery_area as DeliveryArea,
      paymentSystem: row.payment_system as typeof PAYMENT_SYSTEM,
    },
  }
}

function lineOf(row: Selectable<OrderLinesTable>): CartLine {
  return {
    id: row.product_id,
    name: row.name,
    imageUrl: row.image_url,
    color: row.color,
    size: row.size,
    quantity: row.quantity,
    originalPrice: poisha(row.price),
    customerEmail: row.customer_email,
  }
}
