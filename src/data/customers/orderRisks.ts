import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { JUDGED_STATUSES, type RiskLevel } from '#domain/risk/risk.ts'
import type { OrdersTable } from '../core/orderTables.ts'
import type { Schema } from '../core/schema.ts'
import { marksOf, totalOf } from '../orders/orderRow.ts'

/** What of an order its risk follows from. */
export type RiskedOrder = Pick<Order, 'id' | 'placedAt' | 'status' | 'total' | 'marks' | 'riskLevel'> & {
  readonly customer: Pick<Order['customer'], 'mobileNumber'>
}

/** An order that was placed, moved or changed since its risk was reckoned. `due`: which change was seen. */
export interface DueOrder extends RiskedOrder {
  readonly due: number
}

const IS_DUE = sql<SqlBool>`orders.risk_due > 0`

/** The newest orders that are due, found in the index of those alone. */
export async function listDueOrders(db: Kysely<Schema>, limit: number): Promise<DueOrder[]> {
  const rows = await dueOrdersQuery(db, limit).execute()
  return rows.map((row) => ({ ...riskedOrder(row), due: row.risk_due }))
}

/** Apart so that its plan can be looked at. */
export function dueOrdersQuery(db: Kysely<Schema>, limit: number) {
  return risked(db)
    .select('risk_due')
    .where(IS_DUE)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** The newest order that is due: another one once its level is known. */
export async function newestDueOrder(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(IS_DUE)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The orders of a number whose level still follows what becomes known, read along orders_mobile_newest. */
export async function listJudgedOf(
  db: Kysely<Schema>,
  mobileNumber: string,
  limit: number,
): Promise<RiskedOrder[]> {
  const rows = await risked(db)
    .where('mobile_number', '=', mobileNumber)
    .where('status', 'in', JUDGED_STATUSES)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(riskedOrder)
}

interface Slice {
  readonly limit: number
  /** Only orders behind this one. */
  readonly after: Pick<Order, 'id' | 'placedAt'> | undefined
}

/** The orders in a status, newest first, read along orders_status_newest. */
export async function listRiskedIn(
  db: Kysely<Schema>,
  status: OrderStatus,
  slice: Slice,
): Promise<RiskedOrder[]> {
  return (await riskedInQuery(db, status, slice).execute()).map(riskedOrder)
}

/** Apart so that its plan can be looked at. */
export function riskedInQuery(db: Kysely<Schema>, status: OrderStatus, { limit, after }: Slice) {
  return risked(db)
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(placed_at, id) < (${after?.placedAt ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Stores the level of an order, unless it has been closed in the meantime. */
export async function storeRiskLevel(db: Kysely<Schema>, id: string, level: RiskLevel): Promise<void> {
  await db
    .updateTable('orders')
    .set({ risk: level })
    .where('id', '=', id)
    .where('status', 'in', JUDGED_STATUSES)
    .execute()
}

/** An order is no longer due, unless it was changed once more. `level`: its level; undefined: it keeps what it has. */
export async function settleDueOrder(
  db: Kysely<Schema>,
  { id, due }: DueOrder,
  level: RiskLevel | undefined,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ risk_due: 0, ...(level && { risk: level }) })
    .where('id', '=', id)
    .where('risk_due', '=', due)
    .execute()
}

function risked(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'status', 'total', 'discount', 'marks', 'mobile_number', 'risk'])
}

type Row = Pick<
  Selectable<OrdersTable>,
  'id' | 'placed_at' | 'status' | 'total' | 'discount' | 'marks' | 'mobile_number' | 'risk'
>

function riskedOrder(row: Row): RiskedOrder {
  return {
    id: row.id,
    placedAt: row.placed_at,
    status: row.status as OrderStatus,
    total: totalOf(row),
    marks: marksOf(row.marks),
    customer: { mobileNumber: row.mobile_number },
    ...(row.risk !== null && { riskLevel: row.risk as RiskLevel }),
  }
}
