import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { anOrder } from '#tests/factories.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/transaction.ts'
import { bookableQuery, laterQuery, toBookQuery } from './parcelLists.ts'

const ORDERS = 100_000
/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000
const TODAY = '2026-12-05'

/** Most are delivered; every fiftieth is confirmed, of which a fifth waits for a day, and another had one that has passed. */
async function fill(db: Database): Promise<void> {
  await inTransaction(db, (tx) => storeOrder(tx, anOrder({ status: 'Return', id: 'AAAA-AAAA' })))
  const columns = Object.keys(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
  const given = ['id', 'placed_at', 'status', 'search_key', 'not_before']
  const others = columns.filter((name) => !given.includes(name))
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    await sql`insert into orders (${sql.join([...given, ...others].map((name) => sql.ref(name)))})
      ${numbers} select 'order-' || n, n, case when n % 50 = 0 then 'Confirmed' else 'Delivered' end, '',
        case n % 250 when 0 then '2026-12-' || (10 + n % 20) when 50 then '2026-12-01' when 7 then '2026-12-20' end,
        ${sql.join(others.map((name) => sql.ref(`orders.${name}`)))}
      from numbers, orders where orders.id = 'AAAA-AAAA'`.execute(db)
  }
  await sql`analyze`.execute(db)
}

const READS_ALL = /seq scan on orders|scan orders(?! using)|temp b-tree/i

describeOnEachFilledDatabase('of 100,000 orders', fill, (database) => {
  test('those that wait for a day are found, in the order of their days, and counted along these', async () => {
    const { db } = database
    const page = toBookQuery(db, { today: TODAY, later: true }).select('orders.id').limit(20)
    for (const query of [page, laterQuery(db, TODAY)]) {
      const plan = await planOf(db, query)
      expect(plan).toMatch(/orders_later/)
      expect(plan).not.toMatch(READS_ALL)
    }
    expect(await laterQuery(db, TODAY).executeTakeFirst()).toEqual({ later: 400, laterFrom: '2026-12-10' })
    expect((await page.execute()).length).toBe(20)
  })

  test('those to be booked are found, the newest first, and counted along their status', async () => {
    const { db } = database
    const page = toBookQuery(db, { today: TODAY, later: false }).select('orders.id').limit(20)
    for (const query of [page, bookableQuery(db)]) {
      const plan = await planOf(db, query)
      expect(plan).toMatch(/orders_status_newest/)
      expect(plan).not.toMatch(READS_ALL)
    }
    expect(await bookableQuery(db).executeTakeFirst()).toEqual({ bookable: 2000 })
    expect((await page.execute())[0]).toEqual({ id: 'order-99950' })
  })
})
