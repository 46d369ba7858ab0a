import { inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { deleteBlock, findBlock, listBlocked, listBlocks, storeBlock } from '#data/customers/blocks.ts'
import {
  countNumbers,
  deleteNote,
  findNumber,
  insertNote,
  listAddresses,
  listNotes,
  listNumbers,
  listOrdersOfNumber,
  recordsOf,
  searchNumbers,
} from '#data/customers/customers.ts'
import { eraseCustomer } from '#data/customers/erasing.ts'
import { findOrigin, listOtherNumbers } from '#data/customers/origins.ts'
import { listCalls } from '#data/desk/orderCalls.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { ActivityPlace } from '#domain/activity/activity.ts'
import { blockEnd } from '#domain/customers/block.ts'
import {
  type Customer,
  type CustomerPage,
  type CustomerQuery,
  type ListedCustomer,
  maskedNumber,
} from '#domain/customers/customer.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { hashedMark, markedTransaction } from '../core/originMarks.ts'
import { type Record, userActor } from '../core/record.ts'
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

export function createCustomers(deps: ShopDeps, risks: Risks, record: Record): Customers {
  const { db, now } = deps

  /** Logs name a person by a hash, and for people by the ends of the number. */
  const subjectOf = (mobileNumber: string) => ({
    subjectId: hashedMark(deps.originKey, 'number', mobileNumber),
    subjectName: maskedNumber(mobileNumber),
  })
  const transactionMark = (id: string) => markedTransaction(deps.originKey, id).mark
  const by = (caller: User) => ({ actor: userActor(caller), at: now() })

  async function withRecords(numbers: Numbers): Promise<ListedCustomer[]> {
    const keys = numbers.map(({ mobileNumber }) => mobileNumber)
    const records = await recordsOf(db, keys)
    const blocked = await listBlocked(db, keys, now())
    return numbers.flatMap(({ mobileNumber, name, place }) => {
      const sums = records.get(mobileNumber)
      const isBlocked = blocked.has(mobileNumber)
      return sums ? [{ ...sums, mobileNumber, name, lastAt: place.at, isBlocked }] : []
    })
  }

  async function pageOf(query: CustomerQuery): Promise<CustomerPage> {
    const search = parseOrderSearch(query.search ?? '', orderDay(now()))
    if (search) {
      const found = await searchNumbers(db, search)
      const { numbers, ...beside } = sliceOf(found, query)
      return { customers: await withRecords(numbers), total: found.length, ...beside }
    }
    const { limit, older, newer } = query
    // One more than the page holds tells whether there is another page.
    const read = await listNumbers(db, { limit: limit + 1, older, newer })
    const numbers = newer && read.length > limit ? read.slice(1) : read.slice(0, limit)
    const hasNewer = newer ? read.length > limit : older !== undefined
    const hasOlder = newer !== undefined || read.length > limit
    return {
      customers: await withRecords(numbers),
      total: await countNumbers(db),
      older: hasOlder ? numbers.at(-1)?.place : undefined,
      newer: hasNewer ? numbers[0]?.place : undefined,
    }
  }

  async function customerOf(mobileNumber: string): Promise<Customer | undefined> {
    const found = await findNumber(db, mobileNumber)
    const [listed] = found ? await withRecords([found]) : []
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

  async function* written(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    for (let older: ActivityPlace | undefined; ; ) {
      const numbers = await listNumbers(db, { limit: AT_ONCE, older })
      const customers = await withRecords(numbers)
      yield customers.map((customer) => csvLine(cellsOf(customer))).join('')
      if (numbers.length < AT_ONCE) return
      older = numbers.at(-1)?.place
      await yieldToEventLoop()
    }
  }

  return {
    list: guarded('orders.read', async (_, query) => ({ outcome: 'listed', ...(await pageOf(query)) })),

    find: guarded('orders.read', async (_, mobileNumber) => {
      const customer = await customerOf(mobileNumber)
      return customer ? { outcome: 'found', customer } : { outcome: 'unknown' }
    }),

    known: guarded('orders.read', async (_, mobileNumber) => {
      const customer = await customerOf(mobileNumber)
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
    }),

    exported: guarded('orders.read', async (caller) => {
      if (!can(caller, 'money.read')) return denied(caller)
      await inTransaction(db, (tx) =>
        record(tx, { kind: 'customers.exported', ...by(caller), subjectId: '' }),
      )
      return { outcome: 'exported', text: written() }
    }),

    addNote: guarded('orders.move', async (caller, mobileNumber, text) => {
      if (!(await findNumber(db, mobileNumber))) return { outcome: 'unknown' }
      const id = newId(deps)
      await inTransaction(db, async (tx) => {
        await insertNote(tx, mobileNumber, { id, text, at: now(), authorId: caller.id })
        await record(tx, { kind: 'customer.noted', ...by(caller), ...subjectOf(mobileNumber) })
      })
      return { outcome: 'added', id }
    }),

    removeNote: guarded('orders.move', async (caller, mobileNumber, id) => {
      const outcome = await inTransaction(db, async (tx) => {
        if (!(await deleteNote(tx, mobileNumber, id))) return 'unknown'
        await record(tx, { kind: 'customer.note-deleted', ...by(caller), ...subjectOf(mobileNumber) })
        return 'removed'
      })
      return { outcome }
    }),

    erase: guarded('orders.delete', async (caller, mobileNumber) => {
      const erasing = await inTransaction(db, async (tx) => {
        // What is no number is '', which all orders have that are erased already.
        if (mobileNumber === '') return { outcome: 'unknown' } as const
        const sums = (await recordsOf(tx, [mobileNumber])).get(mobileNumber)
        if (sums && sums.open > 0) return { outcome: 'open-orders' } as const
        const { orders, emails, isKnown } = await eraseCustomer(tx, mobileNumber, transactionMark)
        if (!isKnown) return { outcome: 'unknown' } as const
        const subject = subjectOf(mobileNumber)
        await record(tx, { kind: 'customer.erased', ...by(caller), ...subject, before: { orders } })
        return { outcome: 'erased', orders, emails } as const
      })
      if (erasing.outcome !== 'erased') return erasing
      const { outcome, orders, emails } = erasing
      await deps.forgetKept?.([mobileNumber, ...emails])
      return { outcome, orders }
    }),

    blocks: guarded('orders.read', async () => ({ outcome: 'listed', blocks: await listBlocks(db, now()) })),

    block: guarded('orders.move', async (caller, request) => {
      const { reason } = request
      const { at } = by(caller)
      const origin = 'orderId' in request ? await findOrigin(db, request.orderId) : undefined
      if ('orderId' in request && !origin) return { outcome: 'no-origin' }
      const subject = 'orderId' in request ? (origin?.net ?? '') : request.mobileNumber
      await inTransaction(db, async (tx) => {
        await storeBlock(tx, {
          subject,
          kind: 'orderId' in request ? 'net' : 'number',
          reason,
          endsAt: blockEnd(at, request.days ?? undefined),
          orderId: 'orderId' in request ? request.orderId : undefined,
          at,
          blockedBy: caller.id,
        })
        const named =
          'orderId' in request
            ? { subjectId: subject, subjectName: request.orderId }
            : subjectOf(request.mobileNumber)
        await record(tx, {
          ...{ kind: 'customer.blocked', ...by(caller), ...named },
          after: { reason, days: request.days },
        })
      })
      return { outcome: 'blocked', id: subject }
    }),

    unblock: guarded('orders.move', async (caller, id) => {
      const outcome = await inTransaction(db, async (tx) => {
        const block = await deleteBlock(tx, id)
        if (!block) return 'unknown'
        const named = block.kind === 'number' ? subjectOf(id) : { subjectId: id }
        await record(tx, { kind: 'customer.unblocked', ...by(caller), ...named })
        return 'removed'
      })
      return { outcome }
    }),
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
