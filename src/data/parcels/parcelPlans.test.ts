import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { plansOf } from '#tests/databases/plansOf.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { anOrder } from '#tests/factories.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/transaction.ts'
import { listLate } from './lateParcels.ts'
import { countParcels, findByCode, listParcels, listToBook } from './parcelLists.ts'
import { countOpen, couriersInQueue, listToPoll, listUnanswered, takeQueued } from './parcelQueue.ts'
import {
  findParcelId,
  findParcels,
  forgetParcels,
  hasOpenParcel,
  hasOpenParcelFor,
  newsOf,
  parcelsOfOrders,
  wordsOf,
} from './parcels.ts'

const ORDERS = 50_000
/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000
const MINUTE = 60_000
const MINUTES = sql.lit(MINUTE)

/**
 * An order a minute, each with a parcel that has news. All but one in fifty are over; of those a quarter each is queued, booked, handed
 * over and out. Of one in five hundred the parcel was cancelled, so that it can be booked anew.
 */
async function fill(db: Database): Promise<void> {
  await inTransaction(db, (tx) => storeOrder(tx, anOrder({ status: 'Confirmed', id: 'AAAA-AAAA' })))
  const columns = Object.keys(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
  const own = ['id', 'placed_at', 'status', 'search_key', 'mobile_number']
  const others = columns.filter((name) => !own.includes(name))
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    await sql`insert into orders (${sql.join(own.map((name) => sql.ref(name)))}, ${sql.join(others.map((name) => sql.ref(name)))})
      ${numbers} select 'order-' || n, n * ${MINUTES},
        case when n % 200 = 0 or n % 500 = 1 then 'Confirmed' when n % 50 = 0 then 'Shipping' else 'Delivered' end,
        'order-' || n, '017' || (10000000 + n % 20000), ${sql.join(others.map((name) => sql.ref(`orders.${name}`)))}
      from numbers, orders where orders.id = 'AAAA-AAAA'`.execute(db)
    await sql`insert into parcels (id, order_id, position, courier, state, stage, moved_at, asked_at, sent_at,
        handed_over_at, printed_at, news_at, polled_at, consignment, tracking_code, collect, trouble)
      ${numbers} select 'order-' || n, 'order-' || n, 1, case n % 3 when 0 then 'other' else 'steadfast' end,
        case when n % 500 = 1 then 'cancelled' when n % 50 > 0 then 'delivered' when n % 200 = 0 then 'queued'
          when n % 200 = 50 then 'booked' when n % 200 = 100 then 'handed-over' else 'out' end,
        case when n % 50 > 0 then 'done' when n % 200 = 0 then 'queue' when n % 200 = 50 then 'pack' else 'way' end,
        n * ${MINUTES}, n * ${MINUTES}, case when n % 400 = 0 then 1 end, n * ${MINUTES}, n * ${MINUTES}, n * ${MINUTES}, n,
        'consignment-' || n, 'SF' || n, 100, case when n % 1000 = 50 then 'quiet' end
      from numbers`.execute(db)
    await sql`insert into parcel_news (id, parcel_id, at, arrived_at, word, text, told_by)
      ${numbers} select 'news-' || n, 'order-' || n, n, n, 'told', 'At the hub', 'webhook' from numbers`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
}

type Ask = (db: Database) => Promise<unknown>

const PAGE = { limit: 20, offset: 0 }
const TO_BOOK = { today: '2026-11-29', later: false }
const IDS = Array.from({ length: 20 }, (_, at) => `order-${at}`)
const NUMBER = '01710000100'
const searchFor = (text: string) => ({ order: parseOrderSearch(text, 0), code: text.toUpperCase() })
const lateAt = (at: number) => ({
  clock: { quietSince: at, unheardSince: at, leftBy: at, today: '2026-11-29' },
  limit: 100,
})
const tx =
  (ask: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>): Ask =>
  (db) =>
    inTransaction(db, ask)

const ASKED: Readonly<Record<string, Ask>> = {
  'a list': (db) => listParcels(db, { stage: 'way' }, PAGE),
  'a list of one state': (db) => listParcels(db, { stage: 'queue', states: ['refused'] }, PAGE),
  'a list of one courier': (db) => listParcels(db, { stage: 'way', courier: 'other' }, PAGE),
  'a list of some days': (db) => listParcels(db, { stage: 'way', from: 0, before: 100 * MINUTE }, PAGE),
  'all of some days': (db) => listParcels(db, { from: 0, before: 100 * MINUTE }, PAGE),
  'those of an order': (db) => listParcels(db, { orderId: 'order-7' }, PAGE),
  'those in trouble': (db) => listParcels(db, { troubled: true }, PAGE),
  'those with a code': (db) => listParcels(db, { search: searchFor('SF700') }, PAGE),
  'those that a search finds': (db) => listParcels(db, { stage: 'way', search: searchFor('order-70') }, PAGE),
  'those of a number': (db) => listParcels(db, { search: searchFor(NUMBER) }, PAGE),
  'orders to book': (db) => listToBook(db, { ...PAGE, ...TO_BOOK }),
  'orders to book that a search finds': (db) =>
    listToBook(db, { ...PAGE, ...TO_BOOK, search: searchFor('order-70') }),
  'what is said to be back': (db) => listParcels(db, { overdueBefore: 1 }, { limit: 20, offset: 0 }),
  'the counts': (db) => countParcels(db, TO_BOOK.today),
  'a scanned code': (db) => findByCode(db, 'SF700'),
  'a typed id': (db) => findByCode(db, 'AAAA-AAAA'),
  'the couriers of the queue': couriersInQueue,
  'the next of the queue': tx((on) => takeQueued(on, 'steadfast', { at: 1, limit: 10 })),
  'what was sent and not answered': (db) => listUnanswered(db, 'steadfast', { before: 100, limit: 10 }),
  'whom to ask for': (db) => listToPoll(db, 'steadfast', { before: 100, limit: 10 }),
  'how many each courier has': (db) => countOpen(db, ['steadfast', 'other']),
  'many that are late': (db) => listLate(db, 'steadfast', lateAt(ORDERS * MINUTE)),
  'few that are late': (db) => listLate(db, 'steadfast', lateAt(10)),
  'some parcels': (db) => findParcels(db, IDS),
  'those of some orders': (db) => parcelsOfOrders(db, IDS),
  'whether orders have an open one': (db) => hasOpenParcel(db, IDS),
  'whether a number has an open one': (db) => hasOpenParcelFor(db, NUMBER),
  'one by its invoice': (db) => findParcelId(db, 'steadfast', { invoice: IDS[7], consignment: undefined }),
  'one by its consignment': (db) =>
    findParcelId(db, 'steadfast', { invoice: undefined, consignment: 'consignment-7' }),
  'its news': (db) => newsOf(db, 'order-7'),
  'the last words': (db) => wordsOf(db, IDS),
  'what is forgotten of an order': tx((on) => forgetParcels(on, 'order-9')),
}

/** SQLite reads all of a table, or all of an index; Postgres all of a table. The index of the few in trouble holds no others. */
const WHOLE =
  /SCAN (orders|parcels|parcel_news)\b(?!.*INDEX parcels_trouble)|Seq Scan on (orders|parcels|parcel_news)/

const SORTED = /TEMP B-TREE|\bSort\b/

describeOnEachFilledDatabase('of 50,000 parcels', fill, (database) => {
  test.each(Object.entries(ASKED))('%s: no table is read as a whole', async (_, ask) => {
    const plans = await plansOf(database.db, ask)
    expect(plans).not.toHaveLength(0)
    for (const plan of plans) expect(plan).not.toMatch(WHOLE)
  })

  test.each([
    [{}, /parcels_newest/],
    [{ stage: 'way' }, /parcels_list/],
    [{ stage: 'hand-over' }, /parcels_list/],
    [{ stage: 'done' }, /parcels_list|parcels_newest/],
  ] as const)('a page of %j is read along its index', async (filter, index) => {
    const [page] = await plansOf(database.db, (db) => listParcels(db, filter, PAGE))
    expect(page).toMatch(index)
    expect(page).not.toMatch(SORTED)
  })
})
