import { type Kysely, sql, type Transaction } from 'kysely'
import type { Poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { type OrderMark, REPEAT_WITHIN, waitsForCall } from '#domain/order/marks.ts'
import type { Order } from '#domain/order/order.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import type { OriginMarks } from '#domain/risk/origin.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { enterDesk, leaveDesk } from '../desk/desk.ts'
import { costNow, costsAfterChange } from './lineCosts.ts'
import { countDeletedOrder, countMovedOrder } from './orderDays.ts'
import { forgetOrderChanges, hasReached } from './orderHistory.ts'
import { agreementRow, lineRow, marksColumn, marksOf, orderOf, orderRow, totalOf } from './orderRow.ts'
import { finishCheckout } from './unfinished.ts'
import { type KeptVat, vatRateNow, vatRatesAfterChange } from './vatRates.ts'

/** The risk of the order and of the others of its number follows from what is changed: data/customers/orderRisks.ts. */
const RISK_IS_DUE = sql<number>`risk_due + 1`

/** An order, and the account of the customer who placed it; undefined if a visitor or staff did. */
export interface StoredOrder {
  readonly order: Order
  readonly accountId: string | undefined
}

/** The part of an order that decides which changes are allowed. */
export interface OrderHead {
  readonly id: string
  readonly status: OrderStatus
  readonly placedAt: number
  readonly total: Poisha
  readonly accountId: string | undefined
  readonly email: string
  readonly marks: readonly OrderMark[]
  readonly revision: number
  /** See `Order.joinedInto`. */
  readonly joinedInto: string | undefined
}

interface PlacedBy {
  /** The member of staff who took it. */
  readonly takenBy?: string
  /** Where it came from, if that is known. */
  readonly origin?: OriginMarks | undefined
  /** Left out: the shop charges no VAT. */
  readonly vat?: KeptVat | undefined
}

/**
 * Stores an order with its lines; a pending one is then called at the desk. An order belongs to the account of the
 * customer who placed it; one that staff place belongs to no account. Returns false, and stores nothing, if its id is taken or another
 * order has its transaction id. What its number
 * left in a checkout that it did not finish is deleted. Count the order with `countPlacedOrder`, too.
 */
export async function insertOrder(
  tx: Transaction<Schema>,
  order: Order,
  accountId: string | undefined,
  { takenBy, origin, vat }: PlacedBy = {},
): Promise<boolean> {
  const stored = await tx
    .insertInto('orders')
    .values({
      ...orderRow(order),
      ...agreementRow(order),
      language: order.language ?? null,
      revision: order.revision,
      account_id: accountId ?? null,
      taken_by: takenBy ?? null,
      marks: marksColumn(order.marks),
      delivery_vat_rate: vat?.on ? vat.deliveryRate : null,
      ...(origin && { net_mark: origin.net, device_mark: origin.device ?? null }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) =>
        lineRow(order.id, line, position, {
          cost_price: costNow(tx, line),
          vat_rate: vatRateNow(tx, line, vat),
        }),
      ),
    )
    .execute()
  if (order.status === 'Pending') await enterDesk(tx, order)
  await finishCheckout(tx, order.customer.mobileNumber)
  return true
}

/** `mobileNumber`: if given, the order is found only if it is for this number; the query is the same for any. */
export async function findOrder(
  db: Kysely<Schema>,
  id: string,
  mobileNumber?: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(mobileNumber !== undefined, (query) => query.where('mobile_number', '=', mobileNumber ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { order: orderOf(row, lines), accountId: row.account_id ?? undefined }
}

/** What identifies an order that repeats another one. `at` is in ms UTC. */
interface Repeatable {
  readonly mobileNumber: string
  readonly productIds: readonly string[]
  readonly at: number
}

/**
 * Finds the newest order of the same number, at most {@link REPEAT_WITHIN} older, with at least one of the
 * products. It reads all recent orders of the number; the placing limits keep them few. Raw SQL, since every
 * order runs it and building a query takes longer than running it.
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

/** Returns the order and locks it until the transaction ends; others who change it wait. */
export async function lockOrder(tx: Transaction<Schema>, id: string): Promise<OrderHead | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'placed_at',
      'total',
      'discount',
      'account_id',
      'customer_email',
      'marks',
      'revision',
      'joined_into',
    ])
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      status: row.status as OrderStatus,
      placedAt: row.placed_at,
      total: totalOf(row),
      accountId: row.account_id ?? undefined,
      email: row.customer_email,
      marks: marksOf(row.marks),
      joinedInto: row.joined_into ?? undefined,
      revision: row.revision,
    }
  )
}

/** A status change: when it is made (`at` in ms UTC), and the order's marks after it. */
interface Move {
  readonly to: OrderStatus
  readonly at: number
  readonly marks: readonly OrderMark[]
  readonly returnReason?: ReturnReason | undefined
  /** The order that took its goods over. */
  readonly joinedInto?: string | undefined
}

/**
 * Changes the status of a locked order, which is then called at the desk only if its customer has ordered it again. Record the move
 * afterwards: the history tells whether the status is new.
 */
export async function moveOrder(tx: Transaction<Schema>, order: OrderHead, move: Move): Promise<void> {
  const { id, status: from } = order
  const { to, at, marks, returnReason = null, joinedInto = null } = move
  const isFirst = !(await hasReached(tx, id, to))
  await tx
    .updateTable('orders')
    .set({
      status: to,
      marks: marksColumn(marks),
      return_reason: returnReason,
      joined_into: joinedInto,
      revision: sql`revision + 1`,
      risk_due: RISK_IS_DUE,
    })
    .where('id', '=', id)
    .execute()
  await leaveDesk(tx, id)
  if (waitsForCall({ status: to, marks })) await enterDesk(tx, { id, placedAt: at })
  await countMovedOrder(tx, order, { from, to, at, isFirst })
}

/**
 * Stores what staff have changed of a locked order: customer, lines, amounts, agreement and marks. Count the difference
 * of its total with `countChangedOrder`. `vat`: of what has come to it.
 */
export async function changeOrder(
  tx: Transaction<Schema>,
  order: Order,
  vat?: KeptVat | undefined,
): Promise<void> {
  const { id, placed_at: _, status: _status, ...row } = orderRow(order)
  await tx
    .updateTable('orders')
    .set({
      ...row,
      ...agreementRow(order),
      marks: marksColumn(order.marks),
      revision: sql`revision + 1`,
      risk_due: RISK_IS_DUE,
    })
    .where('id', '=', id)
    .execute()
  const costOf = await costsAfterChange(tx, id)
  const rateOf = await vatRatesAfterChange(tx, id, vat)
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) =>
        lineRow(id, line, position, { cost_price: costOf(line), vat_rate: rateOf(line) }),
      ),
    )
    .execute()
}

/** Replaces the marks of a locked order. */
export async function changeMarks(
  tx: Transaction<Schema>,
  orderId: string,
  marks: readonly OrderMark[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ marks: marksColumn(marks), risk_due: RISK_IS_DUE })
    .where('id', '=', orderId)
    .execute()
}

/** Takes the advance off a locked order, whose money counts for another one. */
export async function clearAdvance(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ advance: 0, advance_method: null, advance_transaction: null, advance_checked: 0 })
    .where('id', '=', orderId)
    .execute()
}

/** Deletes a locked order with its lines. Its activity stays. */
export async function deleteOrder(tx: Transaction<Schema>, order: OrderHead): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', order.id).execute()
  // Nobody could find them any more when the customer is erased.
  await forgetOrderChanges(tx, order.id)
  await countDeletedOrder(tx, order, order.status)
}
