import { SqliteAdapter, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import type { OrderFilters } from '#domain/order/orderFilters.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import type { Database } from '../core/database.ts'
import { dueOrdersQuery, riskedInQuery } from '../customers/orderRisks.ts'
import { foundByStatusQuery, orderPageQuery, prepare } from './orderLists.ts'
import { ordersWithQuery } from './orderSearch.ts'

const ORDERS = 10_000
/** Postgres takes long to index what a search finds. */
const AT_ONCE = 2_500
const HOUR = 3_600_000

/**
 * An order an hour, most of them delivered; two of three go to Dhaka. Each product is in a thousandth of them. Staff took
 * a fifth by telephone, half of those with an advance, which they saw of every second. A thirtieth has a high
 * risk; that of twenty is to be reckoned.
 */
async function fill(db: Database): Promise<void> {
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (
      select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    await sql`insert into orders (id, placed_at, status, sub_total, delivery_charge, total, customer_name,
        customer_email, customer_email_key, mobile_number, district, address, comment, address_type, delivery_area,
        payment_system, search_key, source, taken_by, advance, advance_checked, risk, risk_due) ${numbers}
      select 'order-' || n, n * cast(${sql.lit(HOUR)} as bigint),
        case when n % 12 = 0 then 'Cancelled' when n % 40 = 1 then 'Return' else 'Delivered' end,
        n % 1000 * 100, 6000, n % 1000 * 100 + 6000, 'Rahima', '', '', '01700000000',
        case when n % 3 > 0 then 'Dhaka' else 'District ' || (n % 61) end, 'House 12, Road 5', '', 'Home',
        case when n % 3 > 0 then 'Inside Dhaka' else 'Outside Dhaka' end, 'Cash On Delivery', 'order-' || n,
        case when n % 5 = 0 then 'phone' else 'web' end, case when n % 5 = 0 then 'staff-' || (n % 7) end,
        case when n % 10 = 0 then 20000 else 0 end, case when n % 20 = 0 then 1 else 0 end,
        case when n % 30 = 0 then 'high' when n % 6 = 0 then 'check' else 'low' end, case when n % 500 = 0 then 1 else 0 end
      from numbers`.execute(db)
    await sql`insert into order_lines
        (order_id, position, product_id, name, image_url, color, size, quantity, price, customer_email) ${numbers}
      select 'order-' || n, 0, 'product-' || (n % 1000), 'Lamp', '', '', 'M', 1, 100, '' from numbers`.execute(
      db,
    )
  }
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (isSqlite) await sql`analyze`.execute(db)
  else await vi.waitUntil(() => vacuum(db), { timeout: 40_000, interval: 500 })
}

/**
 * Returns whether Postgres knows now that the rows are visible to everybody, without which it reads no index alone. A
 * transaction of any test on the same server delays that.
 */
async function vacuum(db: Database): Promise<boolean> {
  await sql`vacuum analyze orders, order_lines`.execute(db)
  const { rows } = await sql<{
    hidden: number
  }>`select cast(sum(relpages - relallvisible) as integer) as hidden
    from pg_class where relname in ('orders', 'order_lines')`.execute(db)
  return rows[0]?.hidden === 0
}

const FILTERS: Readonly<Record<string, OrderFilters>> = {
  'a district': { districts: ['District 7'] },
  'several districts': { districts: ['District 7', 'District 8'] },
  'an area': { area: 'Outside Dhaka' },
  'an amount': { least: poisha(105_000), most: poisha(106_000) },
  'days and a district': { placedFrom: 24 * HOUR, placedBefore: 240 * HOUR, districts: ['District 7'] },
  'a source and an advance': { sources: ['phone', 'messenger'], advance: 'to-check' },
  'a source': { sources: ['phone'] },
  'an advance to check': { advance: 'to-check' },
  'no advance': { advance: 'none' },
  'a member of staff': { takenBy: 'staff-3' },
  'somebody who took none': { takenBy: 'nobody' },
  'a high risk': { risks: ['high'] },
  'a risk to check, of a district': { risks: ['check', 'high'], districts: ['District 7'] },
  nothing: { districts: ['Nowhere'] },
}

/** A walk along the index that reads no rows of the table, or along that of the few orders with an advance to check. */
const WALK =
  /COVERING INDEX orders_status_newest|INDEX orders_to_check|Index Only Scan.*orders_status_newest|Index (?:Only )?Scan.*orders_to_check/g

describeOnEachFilledDatabase('of 10,000 orders', fill, (database) => {
  test.each(Object.entries(FILTERS))(
    'those of %s are found and counted in the index of their status alone',
    async (_, filters) => {
      const { db } = database
      const filter = await prepare(db, { statuses: ['Cancelled'], filters })
      const found = await planOf(db, foundByStatusQuery(db, filter))
      // Nearly all orders here are delivered: Postgres may as well read them all.
      expect(found.match(WALK)?.length).toBeGreaterThanOrEqual(5)
      const page = await planOf(db, orderPageQuery(db, filter, { limit: 20, offset: 0 }))
      expect(page).toMatch(WALK)
      expect(page).not.toMatch(/seq scan on orders|SCAN orders/i)
      expect(found).not.toMatch(/SCAN orders/)
    },
  )

  test('those whose risk is due are found in the index of those alone', async () => {
    const plan = await planOf(database.db, dueOrdersQuery(database.db, 100))
    expect(plan).toMatch(/INDEX orders_risk_due|Index Scan.*orders_risk_due/)
    expect(plan).not.toMatch(/seq scan on orders|TEMP B-TREE/i)
  })

  test('the next of a status are read along its index', async () => {
    const after = { id: 'order-9000', placedAt: 9000 * HOUR }
    const plan = await planOf(database.db, riskedInQuery(database.db, 'Cancelled', { limit: 100, after }))
    expect(plan).toMatch(/INDEX orders_status_newest|Index Scan.*orders_status_newest/)
    expect(plan).not.toMatch(/seq scan on orders|TEMP B-TREE/i)
  })

  test('those with a sku are found in the index of lines alone', async () => {
    const { db } = database
    const lookup = ordersWithQuery({ key: 'm-7', productId: 'product-7', size: 'M', color: '' }, 1_001)
    const plan = await planOf(db, { compile: () => lookup.compile(db) })
    expect(plan).toMatch(/COVERING INDEX order_lines_piece|Index Only Scan.*order_lines_piece/)
  })

  test('whether one of many orders has a sku is asked of the index with its id', async () => {
    const { db } = database
    await db
      .insertInto('skus')
      .values({ sku_key: 'sold-much', product_id: 'sold-much', size: '', color: '' })
      .execute()
    const many = sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 5999)`
    await sql`insert into order_lines
        (order_id, position, product_id, name, image_url, color, size, quantity, price, customer_email) ${many}
      select 'order-' || n, 1, 'sold-much', 'Lamp', '', '', 'M', 1, 100, '' from numbers`.execute(db)
    const filter = await prepare(db, {
      statuses: ['Delivered'],
      search: { kind: 'text', terms: ['sold-much'] },
    })
    expect(filter.isLookedUp).toBe(false)
    const plan = await planOf(db, orderPageQuery(db, filter, { limit: 20, offset: 0 }))
    expect(plan).toMatch(
      /order_lines_piece \(product_id=\? AND order_id=\?|PRIMARY KEY \(order_id=\?|Index Cond: \(.*order_id = orders.*\.id|SubPlan/,
    )
    expect(plan).not.toMatch(/seq scan on order_lines|hashed SubPlan|order_lines_piece \(product_id=\?\)/i)
  })
})
