import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { ADVANCE_STATES, type OrderFilters } from '#domain/order/orderFilters.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { RISK_LEVELS, type RiskLevel } from '#domain/risk/risk.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { eachOrder, listOrders } from './orderLists.ts'

const SOURCES = ['web', 'phone', 'messenger'] as const
const AREAS = ['Inside Dhaka', 'Outside Dhaka']
const TAKERS = ['karim', 'nasrin'] as const
const DISTRICTS = ['Dhaka', "Cox's Bazar", 'Sylhet']

function advanceOf(paid: string): Order['advance'] {
  if (paid === 'none') return undefined
  return { amount: poisha(1), method: 'bKash', transactionId: '', checked: paid === 'checked' }
}

const someOrders = fc
  .array(
    fc.record({
      placedAt: fc.nat(5),
      status: fc.constantFrom(...ORDER_STATUSES),
      taka: fc.nat(4),
      name: fc.constantFrom('Rahima', 'Karim'),
      district: fc.constantFrom(...DISTRICTS),
      deliveryArea: fc.constantFrom(...AREAS),
      source: fc.constantFrom(...SOURCES),
      paid: fc.constantFrom('none', 'to-check', 'checked'),
      takenBy: fc.constantFrom(undefined, ...TAKERS),
      riskLevel: fc.constantFrom(undefined, ...RISK_LEVELS),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ taka, placedAt, status, source, paid, takenBy, riskLevel, ...customer }, index) => {
      const [subTotal, deliveryCharge, discount] = [poisha(taka * 100 + 700), poisha(0), poisha(700)]
      const amounts = {
        subTotal,
        deliveryCharge,
        discount,
        total: poisha(taka * 100),
        source,
        advance: advanceOf(paid),
      }
      const id = `ORDER-${index}`
      return {
        takenBy,
        riskLevel,
        ...anOrder({ id, placedAt, status, ...amounts, customer: aCustomer(customer) }),
      }
    }),
  )

const amount = fc.option(
  fc.nat(4).map((taka) => poisha(taka * 100)),
  { nil: undefined },
)
const moment = fc.option(fc.nat(6), { nil: undefined })
const someFilters: fc.Arbitrary<OrderFilters> = fc.record({
  districts: fc.option(fc.subarray(DISTRICTS), { nil: undefined }),
  area: fc.option(fc.constantFrom(...AREAS), { nil: undefined }),
  placedFrom: moment,
  placedBefore: moment,
  least: amount,
  most: amount,
  sources: fc.option(fc.subarray([...SOURCES]), { nil: undefined }),
  advance: fc.option(fc.constantFrom(...ADVANCE_STATES), { nil: undefined }),
  takenBy: fc.option(fc.constantFrom(...TAKERS, 'nobody'), { nil: undefined }),
  risks: fc.option(fc.subarray([...RISK_LEVELS]), { nil: undefined }),
})

/** An order, and the id of the member of staff who took it. */
type TakenOrder = Order & {
  readonly takenBy: string | undefined
  readonly riskLevel: RiskLevel | undefined
}

/** The rules, written the slow way. */
function fits(
  { placedAt, total, customer, source, advance, takenBy, riskLevel }: TakenOrder,
  filters: OrderFilters,
): boolean {
  const { districts = [], area, placedFrom = 0, placedBefore = 100, least = 0, most = 1_000 } = filters
  return (
    (districts.length === 0 || districts.includes(customer.district)) &&
    (area === undefined || customer.deliveryArea === area) &&
    placedAt >= placedFrom &&
    placedAt < placedBefore &&
    total >= least &&
    total <= most &&
    (!filters.sources?.length || filters.sources.includes(source)) &&
    (filters.takenBy === undefined || filters.takenBy === takenBy) &&
    (!filters.risks?.length || (riskLevel !== undefined && filters.risks.includes(riskLevel))) &&
    (filters.advance === undefined ||
      filters.advance === (advance ? (advance.checked ? 'checked' : 'to-check') : 'none'))
  )
}

