import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { MAX_COLOR_NAMES } from '#domain/catalogue/colorNames.ts'
import type { Language } from '#domain/text/language.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { loader as root } from '#web/root.tsx'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { loader as productPage } from '#web/storefront/product/route.tsx'
import { anOrderRequest } from '../factories.ts'
import { openAdminServer } from './adminServer.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const SHIRT = {
  ...{ name: 'Round neck shirt', category: 'Men Items', originalPrice: 500 },
  ...{ colors: ['Red', 'Maroon', 'Wine'], colorValues: { Maroon: '#800000' } },
}
const NAMES = { Maroon: 'মেরুন', Wine: 'গাঢ় লাল', Red: 'টকটকে লাল' }

describe('the Bengali name of a colour', () => {
  async function open() {
    const { call, url, shop } = await openAdminServer()
    const add = async (product: object): Promise<string> =>
      (await (await call('POST', '/postProduct', product)).json()).insertedId
    const namesIn = async (id: string) => (await (await call('GET', `/goods/${id}`)).json()).data.colorNames
    const change = async (id: string, body: object) =>
      (await call('PATCH', `/updateProduct/${id}`, body)).status
    return { call, url, shop, add, namesIn, change }
  }

  test('is kept for all goods in it, and goes when it is emptied', async () => {
    const { add, namesIn, change, shop } = await open()
    const shirt = await add({ ...SHIRT, colorNames: NAMES })
    const other = await add({ ...SHIRT, name: 'Polo shirt', colors: ['Wine'] })
    // What the shop knows has its name already.
    expect(await namesIn(shirt)).toEqual({ Maroon: 'মেরুন', Wine: 'গাঢ় লাল' })
    expect(await namesIn(other)).toEqual({ Wine: 'গাঢ় লাল' })

    expect(await change(other, { colorNames: { Wine: 'ওয়াইন' } })).toBe(200)
    expect(await namesIn(shirt)).toEqual({ Maroon: 'মেরুন', Wine: 'ওয়াইন' })
    expect(await change(shirt, { colors: ['Red'], colorNames: { Wine: '' } })).toBe(200)
    expect(await namesIn(shirt)).toBeUndefined()
    expect(await namesIn(other)).toBeUndefined()
    // Earlier orders say it still.
    expect(shop.catalogue.colorNames()).toEqual({ Maroon: 'মেরুন' })
  })

  test('is on Bengali pages from the next request on, and in the activity', async () => {
    const { call, url, shop, add, change } = await open()
    const id = await add(SHIRT)
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(publicUrlContext, url)
    /** What every page of a language carries, and what that of the product calls its colours. */
    async function pagesIn(language: Language) {
      overwriteGetLocale(() => language)
      const args = { context, params: { id }, request: new Request(url) } as never
      const [{ colorNames }, sold] = [root(args), await productPage(args)]
      if (!('product' in sold) || sold.deleted) throw new Error('The product is gone')
      return [colorNames, Object.values(sold.product.colorLooks).map(({ label }) => label)]
    }
    expect(await pagesIn('bn')).toEqual([undefined, ['লাল', 'Maroon', 'Wine']])
    expect(await change(id, { colorNames: { Maroon: 'মেরুন' } })).toBe(200)
    expect(await pagesIn('bn')).toEqual([{ Maroon: 'মেরুন' }, ['লাল', 'মেরুন', 'Wine']])
    expect(await pagesIn('en')).toEqual([undefined, ['Red', 'Maroon', 'Wine']])
    expect(await change(id, { colorNames: { Maroon: 'মেরুন' } })).toBe(200)
    const { entries } = await (await call('GET', `/activity?subject=${id}`)).json()
    expect(entries.map(({ before, after }: Record<string, object>) => ({ before, after }))[0]).toEqual({
      before: { colorNames: { Maroon: '' } },
      after: { colorNames: { Maroon: 'মেরুন' } },
    })
  })

  test('is refused where it is no text, too long, or one too many for the pages that carry them', async () => {
    const { add, call, change, shop } = await open()
    const id = await add(SHIRT)
    for (const colorNames of [[], { Maroon: 7 }, { Maroon: 'ম'.repeat(31) }, { '': 'নেই' }])
      expect(await change(id, { colorNames }), JSON.stringify(colorNames)).toBe(422)
    const names = Array.from({ length: MAX_COLOR_NAMES }, (_, at) => [`Shade ${at}`, `রং ${at}`])
    for (let at = 0; at < names.length; at += 50) {
      const some = names.slice(at, at + 50)
      await add({ ...SHIRT, colors: some.map(([color]) => color), colorNames: Object.fromEntries(some) })
    }
    const refused = await call('PATCH', `/updateProduct/${id}`, { colorNames: { Maroon: 'মেরুন' } })
    expect([refused.status, (await refused.json()).errors]).toMatchObject([
      422,
      [{ path: 'colorNames', code: 'TOO_MANY_COLOR_NAMES' }],
    ])
    expect(Object.keys(shop.catalogue.colorNames())).toHaveLength(MAX_COLOR_NAMES)
    expect(await change(id, { colorNames: { 'Shade 0': '', Maroon: 'মেরুন' } })).toBe(200)

    const many = Object.fromEntries(names.slice(0, 51))
    const tooMany = await call('PATCH', `/updateProduct/${id}`, { colorNames: many })
    expect((await tooMany.json()).errors).toMatchObject([
      { path: 'colorNames', code: 'TOO_MANY_AT_ONCE', message: expect.stringContaining('at most 50') },
    ])
  })

  test('makes room for another where nothing is in its colour any more', async () => {
    const { add, change, shop, call } = await open()
    const names = Array.from({ length: MAX_COLOR_NAMES }, (_, at) => [`Shade ${at}`, `রং ${at}`])
    const ids: string[] = []
    for (let at = 0; at < names.length; at += 50) {
      const some = names.slice(at, at + 50)
      const colors = some.map(([color = '']) => color)
      ids.push(await add({ ...SHIRT, colors, colorNames: Object.fromEntries(some) }))
    }
    const [first = '', ...others] = ids
    const product = (await shop.catalogue.products({ limit: 9 })).products.find((one) => one.id === first)
    if (!product) throw new Error('No product')
    const lines = [{ ...cartLineOf(product), color: 'Shade 0' }]
    const placed = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, undefined)
    expect(placed.outcome).toBe('placed')
    await call('DELETE', `/deleteProduct/${first}`)
    // What was ordered is shown still, and the next of the goods that are gone is not.
    expect(await change(others[0] ?? '', { colorNames: { Maroon: 'মেরুন' } })).toBe(200)
    const known = shop.catalogue.colorNames()
    expect(Object.keys(known)).toHaveLength(MAX_COLOR_NAMES)
    expect(known).toMatchObject({ 'Shade 0': 'রং 0', Maroon: 'মেরুন', 'Shade 299': 'রং 299' })
    expect(known).not.toHaveProperty('Shade 1')
  })

  test('finds the goods in it, alone and beside other words', async () => {
    const { add, change, shop } = await open()
    const id = await add({ ...SHIRT, colors: ['Jungle Print'] })
    const other = await add({ ...SHIRT, colors: ['Red'] })
    const found = async (searchQuery: string) =>
      (await shop.catalogue.products({ searchQuery, limit: 9 })).products.map((product) => product.id)
    expect(await found('জংলি ছাপ')).toEqual([])
    expect(await change(id, { colorNames: { 'Jungle Print': 'জংলি ছাপ' } })).toBe(200)
    expect(await found('জংলি ছাপ')).toEqual([id])
    expect(await found('জংলি ছাপ shirt')).toEqual([id, other])
    expect(await found('shirt জংলি ছাপ')).toEqual([id, other])
  })

  test('is kept of a colour that is called as a part of every object', async () => {
    const { add, namesIn, shop } = await open()
    const names = JSON.parse('{ "__proto__": "প্রোটো", "constructor": "কন" }')
    const id = await add({ ...SHIRT, colors: ['__proto__', 'constructor'], colorNames: names })
    expect(Object.entries(await namesIn(id)).sort()).toEqual(Object.entries(names).sort())
    expect(Object.entries(shop.catalogue.colorNames())).toHaveLength(2)
  })
})
