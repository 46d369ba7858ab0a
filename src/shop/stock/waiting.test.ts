import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { WAITING_KEPT } from '#domain/waiting/waiting.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewProduct } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const A_MINUTE = 60_000
const NUMBER = '01712345678'
const ANOTHER = '01812345678'
const WHOLE = { size: '', color: '' }

describeOnEachDatabase('waiting for what is sold out', (database) => {
  async function open() {
    const clock = aClock()
    const process = () =>
      openShop(database.db, {
        now: () => clock.now(),
        random: randomBytes,
        publicUrl: 'https://shop.example',
      })
    const shop = await process()
    const owner = await anAdminOf(shop)
    const sell = async (product: Partial<NewProduct> = {}) => {
      const added = await shop.catalogue.addProduct(owner, aNewProduct({ stock: 0, ...product }))
      if (added.outcome !== 'added') throw new Error(added.outcome)
      return added.product.id
    }
    const wait = (productId: string, entry: { mobileNumber?: string; size?: string; color?: string } = {}) =>
      shop.waiting.add({ productId, mobileNumber: NUMBER, language: 'en', ...WHOLE, ...entry })
    const stock = (id: string, count: number | null) =>
      shop.catalogue.updateProduct(owner, id, { stock: count })
    const messages = async () => {
      clock.pass(A_MINUTE)
      await shop.jobs.runDue()
      const listing = await shop.messages.list(owner, { state: 'sent', page: 1, limit: 20 })
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing.messages.map(({ kind, to, text, isInOutbox }) => ({ kind, to, text, isInOutbox }))
    }
    const counts = async (ids?: readonly string[]) => {
      const found = await shop.waiting.counts(owner, ids)
      return found.outcome === 'found' ? found.counts : found.outcome
    }
    return { shop, owner, clock, process, sell, wait, stock, messages, counts }
  }

  test('becomes one message when it is back, in the language of who waits', async () => {
    const { shop, owner, sell, wait, stock, messages } = await open()
    const id = await sell({ name: 'Panjabi', nameBengali: 'পাঞ্জাবি' })
    expect(await wait(id)).toEqual({ outcome: 'stored' })
    await wait(id)
    await shop.waiting.add({ productId: id, mobileNumber: ANOTHER, language: 'bn', ...WHOLE })
    expect(await messages()).toEqual([])
    await stock(id, 1)
    const english = `Haat: Panjabi is back in stock. https://shop.example/product-details/${id}`
    const bengali = `হাট: পাঞ্জাবি আবার স্টকে এসেছে। https://shop.example/bn/product-details/${id}`
    const told = await messages()
    expect(told).toHaveLength(2)
    expect(await shop.waiting.people(owner, id)).toEqual({ outcome: 'found', people: [] })
    expect(told).toContainEqual({ kind: 'sms.back-in-stock', to: NUMBER, text: english, isInOutbox: true })
    expect(told).toContainEqual({ kind: 'sms.back-in-stock', to: ANOTHER, text: bengali, isInOutbox: true })
    await stock(id, 0)
    await stock(id, 5)
    expect(await messages()).toHaveLength(2)
  })

  test('is for a piece, and is over when that piece is no longer counted', async () => {
    const { shop, owner, sell, wait, messages, counts } = await open()
    const piece = (size: string, stock: number | null) => ({ size, color: '', sku: '', stock })
    const sizes = ['M', 'L']
    const id = await sell({
      name: 'Panjabi',
      sizes,
      variants: [piece('M', 0), piece('L', 0)],
      stock: undefined,
    })
    await wait(id, { size: 'M' })
    await wait(id, { size: 'L', mobileNumber: ANOTHER })
    expect(await counts()).toEqual([
      { productId: id, name: 'Panjabi', size: 'L', color: '', waiting: 1 },
      { productId: id, name: 'Panjabi', size: 'M', color: '', waiting: 1 },
    ])
    await shop.catalogue.updateProduct(owner, id, { variants: [piece('M', 0), piece('L', null)] })
    expect((await messages()).map(({ to }) => to)).toEqual([ANOTHER])
    expect(await counts([id])).toEqual([{ productId: id, name: 'Panjabi', size: 'M', color: '', waiting: 1 }])
  })

  test('is one message for who waits for several pieces that come back together', async () => {
    const { shop, owner, clock, sell, wait, messages } = await open()
    const piece = (color: string, stock: number) => ({ size: 'M', color, sku: '', stock })
    const variants = (stock: number) => [piece('Red', stock), piece('Blue', 0)]
    const shirt = { sizes: ['M'], colors: ['Red', 'Blue'], stock: undefined }
    const id = await sell({ ...shirt, name: 'Shirt', variants: variants(0) })
    for (const entry of [{}, { size: 'M' }, { size: 'M', color: 'Red' }, { color: 'Red' }]) {
      expect(await wait(id, entry)).toEqual({ outcome: 'stored' })
    }
    await shop.catalogue.updateProduct(owner, id, { variants: variants(1) })
    expect(await messages()).toHaveLength(1)
    expect(await shop.waiting.people(owner, id)).toEqual({ outcome: 'found', people: [] })
    const comeBack = async () => {
      await shop.catalogue.updateProduct(owner, id, { variants: variants(0) })
      await wait(id)
      await shop.catalogue.updateProduct(owner, id, { variants: variants(1) })
    }
    await comeBack()
    expect(await messages(), 'within the same hour').toHaveLength(1)
    clock.pass(60 * A_MINUTE)
    await comeBack()
    expect(await messages(), 'an hour later').toHaveLength(2)
  })

  test('ends with the product, and the number is forgotten', async () => {
    const { shop, owner, sell, wait } = await open()
    const id = await sell()
    await wait(id)
    expect(await shop.catalogue.removeProduct(owner, id)).toEqual({ outcome: 'removed' })
    expect(await database.db.selectFrom('waiting').selectAll().execute()).toEqual([])
  })

  test('is refused for what is in stock, not sold or unknown, and nothing is stored', async () => {
    const { sell, wait, counts } = await open()
    const inStock = await sell({ stock: 1 })
    const variants = [{ size: 'M', color: '', sku: '', stock: 0 }]
    const inOneSize = await sell({ sizes: ['M', 'L'], variants, stock: undefined, name: 'Shirt' })
    expect(await wait(inStock)).toEqual({ outcome: 'in-stock' })
    expect(await wait('nothing')).toEqual({ outcome: 'unknown' })
    expect(await wait(inOneSize, { size: 'L' })).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'size', code: 'COMBINATION_NOT_OFFERED', parameters: { product: 'Shirt' } }],
    })
    expect(await counts()).toEqual([])
  })

  test('is told once where several processes look at the same time', async () => {
    const { clock, process, sell, wait, stock, messages } = await open()
    const id = await sell()
    const numbers = Array.from({ length: 120 }, (_, nth) => `01712${String(nth).padStart(6, '0')}`)
    for (const mobileNumber of numbers) await wait(id, { mobileNumber })
    await stock(id, 1)
    const others = [await process(), await process()]
    clock.pass(A_MINUTE)
    await Promise.all(others.map(({ jobs }) => jobs.runDue()))
    await messages()
    const jobs = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'sms.back-in-stock')
      .execute()
    expect(jobs.map(({ payload }) => JSON.parse(payload).to).toSorted()).toEqual(numbers)
  })

  test('is counted for staff, with numbers for whoever has the settings; the log knows that somebody waits, and no number', async () => {
    const { shop, owner, sell, wait } = await open()
    const id = await sell()
    await wait(id)
    expect(await shop.waiting.counts(await entered(shop))).toEqual({ outcome: 'forbidden' })
    expect(await shop.waiting.people(await entered(shop), id)).toEqual({ outcome: 'forbidden' })
    expect(await shop.waiting.people(owner, id)).toMatchObject({ people: [{ mobileNumber: NUMBER }] })
    const log = await shop.activity.list(owner, { page: 1, limit: 20 })
    expect(JSON.stringify(log)).toContain('product.awaited')
    expect(JSON.stringify(log)).not.toContain(NUMBER)
  })

  test('is forgotten after 90 days', async () => {
    const { clock, sell, wait, messages } = await open()
    await wait(await sell())
    const entries = async () => (await database.db.selectFrom('waiting').selectAll().execute()).length
    clock.pass(WAITING_KEPT - A_MINUTE)
    await messages()
    expect(await entries()).toBe(1)
    clock.pass(1)
    await messages()
    expect(await entries()).toBe(0)
  })
})
