import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayStart } from '#domain/order/orderDay.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { anOrder } from '#tests/factories.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/transaction.ts'
import {
  countReturns,
  countToCheck,
  districtsQuery,
  goodsQuery,
  reasonsQuery,
  toCheckQuery,
} from './orderFigures.ts'

const ORDERS = 100_000
/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000

/**
 * An order an hour. One of a thousand is pending with an advance of 500 taka to check; many confirmed ones have one, too,
 * and many delivered ones have a checked one.
 */
async function fill(db: Database): Promise<void> {
  await inTransaction(db, (tx) => storeOrder(tx, anOrder({ status: 'Cancelled', id: 'AAAA-AAAA' })))
  const columns = Object.keys(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
  const changed = ['id', 'placed_at', 'status', 'search_key', 'advance', 'advance_checked']
  const others = columns.filter((name) => !changed.includes(name)).map((name) => sql.ref(name))
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    await sql`insert into orders (id, placed_at, status, search_key, advance, advance_checked, ${sql.join(others)})
      with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
        union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})
      select 'order-' || n, n * 3600000,
        case when n % 1000 = 0 then 'Pending' when n % 10 = 1 then 'Confirmed'
          when n % 10 = 2 then 'Return' else 'Delivered' end, '',
        case when n % 1000 = 0 or n % 2 = 1 then 50000 else 0 end, case when n % 10 > 1 then 1 else 0 end,
        ${sql.join(others.map((name) => sql`orders.${name}`))}
      from numbers, orders where orders.id = 'AAAA-AAAA'`.execute(db)
    await sql`insert into order_lines
        (order_id, position, product_id, name, image_url, color, size, quantity, price, customer_email)
      with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
        union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})
      select 'order-' || n, 0, 'product-' || (n % 100), 'Lamp', '', '', 'M', 2, 100, '' from numbers`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
}

describeOnEachFilledDatabase('of 100,000 orders', fill, (database) => {
  test('the advances to check are counted along their index, up to a bound', async () => {
    for (const statuses of [['Pending'], ['Confirmed', 'Shipping']] as const)
      expect(await planOf(database.db, toCheckQuery(database.db, statuses))).toMatch(/orders_to_check/)
    expect(await countToCheck(database.db, ['Pending'])).toEqual({ orders: 100, amount: 5_000_000 })
    expect((await countToCheck(database.db, ['Confirmed', 'Shipping'])).orders).toBe(MAX_COUNTED)
    expect(await countToCheck(database.db, ['Delivered'])).toEqual({ orders: 0, amount: 0 })
  })

  test('what came back is counted along the indexes of the orders, by days', async () => {
    const { db } = database
    const placed = { from: dayStart(700), before: dayStart(714) }
    for (const query of [districtsQuery, goodsQuery, reasonsQuery]) {
      const plan = await planOf(db, query(db, placed))
      // Postgres may find the days first and then the statuses.
      expect(plan).toMatch(/orders_status_newest|orders_all_newest/)
      expect(plan).not.toMatch(/SCAN orders\b|Seq Scan on orders\b/)
    }
    // 92 days of 24 hours: a tenth came back, with two pieces of one of ten products each.
    const { returned, delivered, reasons, districts, goods } = await countReturns(db, {
      from: 700,
      until: 791,
    })
    expect(returned).toBe(220)
    expect(delivered).toBe(1764)
    expect(reasons).toEqual([{ reason: undefined, returned }])
    expect(districts).toEqual([{ district: 'Dhaka', returned, delivered }])
    expect(goods.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `product-${index * 10 + 2}`).sort(),
    )
    expect(goods.reduce((sum, product) => sum + product.returned, 0)).toBe(2 * returned)
  })
})
