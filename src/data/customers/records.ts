import { type Kysely, sql } from 'kysely'
import type { CustomerRecord } from '#domain/customers/customer.ts'
import { type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import { notSpentOf } from '#domain/money/orderFigures.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Schema } from '../core/schema.ts'
import { readOrderFacts } from '../money/orderFacts.ts'
import { shopsMistake } from './shopsMistake.ts'

const NOTHING: CustomerRecord = {
  ...{ orders: 0, delivered: 0, returned: 0, shopsMistakes: 0, cancelled: 0, open: 0 },
  spent: ZERO,
}

/** What the orders of each number amount to. `except`: an order that is left out. */
export async function recordsOf(
  db: Kysely<Schema>,
  numbers: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, CustomerRecord>> {
  const records = new Map(numbers.map((number) => [number, NOTHING]))
  if (numbers.length === 0) return records
  const rows = await db
    .selectFrom('orders')
    .select(['mobile_number', 'status'])
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(total - discount) as bigint)`.as('total'),
      sql<number>`cast(sum(${shopsMistake()}) as bigint)`.as('mistakes'),
    ])
    .where('mobile_number', 'in', numbers)
    // Whoever ordered twice by mistake did not cancel anything.
    .where('joined_into', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .groupBy(['mobile_number', 'status'])
    .execute()
  for (const row of rows) {
    const record = records.get(row.mobile_number)
    if (record) records.set(row.mobile_number, withStatus(record, { ...row, total: poisha(row.total) }))
  }
  for (const [number, amount] of await notSpent(db, numbers, except)) {
    const record = records.get(number)
    if (record) records.set(number, { ...record, spent: poisha(Math.max(0, record.spent - amount)) })
  }
  return records
}

/** Orders whose facts are read at once. */
const FACTS_AT_ONCE = 500

/** What of their delivered orders people gave back, or did not pay: of the few orders of which that can be. Poisha. */
async function notSpent(
  db: Kysely<Schema>,
  numbers: readonly string[],
  except: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'mobile_number'])
    .where('mobile_number', 'in', numbers)
    .where('status', '=', 'Delivered')
    .where('joined_into', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where(sql<boolean>`(parcels.state = 'part-delivered' or parcels.collected < parcels.collect)`),
        ),
        exists(
          selectFrom('return_requests')
            .select('return_requests.id')
            .whereRef('return_requests.order_id', '=', 'orders.id')
            .where('return_requests.settled_at', 'is not', null),
        ),
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.settled_at', 'is not', null),
        ),
      ]),
    )
    .execute()
  const sums = new Map<string, number>()
  for (let from = 0; from < orders.length; from += FACTS_AT_ONCE) {
    const some = orders.slice(from, from + FACTS_AT_ONCE)
    const facts = await readOrderFacts(
      db,
      some.map(({ id }) => id),
      new Map(),
    )
    for (const { id, mobile_number: number } of some) {
      const of = facts.get(id)
      if (of) sums.set(number, (sums.get(number) ?? 0) + notSpentOf(of))
    }
  }
  return sums
}

interface StatusRow {
  readonly status: string
  readonly orders: number
  readonly total: Poisha
  readonly mistakes: number
}

function withStatus(record: CustomerRecord, { status, orders, total, mistakes }: StatusRow): CustomerRecord {
  const all = { ...record, orders: record.orders + orders }
  switch (status as OrderStatus) {
    case 'Delivered':
      return { ...all, delivered: orders, spent: total }
    case 'Return':
      return { ...all, returned: orders, shopsMistakes: mistakes }
    case 'Cancelled':
      return { ...all, cancelled: orders }
    default:
      return { ...all, open: record.open + orders }
  }
}
