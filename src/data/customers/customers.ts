import { type Kysely, sql, type Transaction } from 'kysely'
import type { ActivityPlace } from '#domain/activity/activity.ts'
import type { CustomerAddress, CustomerNote, CustomerOrder } from '#domain/customers/customer.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderSearch } from '#domain/order/orderSearch.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { Schema } from '../core/schema.ts'
import { prepare } from '../orders/orderLists.ts'
import { totalOf } from '../orders/orderRow.ts'
import { standingsOf } from '../parcels/standings.ts'

/**
 * A customer is a mobile number (decision 0069): all that is known of one is read from the orders along
 * orders_mobile_newest. Orders of erased customers have no number, and belong to nobody.
 */
interface NamedNumber {
  readonly mobileNumber: string
  /** As in the newest order that was found. */
  readonly name: string
  /** The place of that order. */
  readonly place: ActivityPlace
}

export interface CustomerSlice {
  readonly limit: number
  readonly older?: ActivityPlace | undefined
  /** The ones next to the place. */
  readonly newer?: ActivityPlace | undefined
}

interface Row {
  readonly id: string
  readonly placed_at: number
  readonly mobile_number: string
  readonly customer_name: string
}

/** A slice of all customers, the one with the newest order first. */
export async function listNumbers(db: Kysely<Schema>, slice: CustomerSlice): Promise<NamedNumber[]> {
  const { rows } = await numbersQuery(slice).execute(db)
  return (slice.newer ? rows.toReversed() : rows).map(namedNumber)
}

/** Walks the orders by time and takes those after which their number has no other. Apart so that its plan can be looked at. */
export function numbersQuery({ limit, older, newer }: CustomerSlice) {
  const beyond = older
    ? sql`and (orders.placed_at, orders.id) < (${older.at}, ${older.id})`
    : newer
      ? sql`and (orders.placed_at, orders.id) > (${newer.at}, ${newer.id})`
      : sql``
  const direction = newer ? sql`asc` : sql`desc`
  return sql<Row>`select orders.id, orders.placed_at, orders.mobile_number, orders.customer_name from orders
    where orders.mobile_number <> '' ${beyond}
      and not exists (select 1 from orders as later where later.mobile_number = orders.mobile_number
        and (later.placed_at, later.id) > (orders.placed_at, orders.id))
    order by orders.placed_at ${direction}, orders.id ${direction} limit ${limit}`
}

/** How many customers there are, at most {@link MAX_COUNTED}. */
export async function countNumbers(db: Kysely<Schema>): Promise<number> {
  const { rows } = await numberCountQuery().execute(db)
  return rows[0]?.total ?? 0
}

/** Jumps from number to number, since an index cannot skip by itself. Apart so that its plan can be looked at. */
export function numberCountQuery() {
  const after = (number: ReturnType<typeof sql>) => sql`(select mobile_number from orders
    where mobile_number > ${number} order by mobile_number limit 1)`
  return sql<{ total: number }>`with recursive numbers (number, place) as (
      select ${after(sql`''`)}, 1
      union all
      select ${after(sql`numbers.number`)}, place + 1 from numbers
        where numbers.number is not null and place <= ${MAX_COUNTED})
    select cast(count(number) as bigint) as total from (
      select number from numbers where number is not null limit ${MAX_COUNTED}) as counted`
}

/**
 * Customers of whom an order has what is searched for, the newest first: those of the newest {@link MAX_COUNTED} such
 * orders.
 */
export async function searchNumbers(db: Kysely<Schema>, search: OrderSearch): Promise<NamedNumber[]> {
  const { found } = await prepare(db, { search })
  if (!found) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'mobile_number', 'customer_name'])
    .where(found)
    .where('mobile_number', '<>', '')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_COUNTED)
    .execute()
  const newest = new Map<string, Row>()
  for (const row of rows) if (!newest.has(row.mobile_number)) newest.set(row.mobile_number, row)
  return [...newest.values()].map(namedNumber)
}

function namedNumber({ id, placed_at: at, mobile_number, customer_name }: Row): NamedNumber {
  return { mobileNumber: mobile_number, name: customer_name, place: { at, id } }
}

