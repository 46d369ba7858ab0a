import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { unfinishedPageQuery } from '#data/orders/unfinished.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { ORDERED_JUST_NOW, UNFINISHED_KEPT } from '#domain/order/unfinished.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import { aCustomer, anOrderRequest } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const NUMBER = '01712345678'
const ANOTHER = '01812345678'
const FIRST_PAGE = { page: 1, limit: 20 }

describeOnEachDatabase('an unfinished checkout', (database) => {
  async function open({ isOn = true } = {}) {
    const clock = aClock()
    const shop = await openShop(database.db, { now: () => clock.now(), random: randomBytes })
    const owner = await anAdminOf(shop)
    const value = { ...DEFAULT_SETTINGS.checkout, unfinished: isOn }
    await shop.settings.write(owner, 'checkout', { value, revision: 0 })
    const product = await aProductOf(shop, { originalPrice: poisha(500_00), offerPrice: poisha(450_00) })
    const line = (quantity = 1, id = product.id) => ({ id, size: 'N/A', color: 'N/A', quantity })
    const keep = (mobileNumber: string, lines = [line()], device?: string) =>
      shop.unfinished.keep({ mobileNumber, lines }, device)
    const order = (mobileNumber: string) =>
      shop.orders.placeOrder(
        anOrderRequest({ lines: [cartLineOf(product)], customer: aCustomer({ mobileNumber }) }),
        undefined,
        undefined,
      )
    const listed = async (page = FIRST_PAGE) => {
      const listing = await shop.unfinished.list(owner, page)
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing
    }
    const numbers = async () => (await listed()).checkouts.map(({ mobileNumber }) => mobileNumber)
    return { shop, owner, clock, product, line, keep, order, listed, numbers }
  }

  test('is kept once for each number, with its newest goods at the prices of today', async () => {
    const { clock, product, line, keep, listed } = await open()
    expect(await keep(NUMBER)).toEqual({ outcome: 'kept' })
    const [first] = (await listed()).checkouts
    clock.pass(60_000)
    await keep(ANOTHER)
    clock.pass(60_000)
    await keep(NUMBER, [line(3), line(1, 'gone')])
    const { checkouts, total } = await listed()
    expect(total).toBe(2)
    expect(checkouts.map(({ mobileNumber }) => mobileNumber)).toEqual([NUMBER, ANOTHER])
    expect(checkouts[0]).toEqual({
      id: first?.id,
      mobileNumber: NUMBER,
      at: clock.now(),
      lines: [{ ...cartLineOf(product, { quantity: 3 }), color: 'N/A', size: 'N/A', originalPrice: 450_00 }],
      subTotal: 1_350_00,
    })
  })

  test('is not replaced by what a stranger leaves under its number, and all are gone with the order', async () => {
    const { line, keep, order, listed } = await open()
    await keep(NUMBER, [line(1)], 'her phone')
    await keep(NUMBER, [line(99)], 'a stranger')
    await keep(NUMBER, [line(2)], 'her phone')
    const { checkouts } = await listed()
    expect(checkouts.map(({ lines }) => lines[0]?.quantity).sort()).toEqual([2, 99])
    expect((await order(NUMBER)).outcome).toBe('placed')
    expect(await listed()).toMatchObject({ checkouts: [], total: 0 })
  })

  test('is not kept unless the owner wants it, nor without goods that are sold', async () => {
    const off = await open({ isOn: false })
    expect(await off.keep(NUMBER)).toEqual({ outcome: 'unknown' })
    expect(await off.listed()).toMatchObject({ checkouts: [], total: 0 })
  })

  test('of goods that are not sold is not kept', async () => {
    const { line, keep, numbers } = await open()
    await keep(NUMBER, [line(1, 'gone')])
    expect(await numbers()).toEqual([])
  })

  test('is gone when the order of its number comes, and what arrives late does not bring it back', async () => {
    const { clock, keep, order, numbers } = await open()
    await keep(NUMBER)
    await keep(ANOTHER)
    expect((await order(NUMBER)).outcome).toBe('placed')
    expect(await numbers()).toEqual([ANOTHER])
    clock.pass(ORDERED_JUST_NOW)
    await keep(NUMBER)
    expect(await numbers()).toEqual([ANOTHER])
    clock.pass(1)
    await keep(NUMBER)
    expect(await numbers()).toEqual([NUMBER, ANOTHER])
  })

  test('is gone when its customer is erased', async () => {
    const { shop, owner, clock, keep, order, numbers } = await open()
    const placing = await order(NUMBER)
    if (placing.outcome !== 'placed') return expect.unreachable(placing.outcome)
    await shop.orders.moveOrder(owner, placing.orderId, 'Cancelled')
    clock.pass(ORDERED_JUST_NOW + 1)
    await keep(NUMBER)
    await keep(ANOTHER)
    expect(await shop.customers.erase(owner, NUMBER)).toEqual({ outcome: 'erased', orders: 1 })
    expect(await numbers()).toEqual([ANOTHER])
  })

  test('stays where the order is refused', async () => {
    const { shop, product, keep, numbers } = await open()
    await keep(NUMBER)
    const request = anOrderRequest({
      lines: [cartLineOf(product)],
      customer: aCustomer({ mobileNumber: NUMBER }),
      shownTotal: poisha(1),
    })
    expect((await shop.orders.placeOrder(request, undefined, undefined)).outcome).toBe('cart-changed')
    expect(await numbers()).toEqual([NUMBER])
  })

  test('is forgotten after seven days: at once in lists, and by a job in the database', async () => {
    const { shop, owner, clock, keep, listed } = await open()
    await keep(NUMBER)
    const id = (await listed()).checkouts[0]?.id ?? ''
    clock.pass(UNFINISHED_KEPT)
    expect((await shop.unfinished.read(owner, id)).outcome).toBe('found')
    clock.pass(1)
    expect(await listed()).toMatchObject({ checkouts: [], total: 0 })
    expect(await shop.unfinished.read(owner, id)).toEqual({ outcome: 'unknown' })
    await shop.jobs.runDue()
    expect(await database.db.selectFrom('unfinished_checkouts').selectAll().execute()).toEqual([])
  })

  test('is read and deleted by who moves orders, and by nobody else', async () => {
    const { shop, owner, keep, listed } = await open()
    const customer = await entered(shop)
    await keep(NUMBER)
    const { id = '' } = (await listed()).checkouts[0] ?? {}
    expect(await shop.unfinished.list(customer, FIRST_PAGE)).toEqual({ outcome: 'forbidden' })
    expect(await shop.unfinished.read(undefined, id)).toEqual({ outcome: 'signed-out' })
    expect(await shop.unfinished.dismiss(customer, id)).toEqual({ outcome: 'forbidden' })
    expect(await shop.unfinished.read(owner, id)).toMatchObject({
      outcome: 'found',
      checkout: { mobileNumber: NUMBER },
    })
    expect(await shop.unfinished.dismiss(owner, id)).toEqual({ outcome: 'dismissed' })
    expect(await shop.unfinished.dismiss(owner, id)).toEqual({ outcome: 'unknown' })
    expect(await listed()).toMatchObject({ checkouts: [], total: 0 })
  })

  test('is found by an index, however many there are', async () => {
    const { keep, listed } = await open()
    await keep(NUMBER)
    await keep(ANOTHER)
    expect((await listed({ page: 2, limit: 1 })).checkouts).toHaveLength(1)
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      id: `id-${index}`,
      mobile_number: `0191${String(index).padStart(7, '0')}`,
      lines: '[]',
      at: index,
    }))
    await database.db.insertInto('unfinished_checkouts').values(rows).execute()
    const plan = await planOf(
      database.db,
      unfinishedPageQuery(database.db, { since: 0, limit: 20, offset: 0 }),
    )
    expect(plan).toMatch(/unfinished_checkouts_newest/)
    expect(plan).not.toMatch(/sort|temp b-tree/i)
  })
})
