import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const HOUR = 60 * 60_000
const iso = (at: number) => new Date(at).toISOString()

/** An offer that counts for an hour, an hour from now. */
const OFFER = {
  offerPrice: poisha(1_000_00),
  offerFrom: iso(A_MOMENT + HOUR),
  offerUntil: iso(A_MOMENT + 2 * HOUR),
}

describeOnEachDatabase('offers that begin and end', (database) => {
  async function aShop() {
    const clock = { at: A_MOMENT }
    const shop = await openShop(database.db, { now: () => clock.at })
    const product = await aProductOf(shop, OFFER)
    const offer = async (of = shop) => (await of.catalogue.product(product.id))?.offerPrice
    return { clock, shop, product, offer }
  }

  test('turn at their moment, with a new version of all pages', async () => {
    const { clock, shop, offer } = await aShop()
    const versions = [shop.contentVersion()]
    const seen: unknown[] = []
    for (const at of [HOUR - 1, HOUR, HOUR, 2 * HOUR - 1, 2 * HOUR, 3 * HOUR]) {
      clock.at = A_MOMENT + at
      await shop.refresh()
      seen.push(await offer())
      versions.push(shop.contentVersion())
    }
    expect(seen).toEqual([undefined, 1_000_00, 1_000_00, 1_000_00, undefined, undefined])
    const [first = 0] = versions
    expect(versions.map((version) => version - first)).toEqual([0, 0, 1, 1, 1, 2, 2])
  })

  test('sort and restart by the price that counts', async () => {
    const { clock, shop } = await aShop()
    await aProductOf(shop, { name: 'Cheaper', originalPrice: poisha(1_100_00) })
    clock.at = A_MOMENT + HOUR
    const again = await openShop(database.db, { now: () => clock.at })
    const { products } = await again.catalogue.products({ sort: 'price-asc', limit: 2 })
    expect(products.map(({ name }) => name)).toEqual(['Cotton Panjabi', 'Cheaper'])
  })

  test('turn by themselves', async () => {
    let ahead = A_MOMENT - Date.now()
    const shop = await openShop(database.db, { now: () => Date.now() + ahead })
    const product = await aProductOf(shop, OFFER)
    const version = shop.contentVersion()
    ahead += HOUR - 500
    // With every change the shop looks when it has to wake next.
    await aProductOf(shop)
    await expect.poll(() => shop.contentVersion()).toBe(version + 2)
    expect((await shop.catalogue.product(product.id))?.offerPrice).toBe(1_000_00)
  })

  test('turn once, whichever process is first, and show in both', async () => {
    const { clock, shop, offer } = await aShop()
    const other = await openShop(database.db, { now: () => clock.at })
    const version = shop.contentVersion()
    clock.at = A_MOMENT + HOUR
    await Promise.all([shop.refresh(), other.refresh()])
    expect([shop.contentVersion(), other.contentVersion()]).toEqual([version + 1, version + 1])
    expect([await offer(), await offer(other)]).toEqual([1_000_00, 1_000_00])
  })

  test('are turned in batches', async () => {
    const { clock, shop, product } = await aShop()
    const row = await database.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 450 }, (_, n) => ({
      ...row,
      id: `copy-${n}`,
      listing_order: row.listing_order + 1 + n,
    }))
    for (let first = 0; first < copies.length; first += 150) {
      await database.db
        .insertInto('products')
        .values(copies.slice(first, first + 150))
        .execute()
    }
    clock.at = A_MOMENT + HOUR
    await shop.refresh()
    const left = await database.db
      .selectFrom('products')
      .select('id')
      .where('offer_price', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  test('an order pays the price of its moment, whatever pages still show', async () => {
    const { clock, shop, product } = await aShop()
    const order = () => shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
    clock.at = A_MOMENT + HOUR
    expect(await order()).toMatchObject({ outcome: 'placed', total: 1_050_00 })
    await shop.refresh()
    clock.at = A_MOMENT + 2 * HOUR
    const cheap = { ...cartLineOf(product), originalPrice: poisha(1_000_00) }
    expect(await shop.orders.placeOrder(anOrderRequest({ lines: [cheap] }), undefined)).toMatchObject({
      outcome: 'cart-changed',
      lines: [{ was: 1_000_00, now: 1_250_00, reason: 'price' }],
    })
  })

  test('keep what is sold out when they turn', async () => {
    const { clock, shop, product } = await aShop()
    await shop.catalogue.updateProduct(AN_ADMIN, product.id, { stock: 1 })
    await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
    clock.at = A_MOMENT + HOUR
    await shop.refresh()
    expect((await shop.catalogue.product(product.id))?.fewLeft).toEqual([{ size: '', color: '', left: 0 }])
  })
})
