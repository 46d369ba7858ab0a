import { inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { findBlock, listBlocked } from '#data/customers/blocks.ts'
import {
  countNumbers,
  findNumber,
  listAddresses,
  listNotes,
  listNumbers,
  listOrdersOfNumber,
  searchNumbers,
} from '#data/customers/customers.ts'
import { listOtherNumbers } from '#data/customers/origins.ts'
import { recordsOf } from '#data/customers/records.ts'
import { listCalls } from '#data/desk/orderCalls.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { ActivityPlace } from '#domain/activity/activity.ts'
import type { Customer, CustomerPage, CustomerQuery, ListedCustomer } from '#domain/customers/customer.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import type { Record } from '../core/record.ts'
import { by } from './customerEvents.ts'
import type { Customers } from './customerTypes.ts'
import type { Risks } from './risks.ts'

/** Orders and addresses on the page of a customer. */
const ORDERS_SHOWN = 50
const ADDRESSES_SHOWN = 5
/** Orders that are shown to the person whose they are. */
const MOST_ORDERS = 1_000
/** Customers per step of an export. */
const AT_ONCE = 200

type Numbers = Awaited<ReturnType<typeof listNumbers>>

interface ReadingParts {
  readonly deps: ShopDeps
  readonly risks: Risks
}

export async function listCustomers(deps: ShopDeps, query: CustomerQuery): ReturnType<Customers['list']> {
  return { outcome: 'listed', ...(await pageOf(deps, query)) }
}

export async function findCustomer(parts: ReadingParts, mobileNumber: string): ReturnType<Customers['find']> {
  const customer = await customerOf(parts, mobileNumber)
  return customer ? { outcome: 'found', customer } : { outcome: 'unknown' }
}

export async function knownOfPerson(
  parts: ReadingParts,
  mobileNumber: string,
): ReturnType<Customers['known']> {
  const { db } = parts.deps
  const customer = await customerOf(parts, mobileNumber)
  if (!customer) return { outcome: 'unknown' }
  const orders = []
  for (const { id } of await listOrdersOfNumber(db, mobileNumber, MOST_ORDERS)) {
    const stored = await findOrder(db, id)
    if (stored) orders.push(orderForStaff(stored.order))
  }
  const calls = await listCalls(
    db,
    orders.map(({ id }) => id),
  )
  return { outcome: 'found', customer, orders, calls }
}

export async function exportCustomers(
  { deps, record }: { readonly deps: ShopDeps; readonly record: Record },
  caller: User,
): ReturnType<Customers['exported']> {
  if (!can(caller, 'money.read')) return denied(caller)
  await inTransaction(deps.db, (tx) =>
    record(tx, { kind: 'customers.exported', ...by(deps, caller), subjectId: '' }),
  )
  return { outcome: 'exported', text: written(deps) }
}

async function withRecords({ db, now }: ShopDeps, numbers: Numbers): Promise<ListedCustomer[]> {
  const keys = numbers.map(({ mobileNumber }) => mobileNumber)
  const records = await recordsOf(db, keys)
  const blocked = await listBlocked(db, keys, now())
  return numbers.flatMap(({ mobileNumber, name, place }) => {
    const sums = records.get(mobileNumber)
    const isBlocked = blocked.has(mobileNumber)
    return sums ? [{ ...sums, mobileNumber, name, lastAt: place.at, isBlocked }] : []
  })
}

async function pageOf(deps: ShopDeps, query: CustomerQuery): Promise<CustomerPage> {
  const { db, now } = deps
  const search = parseOrderSearch(query.search ?? '', orderDay(now()))
  if (search) {
    const found = await searchNumbers(db, search)
    const { numbers, ...beside } = sliceOf(found, query)
    return { customers: await withRecords(deps, numbers), total: found.length, ...beside }
  }
  const { limit, older, newer } = query
  // One more than the page holds tells whether there is another page.
  const read = await listNumbers(db, { limit: limit + 1, older, newer })
  const numbers = newer && read.length > limit ? read.slice(1) : read.slice(0, limit)
  const hasNewer = newer ? read.length > limit : older !== undefined
  const hasOlder = newer !== undefined || read.length > limit
  return {
    customers: await withRecords(deps, numbers),
    total: await countNumbers(db),
    older: hasOlder ? numbers.at(-1)?.place : undefined,
    newer: hasNewer ? numbers[0]?.place : undefined,
  }
}

async function customerOf(
  { deps, risks }: ReadingParts,
  mobileNumber: string,
): Promise<Customer | undefined> {
  const { db, now } = deps
  const found = await findNumber(db, mobileNumber)
  const [listed] = found ? await withRecords(deps, [found]) : []
  if (!found || !listed) return undefined
  return {
    ...listed,
    firstAt: found.firstAt,
    recentOrders: await listOrdersOfNumber(db, mobileNumber, ORDERS_SHOWN),
    addresses: await listAddresses(db, mobileNumber, ADDRESSES_SHOWN),
    notes: await listNotes(db, mobileNumber),
    block: await findBlock(db, mobileNumber, now()),
    courier: await risks.courierRecord(mobileNumber),
    risk: await risks.ofNumber(mobileNumber, listed),
    otherNumbers: await listOtherNumbers(db, mobileNumber),
  }
}

async function* written(deps: ShopDeps): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for (let older: ActivityPlace | undefined; ; ) {
    const numbers = await listNumbers(deps.db, { limit: AT_ONCE, older })
    const customers = await withRecords(deps, numbers)
    yield customers.map((customer) => csvLine(cellsOf(customer))).join('')
    if (numbers.length < AT_ONCE) return
    older = numbers.at(-1)?.place
    await yieldToEventLoop()
  }
}

/** A page of what a search found. */
function sliceOf(found: Numbers, { limit, older, newer }: CustomerQuery) {
  const at = (place: ActivityPlace) => found.findIndex((one) => one.place.id === place.id)
  const start = older ? at(older) + 1 : newer ? Math.max(0, at(newer) - limit) : 0
  const end = newer ? Math.max(0, at(newer)) : start + limit
  const numbers = found.slice(start, end)
  return {
    numbers,
    older: end < found.length ? numbers.at(-1)?.place : undefined,
    newer: start > 0 ? numbers[0]?.place : undefined,
  }
}

/** As the API names them; the day in Dhaka. */
const COLUMNS = [
  ...['mobileNumber', 'name', 'orders', 'delivered', 'returned', 'cancelled', 'open', 'spent', 'last'],
  'blocked',
]

function cellsOf(customer: ListedCustomer): string[] {
  const { mobileNumber, name, orders, delivered, returned, cancelled, open } = customer
  const counts = [orders, delivered, returned, cancelled, open, toTaka(customer.spent)].map(String)
  const last = dayName(orderDay(customer.lastAt))
  return [mobileNumber, name, ...counts, last, customer.isBlocked ? 'yes' : '']
}
