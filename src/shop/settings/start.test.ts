import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { setStock } from '#data/stock/stock.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { DEMO_CATEGORY_PICTURES, FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { NO_HELPLINE } from '#domain/helpline.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { PROMISES_FIRST } from '#domain/settings/promisesSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { withoutDemo } from '#domain/start/ownShop.ts'
import { UNMADE_PROMISES, unsaidDelivery } from '#domain/start/unsaid.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewProduct, aNewSlide, anOrderRequest } from '#tests/factories.ts'
import { bookedSums } from '#tests/money/bookedSums.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const DAY = 24 * 60 * 60_000

describeOnEachDatabase('a new shop', (database) => {
  /** With the demo: two lamps, a mug and two slides. */
  async function aDemoShop() {
    let at = A_MOMENT
    const settingsSealing = createSealing(Buffer.alloc(32), (count) => Buffer.alloc(count))
    const shop = await openShop(database.db, { now: () => at++, settingsSealing })
    const admin = await anAdminOf(shop)
    await shop.catalogue.importCatalogue({
      products: ['Lamp', 'Desk lamp', 'Mug'].map((name) => aNewProduct({ name })),
      slides: [aNewSlide({ title: 'Winter' }), aNewSlide({ title: 'Eid' })],
      categoryPictures: DEMO_CATEGORY_PICTURES,
    })
    const { products } = await shop.catalogue.products({ limit: 9 })
    const named = (name: string) => {
      const product = products.find((one) => one.name === name)
      if (!product) throw new Error(`No ${name}`)
      return product
    }
    const order = async (...lines: Parameters<typeof cartLineOf>[0][]) => {
      const request = anOrderRequest({ lines: lines.map((line) => cartLineOf(line)) })
      const placing = await shop.orders.placeOrder(request, undefined, undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const state = async () => {
      const reading = await shop.start.demo(admin)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.demo
    }
    const statsNow = async () => {
      const reading = await shop.orders.stats(admin, 7)
      if (reading.outcome !== 'counted') throw new Error(reading.outcome)
      return reading.stats
    }
    const pass = (time: number) => {
      at += time
    }
    return { shop, admin, named, order, state, statsNow, pass }
  }

  test('clears the demo: goods, slides and orders of the demo go, and what was counted of them', async () => {
    const { shop, admin, named, order, state, statsNow, pass } = await aDemoShop()
    const own = await aProductOf(shop, { name: 'Saree' })
    const kept = await order(own)
    const mixed = await order(own, named('Mug'))
    const before = await statsNow()
    const gone = await order(named('Lamp'), named('Mug'))
    pass(2 * DAY)
    await shop.orders.moveOrder(admin, gone, 'Confirmed')
    await shop.orders.moveOrder(admin, gone, 'Cancelled')
    await order(named('Lamp'))
    // An order of a product that was deleted since is one of the demo's, too.
    await shop.catalogue.removeProduct(admin, named('Lamp').id)
    expect(await state()).toEqual({ counts: { products: 2, slides: 2, orders: 2 }, kept: [] })

    const version = shop.contentVersion()
    const { counts } = await state()
    expect(await shop.start.clearDemo(admin, counts)).toEqual({ outcome: 'cleared' })
    expect(shop.contentVersion()).toBe(version + 1)
    expect((await shop.catalogue.products({ limit: 9 })).products.map(({ name }) => name)).toEqual(['Saree'])
    expect((await shop.catalogue.products({ limit: 9, searchQuery: 'lamp' })).total).toBe(0)
    expect((await shop.catalogue.products({ limit: 9, category: own.category })).total).toBe(1)
    expect(await shop.slider.slides()).toEqual([])
    const listing = await shop.orders.orders(admin, { page: 1, limit: 9 })
    if (listing.outcome !== 'listed') throw new Error(listing.outcome)
    expect(listing.orders.map(({ id }) => id).sort()).toEqual([kept, mixed].sort())

    const after = await statsNow()
    expect(after.byStatus).toEqual(before.byStatus)
    const sums = (stats: typeof after) =>
      stats.days.reduce((sum, { placed, confirmed }) => sum + placed.total + confirmed.total, 0)
    expect(sums(after)).toBe(sums(before))

    expect(await state()).toEqual({ counts: { products: 0, slides: 0, orders: 0 }, kept: [] })
    // A second time there is nothing to clear, and nothing to tell.
    const none = { products: 0, slides: 0, orders: 0 }
    expect(await shop.start.clearDemo(admin, none)).toEqual({ outcome: 'cleared' })
    expect(shop.contentVersion()).toBe(version + 1)
    const log = await shop.activity.list(admin, { page: 1, limit: 1 })
    expect(log).toMatchObject({ entries: [{ kind: 'demo.cleared', before: counts }] })
  })

  test('clears the size charts of the demo, and keeps what staff have changed', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const chart = {
      unit: 'inch' as const,
      columns: [{ name: 'Chest', nameBengali: 'বুক', isLength: true }],
      rows: [{ size: 'M', values: ['38'] }],
    }
    const [left, saved] = ['women-items--clothing', 'men-items--clothing']
    const sizeCharts = new Map([left, saved].map((id) => [id, chart]))
    await shop.catalogue.importCatalogue({ products: [aNewProduct()], slides: [], sizeCharts })
    await shop.refresh()
    const chartOf = async (id: string) => await shop.categories.sizeChart(admin, id)
    for (const id of [left, saved]) {
      expect(await chartOf(id)).toEqual({ outcome: 'found', sizeChart: chart, revision: 1 })
    }
    await shop.categories.setSizeChart(admin, saved, { sizeChart: chart, revision: 1 })
    const demo = await shop.start.demo(admin)
    if (demo.outcome !== 'found') throw new Error(demo.outcome)
    await shop.start.clearDemo(admin, demo.demo.counts)
    await shop.refresh()
    expect(await chartOf(left)).toMatchObject({ outcome: 'found', sizeChart: undefined })
    expect(await chartOf(saved)).toMatchObject({ outcome: 'found', sizeChart: chart })
  })

  test('clears the contact of the demo, and keeps what the owner has set', async () => {
    const { shop, admin, state } = await aDemoShop()
    const { value, revision } = await (async () => {
      const reading = await shop.settings.read(admin, 'shop')
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.state
    })()
    const email = 'nokshi@example.com'
    await shop.settings.write(admin, 'shop', { value: { ...value, email }, revision })
    expect(shop.settings.current().shop.helpline).toEqual(SHOP.helpline)
    await shop.start.clearDemo(admin, (await state()).counts)
    expect(shop.settings.current().shop).toMatchObject({
      email,
      helpline: NO_HELPLINE,
      address: [],
      whatsApp: '',
    })
  })

  test('clears the pictures that categories had from the demo, not those of the owner', async () => {
    const { shop, admin, state } = await aDemoShop()
    const picturesOf = () =>
      shop.categories
        .current()
        .categories.map(({ image }) => image)
        .filter((image) => image !== '')
    expect(picturesOf()).toEqual([...DEMO_CATEGORY_PICTURES.values()])
    const [first] = shop.categories.current().categories
    if (!first) throw new Error('No category')
    const { id, name, nameBengali, hidden, revision } = first
    const draft = { name, nameBengali, hidden, parentId: undefined, image: 'https://pictures.example/a.webp' }
    expect(await shop.categories.change(admin, id, { draft, revision })).toMatchObject({ outcome: 'changed' })
    await shop.start.clearDemo(admin, (await state()).counts)
    expect(picturesOf()).toEqual([draft.image])
  })

  test.each([false, true])(
    'clears the promises of the demo unless the owner has saved them: %s',
    async (isSaved) => {
      const { shop, admin, state } = await aDemoShop()
      if (isSaved) await shop.settings.write(admin, 'promises', { value: PROMISES_FIRST, revision: 0 })
      expect(shop.settings.current().promises).toEqual(PROMISES_FIRST)
      await shop.start.clearDemo(admin, (await state()).counts)
      expect(shop.settings.current().promises).toEqual(isSaved ? PROMISES_FIRST : UNMADE_PROMISES)
    },
  )

  test('begins without the contact and the promises of the demo where it begins without the demo', async () => {
    const shop = await openShop(database.db, { asDemo: false })
    const { delivery, promises } = shop.settings.current()
    expect(shop.settings.current().shop).toEqual(withoutDemo(SHOP))
    expect(JSON.stringify(shop.categories.current().categories)).not.toContain('demo')
    expect(delivery).toEqual(unsaidDelivery(DELIVERY))
    expect(promises).toEqual(UNMADE_PROMISES)
    // The form proposes what the specification says, and saving it says it.
    const admin = await anAdminOf(shop)
    const reading = await shop.settings.read(admin, 'delivery')
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    expect(reading.state).toMatchObject({ value: DELIVERY, revision: 0 })
    await shop.settings.write(admin, 'delivery', { value: reading.state.value, revision: 0 })
    expect(shop.settings.current().delivery).toEqual(DELIVERY)
  })

  test('clears the stock of the demo with its moves, and leaves that of other goods as it is', async () => {
    const { shop, admin, named, order, state } = await aDemoShop()
    const own = await aProductOf(shop, { name: 'Saree', stock: 5 })
    const by = { actor: { kind: 'system' }, at: A_MOMENT, newId: () => crypto.randomUUID() } as const
    const mug = { productId: named('Mug').id, size: '', color: '' }
    await inTransaction(database.db, (tx) => setStock(tx, mug, 5, by))
    await shop.catalogue.updateProduct(admin, own.id, { costPrice: poisha(200) })
    await database.db
      .updateTable('products')
      .set({ kept: JSON.stringify({ originalPrice: 900, offerPrice: null, costPrice: 300, variants: [] }) })
      .where('id', '=', mug.productId)
      .execute()
    const broken = { ...mug, quantity: 1 }
    const lines = [broken, { ...broken, productId: own.id }]
    expect(await shop.stock.damage(admin, { lines, note: '' })).toEqual({ outcome: 'booked' })
    const damaged = async () => (await bookedSums(database.db, 'damaged'))[0]?.[3]
    expect(await damaged()).toBe(500)
    const mixed = await order(own, named('Mug'))
    await order(named('Mug'))
    expect(await shop.start.clearDemo(admin, (await state()).counts)).toEqual({ outcome: 'cleared' })
    await shop.orders.moveOrder(admin, mixed, 'Cancelled')
    const stock = await database.db.selectFrom('stock').select(['product_id', 'quantity']).execute()
    expect(stock).toEqual([{ product_id: own.id, quantity: 4 }])
    expect(await findStockFaults(database.db)).toEqual([])
    expect(await damaged()).toBe(200)
  })

  test('keeps the goods of the demo that were changed, and their orders', async () => {
    const { shop, admin, named, order, state } = await aDemoShop()
    await shop.catalogue.updateProduct(admin, named('Mug').id, { name: 'My mug' })
    const [first] = await shop.slider.slides()
    await shop.slider.updateSlide(admin, first?.id ?? '', { title: 'My winter' })
    const kept = await order({ ...named('Mug'), name: 'My mug' })
    await order(named('Lamp'))
    const { counts, kept: names } = await state()
    expect(counts).toEqual({ products: 2, slides: 1, orders: 1 })
    expect([...names].sort()).toEqual(['My mug', 'My winter'])
    await shop.start.clearDemo(admin, counts)
    expect((await shop.catalogue.products({ limit: 9 })).products.map(({ name }) => name)).toEqual(['My mug'])
    expect((await shop.slider.slides()).map(({ title }) => title)).toEqual(['My winter'])
    expect(await shop.orders.order(admin, kept)).toMatchObject({ outcome: 'found' })
  })

  test('clears what is to be paid back for orders of the demo', async () => {
    const { shop, admin, named, order, state } = await aDemoShop()
    const id = await order(named('Lamp'))
    for (const to of ['Confirmed', 'Delivered', 'Return'] as const) await shop.orders.moveOrder(admin, id, to)
    const owed = () => database.db.selectFrom('refunds').select('order_id').execute()
    expect(await owed()).toEqual([{ order_id: id }])
    await shop.start.clearDemo(admin, (await state()).counts)
    expect(await owed()).toEqual([])
  })

  test('deletes nothing that was not counted', async () => {
    const { shop, admin, named, order, state } = await aDemoShop()
    const { counts } = await state()
    const id = await order(named('Lamp'))
    expect(await shop.start.clearDemo(admin, counts)).toEqual({ outcome: 'demo-changed' })
    expect(await state()).toEqual({ counts: { ...counts, orders: 1 }, kept: [] })
    expect(await shop.orders.order(admin, id)).toMatchObject({ outcome: 'found' })
    expect((await shop.catalogue.products({ limit: 9 })).total).toBe(3)
  })

  test('ticks off each first step once it is done', async () => {
    const { shop, admin, named } = await aDemoShop()
    const done = async () => {
      const reading = await shop.start.firstSteps(admin)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.done
    }
    expect(await done()).toEqual([])
    const save = async (section: 'shop' | 'delivery' | 'checkout' | 'messages', change: object) => {
      const value = { ...DEFAULT_SETTINGS[section], ...change } as never
      const reading = await shop.settings.read(admin, section)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      await shop.settings.write(admin, section, { value, revision: reading.state.revision })
    }
    // A name in one spelling leaves the other one of the demo on the pages.
    await save('shop', { name: 'Nokshi Ghor' })
    expect(await done()).toEqual([])
    const named2 = { name: 'Nokshi Ghor', nameBengali: 'নকশী ঘর' }
    await save('shop', named2)
    expect(await done()).toEqual(['name'])
    // All that came with the shop may be what it sells, too.
    const kept = FIRST_TREE.categories.filter(({ hidden }) => !hidden).map(({ id }) => id)
    expect(await shop.categories.keep(admin, kept)).toEqual({ outcome: 'kept', changed: 0 })
    expect(await done()).toEqual(['name', 'categories'])
    const helpline = { dial: '+8801700000021', shown: '01700000021', shownBengali: '০১৭০০০০০০২১' }
    // One detail of the demo's shop that is left would lead customers there.
    const email = 'nokshi@example.com'
    const address = ['Mirpur 10', 'Dhaka 1216']
    const addressBengali = ['মিরপুর ১০', 'ঢাকা ১২১৬']
    for (const details of [
      { helpline },
      { helpline, email },
      { helpline, email, address },
      { email, address, addressBengali },
    ]) {
      await save('shop', { ...named2, ...details })
      expect(await done()).toEqual(['name', 'categories'])
    }
    // In Bengali the address may be left out: the English one stands there then.
    await save('shop', { ...named2, helpline, email, address, addressBengali: [] })
    expect(await done()).toEqual(['name', 'categories', 'contact'])
    await save('shop', { ...named2, helpline, email, address, addressBengali })
    // The charges of the specification may be the owner's, too.
    await save('delivery', {})
    expect(await done()).toEqual(['name', 'categories', 'contact', 'delivery'])
    // So may be what the specification asks for.
    await save('checkout', {})
    expect(await done()).toEqual(['name', 'categories', 'contact', 'delivery', 'checkout'])
    await shop.catalogue.updateProduct(admin, named('Mug').id, { name: 'My mug' })
    await save('messages', { mail: { url: Secret.of('smtp://mail.example.com'), from: '' } })
    expect(await done()).toEqual(['name', 'categories', 'contact', 'delivery', 'checkout', 'product', 'mail'])
  })

  test('does not ask a shop that sells since long which categories it keeps and what its checkout asks for', async () => {
    const { shop, admin, named, order } = await aDemoShop()
    const id = await order(named('Mug'))
    for (const status of ['Confirmed', 'Shipping'] as const) await shop.orders.moveOrder(admin, id, status)
    expect(await shop.start.firstSteps(admin)).toMatchObject({ done: [] })
    await shop.orders.moveOrder(admin, id, 'Delivered')
    expect(await shop.start.firstSteps(admin)).toMatchObject({ done: ['categories', 'checkout'] })
  })

  test('shows its first steps and its demo to nobody else', async () => {
    const { shop } = await aDemoShop()
    const customer = await entered(shop, { email: 'salma@example.com' })
    const counts = { products: 3, slides: 2, orders: 0 }
    for (const [caller, outcome] of [
      [undefined, 'signed-out'],
      [customer, 'forbidden'],
      [{ ...customer, role: 'manager' as const }, 'forbidden'],
    ] as const) {
      expect(await shop.start.firstSteps(caller)).toEqual({ outcome })
      expect(await shop.start.demo(caller)).toEqual({ outcome })
      expect(await shop.start.clearDemo(caller, counts)).toEqual({ outcome })
    }
  })
})
