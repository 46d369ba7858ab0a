import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import type { Database } from '../core/database.ts'
import { blockedQuery } from './blocks.ts'
import { countNumbers, listNumbers, numberCountQuery, numbersQuery } from './customers.ts'
import { markedQuery, otherNumbersQuery } from './origins.ts'
import { earlierQuery, endedQuery } from './pastOrders.ts'

const ORDERS = 20_000
const NUMBERS = 8_000

/** Orders of which each number has two or three; one in a hundred came from the same net address. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into orders (id, placed_at, status, sub_total, delivery_charge, total, customer_name, customer_email,
      customer_email_key, mobile_number, district, address, comment, address_type, delivery_area, payment_system,
      search_key, net_mark, device_mark)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(ORDERS - 1)})
    select 'order-' || n, n * cast(60000 as bigint), 'Delivered', 100, 0, 100, 'Somebody', '', '',
      '017' || (10000000 + n % ${sql.lit(NUMBERS)}), 'Dhaka', 'A road', '', 'Home', 'Inside Dhaka', 'Cash On Delivery',
      'order-' || n, case when n % 100 = 0 then 'shared' else 'net-' || n end, 'device-' || n
    from numbers`.execute(db)
  await sql`insert into blocks (subject, kind, reason, at, blocked_by)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 999)
    select 'blocked-' || n, 'net', 'other', n, 'owner' from numbers`.execute(db)
  await sql`analyze`.execute(db)
}

const WHOLE = /SCAN (orders|later|blocks)( |$)(?!USING)|Seq Scan on (orders|blocks)/m

describeOnEachFilledDatabase('with 20,000 orders', fill, (database) => {
  const planOfRaw = (query: RawBuilder<unknown>) =>
    planOf(database.db, { compile: () => query.compile(database.db) })

  test.each([
    ['the first page', {}],
    ['a page further on', { older: { at: 900_000_000, id: 'order-15000' } }],
    ['the page before', { newer: { at: 600_000_000, id: 'order-10000' } }],
  ])('customers on %s are read along the indexes of orders', async (_, slice) => {
    const plan = await planOfRaw(numbersQuery({ limit: 21, ...slice }))
    expect(plan).toMatch(/orders_all_newest/)
    expect(plan).toMatch(/orders_mobile_newest/)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    expect(await listNumbers(database.db, { limit: 21, ...slice })).not.toHaveLength(0)
  })

  test('customers are counted by jumping along the index', async () => {
    expect(await planOfRaw(numberCountQuery())).toMatch(/orders_mobile_newest/)
    expect(await countNumbers(database.db)).toBe(MAX_COUNTED)
  })

  test.each(['newest', 'oldest'] as const)(
    'the %s orders on which a rule is tried are read along the index',
    async (first) => {
      const slice = { since: 0, until: 10 ** 12, first, limit: 500 }
      const plan = await planOf(database.db, endedQuery(database.db, 'Cancelled', slice))
      expect(plan).toMatch(/orders_status_newest/)
      expect(plan).not.toMatch(WHOLE)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    },
  )

  test('what was known of some numbers is read along the index of theirs', async () => {
    const numbers = Array.from({ length: 50 }, (_, nth) => `017${10_000_000 + nth}`)
    const plan = await planOf(database.db, earlierQuery(database.db, numbers, 10 ** 12))
    expect(plan).toMatch(/orders_mobile_newest/)
    expect(plan).not.toMatch(WHOLE)
  })

  test('other numbers of a place are looked up in the index of the marks, and no more read than needed', async () => {
    const place = { except: '01710000000', since: 0, until: 10 ** 12 }
    for (const [kind, mark] of [
      ['net', 'shared'],
      ['device', 'device-7'],
    ] as const) {
      const plan = await planOfRaw(otherNumbersQuery({ ...place, kind, mark }, 3))
      expect(plan.match(new RegExp(`orders_${kind}`, 'g'))).toHaveLength(3)
      expect(plan).not.toMatch(WHOLE)
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|HashAggregate|Unique/)
    }
  })

  test('the sweep of marks reads those that have some', async () => {
    expect(await planOf(database.db, markedQuery(database.db, 60_000))).toMatch(/orders_marked/)
  })

  test('whether an order is blocked is looked up by key', async () => {
    const plan = await planOfRaw(blockedQuery(['01710000000', 'a mark'], 0))
    expect(plan).toMatch(/PRIMARY KEY|blocks_pkey/)
    expect(plan).not.toMatch(WHOLE)
  })
})
