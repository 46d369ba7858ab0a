import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { anOrder } from '#tests/factories.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/transaction.ts'
import {
  claimNext,
  countDesk,
  deskCountQuery,
  deskListQuery,
  freeQuery,
  releaseOrder,
  sameCustomerQuery,
} from './desk.ts'
import { heldWithQuery, holdsQuery } from './deskHolds.ts'
import { figuresQuery } from './orderCalls.ts'

const ORDERS = 100_000
const NOW = 50_000

/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000

/** A third of each: new, coming back at some time, half of them due, and unreached; five calls of each fifth order. */
async function fill(db: Database): Promise<void> {
  await inTransaction(db, (tx) => storeOrder(tx, anOrder({ status: 'Confirmed', id: 'AAAA-AAAA' })))
  const columns = Object.keys(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
  const others = columns.filter((name) => !['id', 'placed_at', 'status', 'search_key'].includes(name))
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    await sql`insert into orders (id, placed_at, status, search_key, ${sql.join(others.map((name) => sql.ref(name)))})
      ${numbers} select 'order-' || n, n, 'Pending', '', ${sql.join(others.map((name) => sql.ref(`orders.${name}`)))}
      from numbers, orders where orders.id = 'AAAA-AAAA'`.execute(db)
    await sql`insert into desk (order_id, state, due_at)
      ${numbers} select 'order-' || n, case n % 3 when 0 then 'new' when 1 then 'again' else 'unreached' end, n
      from numbers`.execute(db)
    await sql`insert into order_calls (id, order_id, at, caller_id, outcome, note)
      ${numbers} select 'call-' || n, 'order-' || (n / 5), n * 60000, 'user-' || (n % 7), 'confirmed', ''
      from numbers`.execute(db)
  }
  await sql`analyze`.execute(db)
}

describeOnEachFilledDatabase('a desk with 100,000 orders', fill, (database) => {
  test.each([
    ['callbacks', /desk_callbacks/],
    ['new', /desk_new/],
  ] as const)('finds who is next of the %s along their index', async (what, index) => {
    const query = freeQuery(database.db, what, {
      by: 'karim',
      now: NOW,
      leave: ['order-1', 'order-2'],
    }).limit(1)
    const plan = await planOf(database.db, query)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/seq scan|temp b-tree|^\s*(->)?\s*sort/im)
  })

  test('hands out one order after another within milliseconds', async () => {
    const hold = { by: 'karim', now: NOW, until: NOW + 1 }
    const times: number[] = []
    const ids: string[] = []
    for (let turn = 0; turn < 20; turn++) {
      const begun = performance.now()
      const row = await inTransaction(database.db, (tx) => claimNext(tx, hold, ids))
      times.push(performance.now() - begun)
      ids.push(row?.orderId ?? '')
    }
    for (const id of ids) await inTransaction(database.db, (tx) => releaseOrder(tx, id, 'karim'))
    expect(ids).toEqual(Array.from({ length: 20 }, (_, turn) => `order-${3 * turn + 1}`))
    // The middle one: other tests share the machine.
    expect(times.sort((one, other) => one - other)[10]).toBeLessThan(100)
  })

  test.each([
    ['later', /desk_callbacks/],
    ['unreached', /desk_unreached/],
  ] as const)('reads a page of those %s along their index', async (list, index) => {
    const plan = await planOf(
      database.db,
      deskListQuery(database.db, list, { now: NOW, limit: 20, offset: 0 }),
    )
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/seq scan|temp b-tree|^\s*(->)?\s*sort/im)
  })

  test('counts each list up to a bound', async () => {
    for (const what of ['callbacks', 'new', 'later', 'unreached'] as const) {
      expect(await planOf(database.db, deskCountQuery(database.db, what, NOW))).toMatch(
        /desk_(callbacks|new|unreached)|Limit/,
      )
    }
    const counts = await countDesk(database.db, NOW)
    expect(counts).toEqual({ waiting: MAX_COUNTED, later: MAX_COUNTED, unreached: MAX_COUNTED })
  })

  test('reads who calls what from what is held alone', async () => {
    const plan = await planOf(database.db, holdsQuery(database.db, NOW))
    expect(plan).toMatch(/desk_held/)
    expect(plan).not.toMatch(/seq scan/i)
    expect(await planOf(database.db, heldWithQuery(database.db, ['order-7']))).not.toMatch(
      /scan (?:desk|orders)|seq scan on (?:desk|orders)/i,
    )
  })

  test('finds the other orders of a customer along their number', async () => {
    const plan = await planOf(database.db, sameCustomerQuery(database.db, 'order-7', { now: NOW, leave: [] }))
    // All orders have one number here, so that the newest of all are the newest of it.
    expect(plan).toMatch(/orders_(mobile|all)_newest/)
    expect(plan).not.toMatch(/seq scan/i)
  })

  test('counts the calls of a day from the index alone', async () => {
    const plan = await planOf(database.db, figuresQuery(database.db, 30))
    expect(plan).toMatch(/order_calls_day/)
    expect(plan).not.toMatch(/seq scan/i)
  })
})
