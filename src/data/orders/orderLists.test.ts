import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import type { DayCount } from '#domain/order/stats.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { insertActivity } from '../figures/activity.ts'
import { countByStatus, countDays, joinDaySums } from './orderDays.ts'
import { eachOrder, listOrders, type OrderFilter } from './orderLists.ts'
import { deleteOrder, lockOrder, moveOrder } from './orders.ts'

const someOrders = fc
  .array(
    fc.record({
      // Few distinct times, names and numbers, so that they collide.
      placedAt: fc.integer({ min: 0, max: 5 }).map((tenth) => tenth * 20_000_000),
      status: fc.constantFrom(...ORDER_STATUSES),
      name: fc.constantFrom('Rahima Begum', 'রহিমা বেগম', '100% Shop_Ltd', "O'Neil “Q”"),
      mobileNumber: fc.constantFrom('01711111111', '01822222222'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ name, mobileNumber, ...order }, index) =>
      anOrder({ ...order, id: `AB${index}X-CD${index}Y`, customer: aCustomer({ name, mobileNumber }) }),
    ),
  )

const someSearch = fc.constantFrom(
  '',
  'a',
  'D',
  '1',
  '9',
  'd1',
  '-c',
  'ম',
  'িম',
  'ab1',
  'AB1X-CD',
  'b1xcd',
  '017',
  '1111',
  'রহিমা',
  'হি',
  '%',
  '_ltd',
  'q”',
  'zz',
  '\n01',
)

/** The expected result, computed the slow way. */
function expected(all: readonly Order[], statuses: readonly OrderStatus[], search: string): string[] {
  const term = search.trim().toLowerCase()
  return all
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ id, customer }) =>
      [id, id.replace('-', ''), customer.name, customer.mobileNumber].some((text) =>
        text.toLowerCase().includes(term),
      ),
    )
    .sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
}

const dayOf = (at: number) => Math.floor((at + 21_600_000) / 86_400_000)

const byDay = (counts: readonly DayCount[]) =>
  counts.toSorted((a, b) => a.day - b.day || a.status.localeCompare(b.status))

