import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { OrderFilters } from '#domain/order/orderFilters.ts'
import type { OrderSearch } from '#domain/order/orderSearch.ts'
import { type DayCount, type StatusCounts, statusCounts } from '#domain/order/stats.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { OrdersTable } from '../core/orderTables.ts'
import type { Schema } from '../core/schema.ts'
import { changesIn } from '../figures/activity.ts'
import { countByStatus } from './orderDays.ts'
import { conditionsOf } from './orderFilters.ts'
import { HISTORY_KINDS } from './orderHistory.ts'
import { orderOf, totalOf } from './orderRow.ts'
import { searchFor } from './orderSearch.ts'
import { idsOf, type OrdersOf, partBackOf } from './ordersOf.ts'

/** Selects orders. A property that is undefined or empty selects all. */
export interface OrderFilter {
  readonly whose?: OrdersOf | undefined
  /** Orders in any of these. */
  readonly statuses?: readonly OrderStatus[] | undefined
  /** Of one person: besides these, what was delivered and came back in part. */
  readonly withPartBack?: boolean | undefined
  /** The day the order was placed, or text contained in its id, name or mobile number, or a sku of its goods. */
  readonly search?: OrderSearch | undefined
  readonly filters?: OrderFilters | undefined
}

export interface OrderSlice {
  readonly limit: number
  readonly offset: number
  /** Only orders after this one in the list. */
  readonly after?: Pick<Order, 'placedAt' | 'id'> | undefined
}

/** A filter whose search has been prepared. */
interface Filter {
  readonly whose: OrdersOf | undefined
  readonly statuses: readonly OrderStatus[]
  /** Orders besides those in these statuses, by their ids. */
  readonly besides?: readonly string[]
  readonly found: Expression<SqlBool> | undefined
  /** Whether `found` already restricts the query to the ids looked up. */
  readonly isLookedUp: boolean
  /** What the filters ask of an order; empty without filters. */
  readonly conditions: readonly Expression<SqlBool>[]
}

interface Listed {
  /** Each once, newest first. */
  readonly orders: Order[]
  /** How many match in all; for a search or filters at most {@link MAX_COUNTED}. */
  readonly total: number
  /**
   * For a search or filters: how many match in each status, regardless of the filter's statuses; each count is
   * capped in the same way.
   */
  readonly found: StatusCounts | undefined
}

export async function listOrders(
  db: Kysely<Schema>,
  filter: OrderFilter,
  slice: OrderSlice,
): Promise<Listed> {
  const prepared = await prepare(db, filter)
  if (!isNarrowed(prepared)) {
    const orders = await readPage(db, prepared, slice)
    return { orders, total: await countPrepared(db, prepared), found: undefined }
  }
  const found = await countFound(db, prepared)
  if (prepared.besides?.length) {
    return { orders: await readPage(db, prepared, slice), total: await countPrepared(db, prepared), found }
  }
  const wanted = prepared.statuses.length > 0 ? prepared.statuses : ORDER_STATUSES
  // Where none match, an index need not be read once more.
  const statuses = wanted.filter((status) => found[status] > 0)
  const total = statuses.reduce((sum, status) => sum + found[status], 0)
  const orders = statuses.length > 0 ? await readPage(db, { ...prepared, statuses }, slice) : []
  return { orders, total: Math.min(total, MAX_COUNTED), found }
}

/** Whether its matches are counted one by one, up to {@link MAX_COUNTED}. */
function isNarrowed({ found, conditions }: Filter): boolean {
  return found !== undefined || conditions.length > 0
}

/** Orders read in one query. */
const CHUNK = 500

/** Yields all matching orders, newest first, in chunks, since a shop's orders may exceed memory. */
export async function* eachOrder(db: Kysely<Schema>, filter: OrderFilter): AsyncGenerator<Order[]> {
  const prepared = await prepare(db, filter)
  for (let after: Order | undefined; ; ) {
    const orders = await readPage(db, prepared, { limit: CHUNK, offset: 0, after })
    if (orders.length > 0) yield orders
    if (orders.length < CHUNK) return
    after = orders.at(-1)
  }
}

