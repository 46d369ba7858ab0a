import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Order } from '#domain/order/order.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { typedParcelId } from '#domain/parcel/parcelId.ts'
import type { ParcelCounts, ParcelFilter } from '#domain/parcel/parcelList.ts'
import { overdueBefore } from '#domain/parcel/received.ts'
import { PARCEL_STAGES, type ParcelStage, type ParcelState } from '#domain/parcel/states.ts'
import { TROUBLES, type Trouble } from '#domain/parcel/trouble.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { Schema } from '../core/schema.ts'
import { countExpected } from '../orders/exchanges.ts'
import { findOrders } from '../orders/orderLists.ts'
import { searchFor } from '../orders/orderSearch.ts'
import { deliveredIn, leftIn } from './parcelDays.ts'
import { parcelOf } from './parcelRow.ts'
import { LIES, LIES_SINCE, UNPAID } from './unpaidParcels.ts'

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The lists in which work waits. */
const WORKING = PARCEL_STAGES.filter((stage) => stage !== 'done')

/** The order in which trouble is dealt with. */
const URGENCY = sql<number>`case trouble ${sql.join(
  TROUBLES.map((trouble, at) => sql`when ${sql.lit(trouble)} then ${sql.lit(at)}`),
  sql` `,
)} end`

/** A page of parcels, those asked for last first, and how many match, up to {@link MAX_COUNTED}. */
export async function listParcels(
  db: Kysely<Schema>,
  filter: ParcelFilter,
  { limit, offset }: Slice,
): Promise<{ readonly parcels: Parcel[]; readonly total: number }> {
  const matching = await parcelsQuery(db, filter)
  const rows = await matching
    .selectAll('parcels')
    .$if(filter.troubled === true, (query) => query.orderBy(URGENCY).orderBy('parcels.collect', 'desc'))
    .$if(filter.left !== undefined, (query) => query.orderBy('parcels.handed_over_at', 'desc'))
    .$if(filter.delivered !== undefined, (query) => query.orderBy('parcels.delivered_at', 'desc'))
    .$if(filter.overdueBefore !== undefined, (query) =>
      query.orderBy(sql`coalesce(parcels.said_back_at, parcels.moved_at)`),
    )
    .$if(filter.unpaid === true, (query) => query.orderBy(LIES_SINCE))
    .orderBy('parcels.asked_at', 'desc')
    .orderBy('parcels.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = matching.select('parcels.id').limit(MAX_COUNTED).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { parcels: rows.map(parcelOf), total }
}

async function parcelsQuery(db: Kysely<Schema>, filter: ParcelFilter) {
  const { stage, states, troubled, courier, orderId, search, from, before, left, delivered } = filter
  const { overdueBefore: overdue, dueOn, carrier, unpaid } = filter
  const found = search && (await foundBy(db, search))
  return db
    .selectFrom('parcels')
    .$if(stage !== undefined, (query) => query.where('parcels.stage', '=', stage ?? ''))
    .$if(states !== undefined, (query) => query.where('parcels.state', 'in', states ?? []))
    .$if(troubled === true, (query) => query.where('parcels.trouble', 'is not', null))
    .$if(courier !== undefined, (query) => query.where('parcels.courier', '=', courier ?? ''))
    .$if(carrier !== undefined, (query) => query.where('parcels.carrier', '=', carrier ?? ''))
    .$if(unpaid === true, (query) => query.where(UNPAID).where(LIES))
    .$if(orderId !== undefined, (query) => query.where('parcels.order_id', '=', orderId ?? ''))
    .$if(from !== undefined, (query) => query.where('parcels.asked_at', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('parcels.asked_at', '<', before ?? 0))
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`))
    .$if(overdue !== undefined, (query) => query.where(notSeen(overdue ?? 0)))
    .$if(dueOn !== undefined, (query) => query.where(sql<SqlBool>`not ${waitsForGoods(dueOn ?? '')}`))
    .$if(left !== undefined, (query) => query.where(left ? leftIn(left) : sql<SqlBool>`true`))
    .$if(delivered !== undefined, (query) =>
      query.where(delivered ? deliveredIn(delivered) : sql<SqlBool>`true`),
    )
}

/** What a search finds, as a condition on parcels: the one with this code, or those of the newest orders that it finds. */
async function foundBy(
  db: Kysely<Schema>,
  { order, code }: NonNullable<ParcelFilter['search']>,
): Promise<Expression<SqlBool>> {
  const ids = await idsOfCode(db, code)
  if (ids.length > 0) return sql<SqlBool>`parcels.id in (${sql.join(ids)})`
  if (!order) return sql<SqlBool>`1 = 0`
  const { found } = await searchFor(db, order, false)
  return sql<SqlBool>`parcels.order_id in (select orders.id from orders where ${found}
    order by orders.placed_at desc, orders.id desc limit ${sql.lit(MAX_COUNTED)})`
}

/** The parcels that a courier knows by this code, or brings back under it. */
async function idsOfCode(db: Kysely<Schema>, code: string): Promise<string[]> {
  const by = (column: 'tracking_code' | 'consignment' | 'return_code' | 'id') =>
    db.selectFrom('parcels').select('id').where(column, '=', code)
  const rows = await by('id')
    .union(by('tracking_code'))
    .union(by('consignment'))
    .union(by('return_code'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Confirmed orders without an open parcel, as a condition on their rows; also those that are not to be sent yet. */
const TO_BOOK = sql<SqlBool>`orders.status = 'Confirmed' and not exists (
  select 1 from parcels where parcels.order_id = orders.id and parcels.stage in (${sql.join(
    WORKING.map((stage) => sql.lit(stage)),
  )}))`

interface ToBookFilter {
  /** In Dhaka, `2026-12-16`. */
  readonly today: string
  /** Those that are not to be sent yet, instead of those that may be sent today. */
  readonly later: boolean
  readonly search?: ParcelFilter['search']
}

/** The orders that can be booked today, the newest first, or those that wait for a day, the soonest first. */
export function toBookQuery(
  db: Kysely<Schema>,
  { today, later }: Omit<ToBookFilter, 'search'>,
  found: Expression<SqlBool> = sql<SqlBool>`true`,
) {
  const matching = db.selectFrom('orders').where(TO_BOOK).where(found)
  return later
    ? matching
        .where('orders.not_before', '>', today)
        .orderBy('orders.not_before')
        .orderBy('orders.placed_at')
        .orderBy('orders.id')
    : matching
        .where((of) => of.or([of('orders.not_before', 'is', null), of('orders.not_before', '<=', today)]))
        .orderBy('orders.placed_at', 'desc')
        .orderBy('orders.id', 'desc')
}

/** A page of {@link toBookQuery}. */
export async function listToBook(
  db: Kysely<Schema>,
  { search, limit, offset, ...filter }: Slice & ToBookFilter,
): Promise<{ readonly orders: Order[]; readonly total: number }> {
  const found = search?.order && (await searchFor(db, search.order, false)).found
  const matching = toBookQuery(db, filter, found)
  const ids = await matching.select('orders.id').limit(limit).offset(offset).execute()
  const counted = matching.select('orders.id').limit(MAX_COUNTED).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const orders = new Map(
    (
      await findOrders(
        db,
        ids.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  return { orders: ids.flatMap(({ id }) => orders.get(id) ?? []), total }
}

/** How many parcels there are in each list. Reads the indexes of those that are not done. `today`: in Dhaka, `2026-12-16`. */
export async function countParcels(db: Kysely<Schema>, today: string): Promise<ParcelCounts> {
  const rows = await db
    .selectFrom('parcels')
    .select(['stage', 'state', (of) => of.fn.countAll<number>().as('parcels')])
    .where('stage', 'in', WORKING)
    .groupBy(['stage', 'state'])
    .execute()
  const troubled = await db
    .selectFrom('parcels')
    .select(['trouble', (of) => of.fn.countAll<number>().as('parcels')])
    .where('trouble', 'is not', null)
    .groupBy('trouble')
    .execute()
  const { waiting } = await waitingQuery(db, today).executeTakeFirstOrThrow()
  const { said_back } = await saidBackQuery(db, today).executeTakeFirstOrThrow()
  const { bookable } = await bookableQuery(db).executeTakeFirstOrThrow()
  const { later, laterFrom } = await laterQuery(db, today).executeTakeFirstOrThrow()
  const sumOf = (stage: ParcelStage) =>
    rows.filter((row) => row.stage === stage).reduce((sum, { parcels }) => sum + parcels, 0)
  return {
    toBook: bookable - later,
    later,
    laterFrom: laterFrom ?? undefined,
    saidBack: said_back,
    stages: Object.fromEntries(
      WORKING.map((stage) => [stage, sumOf(stage) - (stage === 'pack' ? waiting : 0)]),
    ) as ParcelCounts['stages'],
    states: summed(rows.map(({ state, parcels }) => [state as ParcelState, parcels])),
    expectedBack: await countExpected(db),
    trouble: troubled.reduce((sum, { parcels }) => sum + parcels, 0),
    troubles: summed(troubled.map(({ trouble, parcels }) => [trouble as Trouble, parcels])),
  }
}

/** Waits for missing goods until a later day than `today` (in Dhaka, `2026-12-16`), as a condition on parcels. */
function waitsForGoods(today: string): Expression<SqlBool> {
  return sql<SqlBool>`(coalesce(parcels.trouble, '') = 'goods-missing' and coalesce(parcels.settled_day, '') > ${today})`
}

/**
 * Orders of which goods were not found and nobody has said yet what becomes of them, the dearest first, and how many there are.
 * `today`: in Dhaka, `2026-12-16`.
 */
export async function ordersMissingGoods(
  db: Kysely<Schema>,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<{ readonly orders: { readonly id: string; readonly name: string }[]; readonly total: number }> {
  const matching = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .where('parcels.trouble', '=', 'goods-missing')
    .where(sql<SqlBool>`not ${waitsForGoods(today)}`)
  const orders = await matching
    .select(['orders.id as id', 'orders.customer_name as name'])
    .orderBy('parcels.collect', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { orders, total }
}

/** How many of those to pack wait for goods. */
function waitingQuery(db: Kysely<Schema>, today: string) {
  return db
    .selectFrom('parcels')
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .where('stage', '=', 'pack')
    .where(waitsForGoods(today))
}

/** Said to be back, or on the way back since before a moment (ms UTC), and not received, as a condition on parcels. */
function notSeen(before: number): Expression<SqlBool> {
  return sql<SqlBool>`(parcels.stage = 'back' and (parcels.said_back_at is not null or parcels.moved_at < ${before}))`
}

/** How many are said to be back, or overdue, and were not seen here. */
function saidBackQuery(db: Kysely<Schema>, today: string) {
  return db
    .selectFrom('parcels')
    .select((of) => of.fn.countAll<number>().as('said_back'))
    .where(notSeen(overdueBefore(today)))
}

/** How many orders can be booked, whenever they are to be sent: those that wait are taken off, so that no row is read. */
export function bookableQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('bookable'))
    .where(TO_BOOK)
}

/** How many of them are to be sent after today, and the first day of those. */
export function laterQuery(db: Kysely<Schema>, today: string) {
  return db
    .selectFrom('orders')
    .select((of) => [of.fn.countAll<number>().as('later'), of.fn.min('orders.not_before').as('laterFrom')])
    .where(TO_BOOK)
    .where('orders.not_before', '>', today)
}

function summed<Key extends string>(
  counts: readonly (readonly [Key, number])[],
): Partial<Record<Key, number>> {
  const sums: Partial<Record<Key, number>> = {}
  for (const [key, count] of counts) sums[key] = (sums[key] ?? 0) + count
  return sums
}

/**
 * The parcel that a scanner or a person names: by its tracking code, the courier's id, the number under which it comes back, its own
 * id or that of its order; the newest, if there are several. Letters of either case, with or without dashes.
 */
export async function findByCode(db: Kysely<Schema>, code: string): Promise<Parcel | undefined> {
  const text = code.trim().toUpperCase()
  const id = typedParcelId(text)
  const own = id && ((await newestBy(db, 'id', [id])) ?? (await newestBy(db, 'order_id', [id])))
  return own || (await newestBy(db, 'id', await idsOfCode(db, text)))
}

/** A code that somebody typed for another carrier is no reason to take another parcel than its own number says. */
async function newestBy(
  db: Kysely<Schema>,
  column: 'id' | 'order_id',
  values: readonly string[],
): Promise<Parcel | undefined> {
  if (values.length === 0) return undefined
  const row = await db
    .selectFrom('parcels')
    .selectAll()
    .where(column, 'in', values)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && parcelOf(row)
}