describeOnEachDatabase('lists of orders', (database) => {
  const inTransaction: typeof database.db.transaction = () => database.db.transaction()
  const store = (order: Order) => inTransaction().execute((tx) => storeOrder(tx, order))

  test('hold each match once, newest first, a page at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOrders,
        fc.subarray([...ORDER_STATUSES]),
        someSearch,
        fc.record({
          limit: fc.integer({ min: 1, max: 4 }),
          page: fc.integer({ min: 0, max: 2 }),
        }),
        async (all, statuses, search, { limit, page }) => {
          await database.db.deleteFrom('orders').execute()
          await database.db.deleteFrom('activity').execute()
          await database.db.deleteFrom('order_days').execute()
          await database.db.deleteFrom('order_day_changes').execute()
          for (const order of all) await store(order)
          const offset = page * limit
          const ids = expected(all, statuses, search)
          const filter = { statuses, search: parseOrderSearch(search, 0) }
          const listing = await listOrders(database.db, filter, { limit, offset })
          expect(listing.orders.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit))
          const whole = await gathered(eachOrder(database.db, filter))
          expect(whole.map(({ id }) => id)).toEqual(ids)
          expect(listing.total).toBe(ids.length)
          expect(listing.orders.every(({ lines }) => lines.length === 1)).toBe(true)
        },
      ),
      { numRuns: runs(60) },
    )
  })

  test('find terms that occur in more orders than are counted', async () => {
    await store(anOrder({ id: 'OLDEST', placedAt: 0 }))
    const row = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: MAX_COUNTED + 5 }, (_, index) => ({
      ...row,
      id: `many-${index}`,
      placed_at: index + 1,
      search_key: `many-${index}\nrahima`,
    }))
    for (let first = 0; first < many.length; first += 100) {
      await database.db
        .insertInto('orders')
        .values(many.slice(first, first + 100))
        .execute()
    }
    const find = async (text: string) => {
      const search = parseOrderSearch(text, 0)
      const { orders, total } = await listOrders(database.db, { search }, { limit: 2, offset: 0 })
      return [orders.map(({ id }) => id), total]
    }
    expect(await find('rahima')).toEqual([
      [`many-${MAX_COUNTED + 4}`, `many-${MAX_COUNTED + 3}`],
      MAX_COUNTED,
    ])
    expect(await find('oldest')).toEqual([['OLDEST'], 1])
    const newestFirst = many.map(({ id }) => id).reverse()
    for (const [filter, ids] of [
      [{ search: parseOrderSearch('rahima', 0) }, [...newestFirst, 'OLDEST']],
      [{ search: parseOrderSearch('many-', 0) }, newestFirst],
      [{}, [...newestFirst, 'OLDEST']],
      [{ statuses: ['Pending', 'Confirmed'] }, [...newestFirst, 'OLDEST']],
    ] as [OrderFilter, string[]][]) {
      const whole = await gathered(eachOrder(database.db, filter))
      expect(whole.map(({ id }) => id)).toEqual(ids)
    }
  })

  test('find numbers as people write them, and days as they are shown, in every status', async () => {
    const today = Date.UTC(2026, 10, 25) / 86_400_000
    const at = (time: string) => Date.parse(`${time}:00+06:00`)
    const rahima = aCustomer({ name: 'Rahima', mobileNumber: '01710010471' })
    const karim = aCustomer({ name: 'Karim 24 7', mobileNumber: '01880171000' })
    for (const order of [
      anOrder({ id: 'A', placedAt: at('2026-11-22T00:00'), status: 'Pending', customer: rahima }),
      anOrder({ id: 'B', placedAt: at('2026-11-22T23:59'), status: 'Delivered', customer: rahima }),
      anOrder({ id: 'C', placedAt: at('2026-11-23T00:00'), status: 'Delivered', customer: karim }),
      anOrder({ id: 'D', placedAt: at('2025-11-22T12:00'), status: 'Return', customer: karim }),
    ]) {
      await store(order)
    }
    const find = async (text: string) => {
      const search = parseOrderSearch(text, today)
      if (!search) throw new Error(text)
      const listed = await listOrders(database.db, { search }, { limit: 20, offset: 0 })
      const { orders, total } = listed
      const pending = await listOrders(
        database.db,
        { search, statuses: ['Pending'] },
        { limit: 1, offset: 0 },
      )
      const found = Object.entries(listed.found ?? {}).filter(([, count]) => count > 0)
      expect(found.reduce((sum, [, count]) => sum + count, 0)).toBe(total)
      expect(pending.total).toBe(Object.fromEntries(found).Pending ?? 0)
      expect(pending.found).toEqual(listed.found)
      return [
        orders.map(({ id }) => id).join(''),
        found.map(([status, count]) => `${count} ${status}`).join(),
      ]
    }
    for (const number of [
      '+8801710010471',
      '8801710010471',
      '01710-010471',
      '0171 0010 471',
      '০১৭১০০১০৪৭১',
    ]) {
      expect(await find(number)).toEqual(['BA', '1 Pending,1 Delivered'])
    }
    expect(await find('8801710')).toEqual(['CBAD', '1 Pending,2 Delivered,1 Return'])
    expect(await find('24 7')).toEqual(['CD', '1 Delivered,1 Return'])
    for (const day of ['22 Nov', '22 nov, 2026', '22 November', '২২ নভেম্বর', '২২ নভেম্বর, ২০২৬']) {
      expect(await find(day)).toEqual(['BA', '1 Pending,1 Delivered'])
    }
    expect(await find('22 Nov 2025')).toEqual(['D', '1 Return'])
  })

  test('count the matches in each status up to the limit, independently of other statuses', async () => {
    await store(anOrder({ id: 'OLDEST', placedAt: 0, status: 'Return' }))
    const row = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: MAX_COUNTED + 10 }, (_, index) => ({
      ...row,
      id: `many-${index}`,
      placed_at: index + 1,
      // The oldest ones, which the newest of all would displace.
      status: index < 3 ? 'Pending' : index < 5 ? 'Shipping' : 'Delivered',
      search_key: `many-${index}`,
    }))
    for (let first = 0; first < many.length; first += 100) {
      await database.db
        .insertInto('orders')
        .values(many.slice(first, first + 100))
        .execute()
    }
    const counted = async (text: string) => {
      const search = parseOrderSearch(text, 0)
      const filter = { search, statuses: ['Cancelled'] } as const
      const { found } = await listOrders(database.db, filter, { limit: 1, offset: 0 })
      return Object.fromEntries(Object.entries(found ?? {}).filter(([, orders]) => orders > 0))
    }
    expect(await counted('many-')).toEqual({ Pending: 3, Shipping: 2, Delivered: MAX_COUNTED })
    expect(await counted('oldest')).toEqual({ Return: 1 })
    expect(await counted('1 Jan 1970')).toEqual({
      Pending: 3,
      Shipping: 2,
      Delivered: MAX_COUNTED,
      Return: 1,
    })
  })

  test('and counts follow every placing, move and deletion', async () => {
    const actor = { kind: 'user', id: 'somebody', role: 'admin' } as const
    await fc.assert(
      fc.asyncProperty(
        someOrders,
        fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...ORDER_STATUSES, 'gone' as const)), {
          maxLength: 12,
        }),
        async (all, changes) => {
          await database.db.deleteFrom('orders').execute()
          await database.db.deleteFrom('activity').execute()
          await database.db.deleteFrom('order_days').execute()
          await database.db.deleteFrom('order_day_changes').execute()
          // Each order counts once, on the day on which it first reached a status.
          const reached = new Map<string, readonly [day: number, total: number]>()
          const reach = ({ id, total }: Pick<Order, 'id' | 'total'>, status: string, at: number) => {
            if (!reached.has(`${id} ${status}`)) reached.set(`${id} ${status}`, [dayOf(at), total])
          }
          for (const order of all) {
            await store(order)
            reach(order, order.status, order.placedAt)
          }
          for (const [step, [index, to]] of changes.entries()) {
            const at = step * 30_000_000
            if (step % 5 === 4) await joinDaySums(database.db)
            await inTransaction().execute(async (tx) => {
              const order = await lockOrder(tx, all[index]?.id ?? '')
              if (!order || order.status === to) return
              if (to === 'gone') return await deleteOrder(tx, order)
              await moveOrder(tx, order, { to, at, marks: [] })
              await insertActivity(tx, `${order.id}/${step}`, {
                kind: 'order.moved',
                actor,
                subjectId: order.id,
                at,
                before: { status: order.status },
                after: { status: to },
              })
              reach(order, to, at)
            })
          }
          const rows = await database.db.selectFrom('orders').selectAll().execute()
          const counts = await countByStatus(database.db)
          for (const status of ORDER_STATUSES) {
            expect([status, counts[status]]).toEqual([
              status,
              rows.filter((row) => row.status === status).length,
            ])
          }
          for (const { day, status, orders, total } of await countDays(database.db, 0)) {
            const sums = [...reached]
              .filter(([key, [on]]) => key.endsWith(` ${status}`) && on === day)
              .map(([, [, sum]]) => sum)
            expect([day, status, orders]).toEqual([day, status, sums.length])
            expect(total).toBe(sums.reduce((sum, one) => sum + one, 0))
          }
          const counted = await countDays(database.db, 0)
          await joinDaySums(database.db)
          expect(await database.db.selectFrom('order_day_changes').selectAll().execute()).toEqual([])
          expect(await countByStatus(database.db)).toEqual(counts)
          expect(byDay(await countDays(database.db, 0))).toEqual(byDay(counted))
          expect(counted.reduce((sum, { orders }) => sum + orders, 0)).toBe(reached.size)
        },
      ),
      { numRuns: runs(30) },
    )
  })
})