describeOnEachDatabase('filters of lists of orders', (database) => {
  const store = (order: Order, takenBy?: string) =>
    database.db.transaction().execute((tx) => storeOrder(tx, order, undefined, takenBy))

  test('leave each fitting order once, newest first, and count by status what fits', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOrders,
        someFilters,
        fc.subarray([...ORDER_STATUSES]),
        fc.constantFrom('', 'rahima', 'order-1'),
        async (all, filters, statuses, text) => {
          await database.db.deleteFrom('orders').execute()
          await database.db.deleteFrom('activity').execute()
          for (const { takenBy, riskLevel = null, ...order } of all) {
            await store(order, takenBy)
            await database.db
              .updateTable('orders')
              .set({ risk: riskLevel })
              .where('id', '=', order.id)
              .execute()
          }
          const found = all.filter(
            (order) =>
              fits(order, filters) &&
              `${order.id} ${order.customer.name}`.toLowerCase().includes(text.toLowerCase()),
          )
          const listed = found
            .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
            .toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1))
            .map(({ id }) => id)
          const filter = { statuses, filters, search: parseOrderSearch(text, 0) }
          const listing = await listOrders(database.db, filter, { limit: 3, offset: 1 })
          expect(listing.orders.map(({ id }) => id)).toEqual(listed.slice(1, 4))
          expect(listing.total).toBe(listed.length)
          expect((await gathered(eachOrder(database.db, filter))).map(({ id }) => id)).toEqual(listed)
          for (const status of listing.found ? ORDER_STATUSES : []) {
            expect(listing.found?.[status]).toBe(found.filter((order) => order.status === status).length)
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  test('find the orders of a sku, whatever its case, and of one variant alone', async () => {
    await database.db
      .insertInto('skus')
      .values([
        { sku_key: 'pj-m', product_id: 'panjabi', size: 'M', color: '' },
        { sku_key: 'lamp-1', product_id: 'lamp', size: '', color: '' },
      ])
      .execute()
    const line = anOrder().lines[0]
    if (!line) throw new Error('No line')
    const lines = {
      M: { ...line, id: 'panjabi', size: 'M' },
      L: { ...line, id: 'panjabi', size: 'L' },
      LAMP: { ...line, id: 'lamp', size: 'N/A', color: 'N/A' },
    }
    await store(anOrder({ id: 'MEDIUM', placedAt: 1, lines: [lines.L, lines.M] }))
    await store(anOrder({ id: 'LARGE', placedAt: 2, lines: [lines.L] }))
    await store(anOrder({ id: 'BOTH', placedAt: 3, lines: [lines.M, lines.LAMP], status: 'Delivered' }))
    const find = async (text: string) => {
      const search = parseOrderSearch(text, 0)
      const { orders } = await listOrders(database.db, { search }, { limit: 20, offset: 0 })
      return orders.map(({ id }) => id)
    }
    expect(await find('PJ-m')).toEqual(['BOTH', 'MEDIUM'])
    expect(await find('lamp-1')).toEqual(['BOTH'])
    expect(await find('lamp-')).toEqual([])

    const row = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', 'LARGE')
      .executeTakeFirstOrThrow()
    const stored = await database.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', 'LARGE')
      .executeTakeFirstOrThrow()
    for (let first = 0; first <= MAX_COUNTED; first += 100) {
      const ids = Array.from({ length: 100 }, (_, index) => `many-${first + index}`)
      await database.db
        .insertInto('orders')
        .values(ids.map((id, index) => ({ ...row, id, placed_at: 10 + first + index })))
        .execute()
      await database.db
        .insertInto('order_lines')
        .values(ids.map((order_id) => ({ ...stored, order_id, product_id: 'lamp' })))
        .execute()
    }
    expect((await find('lamp-1')).slice(0, 2)).toEqual(['many-1099', 'many-1098'])
  })
})
