import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { loader } from '#web/storefront/product/route.tsx'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

/** What the page of a product answers: its status, or the product. */
async function open() {
  const { shop, url, call } = await openAdminServer()
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(publicUrlContext, url)
  const answered = async (id: string) => {
    try {
      return await loader({ context, params: { id } } as never)
    } catch (thrown) {
      return thrown
    }
  }
  return { shop, call, answered }
}

test('the address of a deleted product answers 410 with its name and what is similar', async () => {
  const { shop, call, answered } = await open()
  const bags = { category: 'Bag Items', subCategory: '' }
  const { id } = await aProductOf(shop, { name: 'Jute Bag', nameBengali: 'পাটের ব্যাগ', ...bags })
  const other = await aProductOf(shop, { name: 'Canvas Bag', ...bags })
  await aProductOf(shop, { name: 'Lamp', category: 'Home and Living', subCategory: '' })
  expect(await answered(id)).toMatchObject({ deleted: undefined, product: { name: 'Jute Bag' } })
  await call('DELETE', `/deleteProduct/${id}`)
  expect(await answered(id)).toMatchObject({
    init: { status: 410 },
    data: {
      deleted: true,
      product: {
        name: 'Jute Bag',
        summary: 'Jute Bag is no longer sold',
        category: { name: 'Bag Items', label: 'Bag Items' },
      },
      related: [{ id: other.id }],
    },
  })
  // The API answers as it always did.
  expect((await call('GET', `/product/${id}`)).status).toBe(404)
})

test('an unknown id and a deleted draft answer 404: nobody has known them', async () => {
  const { call, answered } = await open()
  const draft = { name: 'Secret', category: 'Bag Items', originalPrice: 100, status: 'draft' }
  const { insertedId: id } = await (await call('POST', '/postProduct', draft)).json()
  for (const unknown of [id, 'nothing'])
    expect(await answered(unknown)).toMatchObject({ init: { status: 404 } })
  await call('DELETE', `/deleteProduct/${id}`)
  expect(await answered(id)).toMatchObject({ init: { status: 404 } })
})
