import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = '203.0.113.1'

/** A mobile number that no other order uses. */
const numberOf = (nth: number) => `017${String(nth).padStart(8, '0')}`

describeOnEachDatabase('limits on placing', (database) => {
  async function aShop(limited = true) {
    let at = A_MOMENT
    const parts = { now: () => at, limited }
    const shop = await openShop(database.db, parts)
    const product = await aProductOf(shop)
    const requestWith = (mobileNumber: string) =>
      anOrderRequest({ products: [product], customer: { mobileNumber } })
    /** Places an order. Returns 'placed', or the seconds to wait. */
    const order = async (mobileNumber: string, address: string | undefined = HOME, key?: string) => {
      const placing = await shop.orders.placeOrder(requestWith(mobileNumber), key, undefined, { address })
      return placing.outcome === 'too-many' ? placing.wait : placing.outcome
    }
    const orderTimes = async (times: number, ...parameters: Parameters<typeof order>) => {
      for (let nth = 0; nth < times; nth++) expect(await order(...parameters)).toBe('placed')
    }
    const pass = (ms: number) => {
      at += ms
    }
    return { shop, product, parts, requestWith, order, orderTimes, pass }
  }

  test('accept ten orders an hour for a number from one address, then return the time to wait (V11.1.3)', async () => {
    const { order, orderTimes, pass } = await aShop()
    await orderTimes(10, numberOf(1))
    pass(20 * MINUTE)
    expect(await order(numberOf(1))).toBe(40 * 60)
    expect(await order(numberOf(2))).toBe('placed')
    pass(40 * MINUTE)
    expect(await order(numberOf(1))).toBe('placed')
  })

  test('take thirty of them a day', async () => {
    const { order, orderTimes, pass } = await aShop()
    for (let hour = 0; hour < 3; hour++) {
      await orderTimes(10, numberOf(1))
      pass(HOUR)
    }
    expect(await order(numberOf(1))).toBe(21 * 60 * 60)
    expect(await order(numberOf(1), '203.0.113.2')).toBe('placed')
  })

  test('take a hundred an hour from an address that many share (V11.1.3)', async () => {
    const { order } = await aShop()
    for (let nth = 0; nth < 100; nth++) expect(await order(numberOf(nth))).toBe('placed')
    expect(await order(numberOf(100))).toBe(60 * 60)
    expect(await order(numberOf(100), '203.0.113.2')).toBe('placed')
  })

  test('a stranger at one address does not keep the owner of a number from ordering (V11.1.3)', async () => {
    const { order } = await aShop()
    for (let tries = 0; tries < 40; tries++) await order(numberOf(1), '198.51.100.7')
    expect(await order(numberOf(1))).toBe('placed')
  })

  test('strangers at many addresses do not keep the owner of a number from a few orders (V11.1.3)', async () => {
    const { order, orderTimes, pass } = await aShop()
    for (let host = 1; host <= 3; host++) await orderTimes(10, numberOf(1), `198.51.100.${host}`)
    for (let own = 0; own < 3; own++) expect(await order(numberOf(1))).toBe('placed')
    expect(await order(numberOf(1))).toBe(60 * 60)
    pass(HOUR)
    expect(await order(numberOf(1))).toBe('placed')
  })

  test('are not used up by what is refused (V11.1.3)', async () => {
    const { shop, product, requestWith, order, orderTimes } = await aShop()
    const dear = await aProductOf(shop, { sizes: ['M'] })
    await shop.catalogue.updateProduct(AN_ADMIN, product.id, { offerPrice: poisha(1_000_00) })
    const refused = [
      { ...requestWith(numberOf(1)), shownTotal: poisha(1) },
      anOrderRequest({
        lines: [{ ...requestWith(numberOf(1)).lines[0], id: dear.id, size: 'XS' } as never],
        customer: { mobileNumber: numberOf(1) },
      }),
    ]
    for (let tries = 0; tries < 10; tries++) {
      for (const request of refused) {
        const placing = await shop.orders.placeOrder(request, undefined, undefined, { address: HOME })
        expect(placing.outcome).toMatch(/^(cart-changed|invalid)$/)
      }
    }
    await orderTimes(10, numberOf(1))
    for (let tries = 0; tries < 40; tries++) expect(await order(numberOf(1))).toBe(60 * 60)
    expect(await order(numberOf(1), '203.0.113.2')).toBe('placed')
  })

  test('neither count nor refuse a request that repeats its key', async () => {
    const { order, orderTimes } = await aShop()
    await orderTimes(12, numberOf(1), HOME, 'one key')
    for (let nth = 2; nth <= 10; nth++) expect(await order(numberOf(1), HOME, `key ${nth}`)).toBe('placed')
    expect(await order(numberOf(1), HOME, 'key 11')).toBe(60 * 60)
    expect(await order(numberOf(1), HOME, 'one key')).toBe('placed')
    const keys = await database.db.selectFrom('idempotency_keys').select('key').execute()
    expect(keys).toHaveLength(10)
  })

  test('hold across a restart (V11.1.3)', async () => {
    const { parts, requestWith, orderTimes } = await aShop()
    await orderTimes(10, numberOf(1))
    const next = await openShop(database.db, parts)
    const placing = await next.orders.placeOrder(requestWith(numberOf(1)), undefined, undefined, {
      address: HOME,
    })
    expect(placing).toEqual({ outcome: 'too-many', wait: 60 * 60 })
  })

  if (database.hasOtherProcesses) {
    test('are counted by all processes together (V11.1.3)', { tags: 'thorough' }, async () => {
      const { requestWith } = await aShop()
      const asJson = [database.place, requestWith(numberOf(1)), null].map((value) => JSON.stringify(value))
      const said = await inProcesses(2, 'placeInChild.ts', ...asJson, '8', HOME)
      const placings = said.flatMap((all) => JSON.parse(all) as { outcome: string }[])
      expect(placings.filter(({ outcome }) => outcome === 'placed')).toHaveLength(10)
      expect(placings.filter(({ outcome }) => outcome === 'too-many')).toHaveLength(6)
    })
  }

  test('store neither numbers nor addresses, and delete expired windows', async () => {
    const { shop, order, pass } = await aShop()
    await order(numberOf(1))
    const rows = () => database.db.selectFrom('limits').selectAll().execute()
    expect(await rows()).toHaveLength(5)
    expect(JSON.stringify(await rows())).not.toMatch(/0170|203\.0/)
    pass(25 * HOUR)
    await shop.jobs.runDue()
    expect(await rows()).toEqual([])
  })

  test('count nothing when switched off', async () => {
    const { orderTimes } = await aShop(false)
    await orderTimes(11, numberOf(1))
    expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  test('do not limit the shop itself', async () => {
    const { shop, requestWith } = await aShop()
    for (let nth = 0; nth < 11; nth++) {
      expect(await shop.orders.placeOrder(requestWith(numberOf(1)), undefined)).toMatchObject({
        outcome: 'placed',
      })
    }
  })
})