/** The orders with these ids that there are, in no particular order. */
export async function findOrders(db: Kysely<Schema>, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return await withLines(db, await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute())
}

async function readPage(db: Kysely<Schema>, filter: Filter, slice: OrderSlice): Promise<Order[]> {
  return await withLines(db, await orderPageQuery(db, filter, slice).execute())
}

async function withLines(db: Kysely<Schema>, rows: readonly Selectable<OrdersTable>[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await orderLinesQuery(db, ids).execute()
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => orderOf(row, linesOf.get(row.id) ?? []))
}

/** The query for the rows of a page; exported so that a test can check its plan. */
export function orderPageQuery(db: Kysely<Schema>, filter: Filter, slice: OrderSlice) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIdsQuery(db, filter, slice))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
}

/**
 * Selects only the ids of a page, so that whole rows are read for those alone. With several statuses, each is
 * read along its index as far as the page reaches.
 */
function orderIdsQuery(db: Kysely<Schema>, filter: Filter, { limit, offset, after }: OrderSlice) {
  const reach = offset + limit
  const walks = statusWalks(filter).map((statuses) => newest(db, { ...filter, statuses }, reach, after))
  const [first, ...others] = walks
  if (!first) throw new Error('There must be at least one walk')
  const all = others.reduce((union, walk) => union.unionAll(walk), first)
  return db
    .selectFrom(all.as('page'))
    .select('page.id')
    .orderBy('page.placed_at', 'desc')
    .orderBy('page.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/**
 * One person's orders are few and found by person; all others are found by reading the index of each status, which
 * holds all that filters ask.
 */
function statusWalks({ whose, statuses, conditions }: Filter): (readonly OrderStatus[])[] {
  const walked = statuses.length === 0 && conditions.length > 0 ? ORDER_STATUSES : statuses
  return whose === undefined && walked.length > 1 ? walked.map((status) => [status]) : [walked]
}

/** A subquery, since not every database lets a part of a union have ORDER BY and LIMIT. */
function newest(db: Kysely<Schema>, filter: Filter, reach: number, after: OrderSlice['after']) {
  return db
    .selectFrom(
      matching(db, filter)
        .select(['orders.id', 'orders.placed_at'])
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(orders.placed_at, orders.id) < (${after?.placedAt ?? 0}, ${after?.id ?? ''})`,
          ),
        )
        .orderBy('orders.placed_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(reach)
        .as('newest'),
    )
    .select(['newest.id', 'newest.placed_at'])
}

function matching(
  db: Kysely<Schema>,
  { whose, statuses, besides = [], found, conditions }: Omit<Filter, 'isLookedUp'>,
) {
  let query = db.selectFrom('orders')
  if (whose) query = query.where('orders.id', 'in', idsOf(db, whose))
  if (statuses.length > 0 && besides.length > 0) {
    query = query.where((eb) => eb.or([eb('orders.status', 'in', statuses), eb('orders.id', 'in', besides)]))
  } else if (statuses.length === 1 && statuses[0]) query = query.where('orders.status', '=', statuses[0])
  else if (statuses.length > 1) query = query.where('orders.status', 'in', statuses)
  for (const condition of conditions) query = query.where(condition)
  return found ? query.where(found) : query
}

export function orderLinesQuery(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('order_id')
    .orderBy('position')
}

/** Returns how many match in all (for a search or filters at most {@link MAX_COUNTED}). */
export async function countOrders(db: Kysely<Schema>, filter: OrderFilter): Promise<number> {
  return await countPrepared(db, await prepare(db, filter))
}

async function countPrepared(db: Kysely<Schema>, filter: Filter): Promise<number> {
  if (!isNarrowed(filter) && !filter.whose) return await countAll(db, filter.statuses)
  const some = matching(db, filter)
    .select(sql`1`.as('one'))
    .$if(isNarrowed(filter), (query) => query.limit(MAX_COUNTED))
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function countAll(db: Kysely<Schema>, statuses: readonly OrderStatus[]): Promise<number> {
  const counts = await countByStatus(db)
  const wanted = statuses.length > 0 ? statuses : (Object.keys(counts) as OrderStatus[])
  return wanted.reduce((sum, status) => sum + counts[status], 0)
}

/** Removes duplicate statuses and chooses the cheaper search for this term. */
export async function prepare(
  db: Kysely<Schema>,
  { whose, statuses = [], withPartBack = false, search, filters = {} }: OrderFilter,
): Promise<Filter> {
  const { found, isLookedUp = false } = search ? await searchFor(db, search, whose !== undefined) : {}
  const besides = withPartBack && whose ? await partBackOf(db, whose) : []
  const conditions = conditionsOf(filters)
  return { whose, statuses: [...new Set(statuses)], besides, found, isLookedUp, conditions }
}

async function countFound(db: Kysely<Schema>, filter: Filter): Promise<StatusCounts> {
  const rows = await foundByStatusQuery(db, filter).execute()
  return statusCounts(
    rows.map(({ status, orders }) => ({
      status: status as OrderStatus,
      orders: Math.min(orders, MAX_COUNTED),
    })),
  )
}

/**
 * Counts matches per status. When the matches were looked up, they are few and counted directly; otherwise up
 * to {@link MAX_COUNTED} of each status, so that one status cannot hide another. Exported so that a test can
 * check its plan.
 */
export function foundByStatusQuery(db: Kysely<Schema>, { whose, found, isLookedUp, conditions }: Filter) {
  const [first, ...others] =
    isLookedUp || whose !== undefined
      ? [matching(db, { whose, statuses: [], found, conditions }).select('orders.status').as('counted')]
      : ORDER_STATUSES.map((status) =>
          matching(db, { whose, statuses: [status], found, conditions })
            .select('orders.status')
            // Forces the index on status, whatever the planner estimates for the term.
            .orderBy('orders.placed_at', 'desc')
            .orderBy('orders.id', 'desc')
            .limit(MAX_COUNTED)
            .as('counted'),
        )
  if (!first) throw new Error('There must be at least one status')
  const countOf = (counted: typeof first) =>
    db
      .selectFrom(counted)
      .select(['counted.status', (row) => row.fn.countAll<number>().as('orders')])
      .groupBy('counted.status')
  return others.reduce((union, counted) => union.unionAll(countOf(counted)), countOf(first))
}

const everythingOf = (whose: OrdersOf) => ({ whose, statuses: [], found: undefined, conditions: [] })

/** Returns how many of a person's orders are in each status. */
export async function countByStatusOf(db: Kysely<Schema>, whose: OrdersOf): Promise<StatusCounts> {
  const rows = await matching(db, everythingOf(whose))
    .select(['status', (row) => row.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  return statusCounts(rows.map(({ status, orders }) => ({ status: status as OrderStatus, orders })))
}

/** Returns when a person's orders first reached each status. */
export async function countDaysOf(db: Kysely<Schema>, whose: OrdersOf): Promise<DayCount[]> {
  const rows = await matching(db, everythingOf(whose))
    .innerJoin('activity', 'activity.subject_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'orders.discount', 'at', 'changes'])
    .where('kind', 'in', HISTORY_KINDS)
    .orderBy('activity.position')
    .execute()
  const firsts = new Map<string, DayCount>()
  for (const { id, at, changes, ...amounts } of rows) {
    const status = changesIn(changes).after?.status as OrderStatus
    const key = `${id} ${status}`
    if (!firsts.has(key)) firsts.set(key, { day: orderDay(at), status, orders: 1, total: totalOf(amounts) })
  }
  return [...firsts.values()]
}

/** Whether some order is delivered. */
export async function hasDelivered(db: Kysely<Schema>): Promise<boolean> {
  const delivered = db.selectFrom('orders').select('id').where('status', '=', 'Delivered')
  return (await delivered.limit(1).executeTakeFirst()) !== undefined
}
