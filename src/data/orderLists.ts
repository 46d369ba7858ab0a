import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { dayStart, orderDay } from '#domain/order/orderDay.ts'
import type { OrderSearch } from '#domain/order/orderSearch.ts'
import { type DayCount, type StatusCounts, statusCounts } from '#domain/order/stats.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { changesIn } from './activity.ts'
import { countByStatus } from './orderDays.ts'
import { HISTORY_KINDS } from './orderHistory.ts'
import { orderOf, totalOf } from './orderRow.ts'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'

/**
 * Selects orders by person: those that these users placed as customers and, unless undefined, those with this
 * e-mail address. Orders that one of these users placed as staff are excluded, whatever address they have.
 */
export interface OrdersOf {
  readonly accountIds: readonly string[]
  readonly email: string | undefined
}

/** Selects orders. A property that is undefined or empty selects all. */
export interface OrderFilter {
  readonly whose?: OrdersOf | undefined
  /** Orders in any of these. */
  readonly statuses?: readonly OrderStatus[] | undefined
  /** The day the order was placed, or text contained in its id, name or mobile number. */
  readonly search?: OrderSearch | undefined
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
  readonly found: Expression<SqlBool> | undefined
  /** Whether `found` already restricts the query to the ids looked up. */
  readonly isLookedUp: boolean
}

interface Listed {
  /** Each once, newest first. */
  readonly orders: Order[]
  /** How many match in all; for a search at most {@link MAX_COUNTED}. */
  readonly total: number
  /**
   * For a search: how many match in each status, regardless of the filter's statuses; each count is capped in
   * the same way.
   */
  readonly found: StatusCounts | undefined
}

export async function listOrders(
  db: Kysely<Schema>,
  filter: OrderFilter,
  slice: OrderSlice,
): Promise<Listed> {
  const prepared = await prepare(db, filter)
  return {
    orders: await readPage(db, prepared, slice),
    total: await countPrepared(db, prepared),
    found: prepared.found && (await countFound(db, prepared)),
  }
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

async function readPage(db: Kysely<Schema>, filter: Filter, slice: OrderSlice): Promise<Order[]> {
  const rows = await orderPageQuery(db, filter, slice).execute()
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
 * One person's orders are few and found by person; all others are found by reading the index of each status.
 */
function statusWalks({ whose, statuses }: Filter): (readonly OrderStatus[])[] {
  return whose === undefined && statuses.length > 1 ? statuses.map((status) => [status]) : [statuses]
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

function matching(db: Kysely<Schema>, { whose, statuses, found }: Omit<Filter, 'isLookedUp'>) {
  let query = db.selectFrom('orders')
  if (whose) query = query.where('orders.id', 'in', idsOf(db, whose))
  if (statuses.length === 1 && statuses[0]) query = query.where('orders.status', '=', statuses[0])
  if (statuses.length > 1) query = query.where('orders.status', 'in', statuses)
  return found ? query.where(found) : query
}

/** A union, since `or` would scan the whole table while each half has an index. It removes duplicates. */
function idsOf(db: Kysely<Schema>, { accountIds, email }: OrdersOf) {
  // An empty IN list is not valid SQL; no user's id is the empty text.
  const accounts = accountIds.length > 0 ? accountIds : ['']
  const placed = db.selectFrom('orders').select('id').where('account_id', 'in', accounts)
  // Orders without an address belong to nobody by their address.
  if (!email?.trim()) return placed
  const named = db.selectFrom('orders').select('id').where('customer_email_key', '=', searchKey(email.trim()))
  if (accountIds.length === 0) return named
  // A scalar subquery per order makes Postgres look events up by key instead of joining all of them.
  return placed.union(
    named.where((eb) => {
      const takenBy = eb
        .selectFrom('activity')
        .select('actor_id')
        .whereRef('activity.subject_id', '=', 'orders.id')
        .where('position', '=', 0)
        .where('actor_role', '<>', 'customer')
      return eb(eb.fn.coalesce(takenBy, eb.val('')), 'not in', accountIds)
    }),
  )
}

export function orderLinesQuery(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('order_id')
    .orderBy('position')
}

/** Returns how many match in all (for a search at most {@link MAX_COUNTED}). */
export async function countOrders(db: Kysely<Schema>, filter: OrderFilter): Promise<number> {
  return await countPrepared(db, await prepare(db, filter))
}

async function countPrepared(db: Kysely<Schema>, filter: Filter): Promise<number> {
  if (!filter.found && !filter.whose) return await countAll(db, filter.statuses)
  const some = matching(db, filter)
    .select(sql`1`.as('one'))
    .$if(filter.found !== undefined, (query) => query.limit(MAX_COUNTED))
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
  { whose, statuses = [], search }: OrderFilter,
): Promise<Filter> {
  const { found, isLookedUp = false } = search ? await searchFor(db, search, whose !== undefined) : {}
  return { whose, statuses: [...new Set(statuses)], found, isLookedUp }
}

/**
 * A rare term is looked up. A common one (017) is found quickly by reading the newest orders, while a lookup
 * would collect all its matches first.
 */
async function searchFor(
  db: Kysely<Schema>,
  search: OrderSearch,
  ofOnePerson: boolean,
): Promise<Pick<Filter, 'found' | 'isLookedUp'>> {
  if (search.kind === 'day') return { found: placedOn(search.day), isLookedUp: false }
  const holding = holdsAny(db, search.terms)
  if (ofOnePerson) return { found: holding, isLookedUp: false }
  const ids = new Set<string>()
  for (const term of search.terms) {
    const { rows } = await queryDialect(db)
      .ordersContaining(term, MAX_COUNTED + 1)
      .execute(db)
    if (rows.length > MAX_COUNTED) return { found: holding, isLookedUp: false }
    for (const { id } of rows) ids.add(id)
  }
  return { found: queryDialect(db).orderIdIn([...ids]), isLookedUp: true }
}

/** Written as a range, which the indexes on time support. */
function placedOn(day: number) {
  return sql<SqlBool>`(orders.placed_at >= ${dayStart(day)} and orders.placed_at < ${dayStart(day + 1)})`
}

function holdsAny(db: Kysely<Schema>, terms: readonly string[]) {
  const { orderContains } = queryDialect(db)
  return sql<SqlBool>`(${sql.join(terms.map(orderContains), sql` or `)})`
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
export function foundByStatusQuery(db: Kysely<Schema>, { whose, found, isLookedUp }: Filter) {
  const [first, ...others] =
    isLookedUp || whose !== undefined
      ? [matching(db, { whose, statuses: [], found }).select('orders.status').as('counted')]
      : ORDER_STATUSES.map((status) =>
          matching(db, { whose, statuses: [status], found })
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

/** Returns how many of a person's orders are in each status. */
export async function countByStatusOf(db: Kysely<Schema>, whose: OrdersOf): Promise<StatusCounts> {
  const rows = await matching(db, { whose, statuses: [], found: undefined })
    .select(['status', (row) => row.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  return statusCounts(rows.map(({ status, orders }) => ({ status: status as OrderStatus, orders })))
}

/** Returns when a person's orders first reached each status. */
export async function countDaysOf(db: Kysely<Schema>, whose: OrdersOf): Promise<DayCount[]> {
  const rows = await matching(db, { whose, statuses: [], found: undefined })
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