/** The newest and the oldest order of a number; undefined if there is none. */
export async function findNumber(
  db: Kysely<Schema>,
  mobileNumber: string,
): Promise<(NamedNumber & { readonly firstAt: number }) | undefined> {
  const orders = db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'mobile_number', 'customer_name'])
    .where('mobile_number', '=', mobileNumber)
    .where('mobile_number', '<>', '')
    .limit(1)
  const newest = await orders.orderBy('placed_at', 'desc').orderBy('id', 'desc').executeTakeFirst()
  const oldest = await orders.orderBy('placed_at').orderBy('id').executeTakeFirst()
  return newest && oldest && { ...namedNumber(newest), firstAt: oldest.placed_at }
}

/** The newest orders of a number. */
export async function listOrdersOfNumber(
  db: Kysely<Schema>,
  mobileNumber: string,
  limit: number,
): Promise<CustomerOrder[]> {
  const firstOf = (column: 'name' | 'name_bengali') =>
    db
      .selectFrom('order_lines')
      .select(column)
      .whereRef('order_id', '=', sql.ref('orders.id'))
      .orderBy('position')
      .limit(1)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'status', 'total', 'discount'])
    .select(({ selectFrom, fn }) => [
      firstOf('name').as('goods'),
      firstOf('name_bengali').as('goodsBengali'),
      selectFrom('order_lines')
        .select(fn.countAll<number>().as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .as('lines'),
    ])
    .where('mobile_number', '=', mobileNumber)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const orders = rows.map(({ id, status }) => ({ id, status: status as OrderStatus }))
  const standings = await standingsOf(db, orders)
  return rows.map(({ id, placed_at, status, goods, goodsBengali, lines, ...amounts }) => ({
    id,
    placedAt: placed_at,
    standing: standings.get(id) ?? { status: status as OrderStatus },
    total: totalOf(amounts),
    goods: goods ?? '',
    ...(goodsBengali && { goodsBengali }),
    more: Math.max(0, (lines ?? 0) - 1),
  }))
}

/** Orders whose addresses are looked at. */
const ADDRESSED = 200

/** Where the newest orders of a number went, the last one first; at most `limit` places. */
export async function listAddresses(
  db: Kysely<Schema>,
  mobileNumber: string,
  limit: number,
): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['customer_name', 'address', 'district', 'delivery_area', 'address_type', 'placed_at'])
    .where('mobile_number', '=', mobileNumber)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADDRESSED)
    .execute()
  const places = Map.groupBy(rows, ({ address, district }) => JSON.stringify([address, district]))
  return [...places.values()].slice(0, limit).flatMap(([newest, ...others]) =>
    newest
      ? {
          name: newest.customer_name,
          address: newest.address,
          district: newest.district,
          deliveryArea: newest.delivery_area,
          addressType: newest.address_type,
          orders: 1 + others.length,
          lastAt: newest.placed_at,
        }
      : [],
  )
}

export async function insertNote(
  tx: Transaction<Schema>,
  mobileNumber: string,
  note: { readonly id: string; readonly text: string; readonly at: number; readonly authorId: string },
): Promise<void> {
  const { id, text, at, authorId: author_id } = note
  await tx
    .insertInto('customer_notes')
    .values({ id, mobile_number: mobileNumber, text, at, author_id })
    .execute()
}

/** Returns whether the number had this note. */
export async function deleteNote(
  tx: Transaction<Schema>,
  mobileNumber: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('mobile_number', '=', mobileNumber)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The notes of a number, newest first. */
export async function listNotes(db: Kysely<Schema>, mobileNumber: string): Promise<CustomerNote[]> {
  return await db
    .selectFrom('customer_notes')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.removed_at', 'is', null))
    .select(['customer_notes.id', 'text', 'at'])
    .select(({ fn, val }) => fn.coalesce('users.name', val('')).as('authorName'))
    .where('mobile_number', '=', mobileNumber)
    .orderBy('at', 'desc')
    .orderBy('customer_notes.id', 'desc')
    .execute()
}
