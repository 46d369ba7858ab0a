import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LOOK } from '#domain/settings/lookSettings.ts'
import { loadList } from '#web/components/filters/loadList.ts'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { loader } from '#web/storefront/product/route.tsx'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

test('pages say how few are left once the owner wants it; what the API answers stays the same', async () => {
  const { shop, url, call } = await openAdminServer()
  const { id } = await aProductOf(shop, { stock: 2 })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(publicUrlContext, url)
  const shown = async () => {
    const page = await loader({ context, params: { id } } as never)
    if (!('product' in page)) throw new Error('The product is gone')
    const { product } = page
    const { catalogue, categories, settings } = shop
    const { look } = settings.current()
    const tree = categories.current()
    const parameters = new URLSearchParams()
    const list = await loadList({ catalogue, tree, look, query: {}, parameters })
    return [product.pieces.map(({ left }) => left), list.cards.map(({ left }) => left)]
  }
  const answered = async () => {
    const paths = [`/product/${id}`, `/productOptions?ids=${id}`, '/products?limit=5']
    return await Promise.all(paths.map(async (path) => await (await call('GET', path)).text()))
  }
  const before = await answered()
  expect(await shown()).toEqual([[undefined], [undefined]])
  const saved = await call('PUT', '/settings/look', { value: { ...LOOK, fewLeftShown: true }, revision: 0 })
  expect(saved.status).toBe(200)
  expect(await shown()).toEqual([['2 left'], ['2 left']])
  expect(await answered()).toEqual(before)
})
