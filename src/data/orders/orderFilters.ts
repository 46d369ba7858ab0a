import { type Expression, type SqlBool, sql } from 'kysely'
import type { AdvanceState, OrderFilters } from '#domain/order/orderFilters.ts'

const ADVANCE: Readonly<Record<AdvanceState, Expression<SqlBool>>> = {
  none: sql`orders.advance = 0`,
  'to-check': sql`(orders.advance > 0 and orders.advance_checked = 0)`,
  checked: sql`(orders.advance > 0 and orders.advance_checked = 1)`,
}

/**
 * What filters ask of an order, as conditions on its row. They read only columns of the index orders_status_newest, so
 * that a walk along it reads rows for matches alone; `+ 0` and the like would take that away.
 */
export function conditionsOf({
  districts = [],
  area,
  placedFrom,
  placedBefore,
  least,
  most,
  sources = [],
  takenBy,
  advance,
  risks = [],
}: OrderFilters): Expression<SqlBool>[] {
  return [
    ...(placedFrom === undefined ? [] : [sql<SqlBool>`orders.placed_at >= ${placedFrom}`]),
    ...(placedBefore === undefined ? [] : [sql<SqlBool>`orders.placed_at < ${placedBefore}`]),
    ...(districts.length === 0 ? [] : [sql<SqlBool>`orders.district in (${sql.join(districts)})`]),
    ...(area === undefined ? [] : [sql<SqlBool>`orders.delivery_area = ${area}`]),
    ...(least === undefined ? [] : [sql<SqlBool>`orders.total - orders.discount >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`orders.total - orders.discount <= ${most}`]),
    ...(sources.length === 0 ? [] : [sql<SqlBool>`orders.source in (${sql.join(sources)})`]),
    ...(takenBy === undefined ? [] : [sql<SqlBool>`orders.taken_by = ${takenBy}`]),
    ...(advance === undefined ? [] : [ADVANCE[advance]]),
    ...(risks.length === 0 ? [] : [sql<SqlBool>`orders.risk in (${sql.join(risks)})`]),
  ]
}
