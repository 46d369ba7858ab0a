import { describe, expect, test } from 'vitest'
import { PLAIN_PRODUCT, type Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { aProduct } from '../factories.ts'
import { aProductOf, aSlideOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'

const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

/** The fields of section 3, but for the id. */
function withoutOwned(product: Product) {
  const extra = [...Object.keys(PLAIN_PRODUCT), 'fewLeft', 'colorImages', 'id']
  return Object.fromEntries(Object.entries(product).filter(([name]) => !extra.includes(name)))
}

describe.each(['/api', ''])('GET %s/products', (prefix) => {
  test('answers every product in the specification’s words, money in taka (§3.1, §7.1, §7.4, §7.9)', async () => {
    const { url, shop } = await openServer()
    const product = await aProductOf(shop, { originalPrice: poisha(1_250_50), offerPrice: poisha(999_00) })
    const rest = withoutOwned(product)
    expect(await read(`${url}${prefix}/products`)).toMatchObject({
      status: 200,
      type: expect.stringContaining('application/json'),
      body: {
        data: [{ ...rest, _id: product.id, inStock: true, originalPrice: 1250.5, offerPrice: 999 }],
        total: 1,
      },
    })
    expect((await read(`${url}${prefix}/product/${product.id}`)).body).toEqual({
      data: { ...rest, _id: product.id, inStock: true, originalPrice: 1250.5, offerPrice: 999 },
    })
  })

  test('leaves offerPrice out where there is no offer (§3.1)', async () => {
    const { url, shop } = await openServer()
    await aProductOf(shop)
    const { body } = await read(`${url}${prefix}/products`)
    expect(body.data[0]).not.toHaveProperty('offerPrice')
    expect(body.data[0]).not.toHaveProperty('id')
  })

  test('filters without regard to case, sorts and pages (§2.44, §4.25, §7.4)', async () => {
    const { url, shop } = await openServer()
    const names = ['Red Bag', 'Blue bag', 'Green BAG', 'Shirt']
    for (const [index, name] of names.entries()) {
      await aProductOf(shop, {
        name,
        category: name === 'Shirt' ? 'Men Items' : 'Bag Items',
        subCategory: name === 'Shirt' ? 'Clothing' : 'Handbags',
        productType: 'Best Selling',
        originalPrice: poisha((index + 1) * 100_00),
      })
    }
    const query = 'category=bag%20items&searchQuery=bAg&productType=BEST%20SELLING&sort=price-desc'
    const first = await read(`${url}${prefix}/products?${query}&limit=2`)
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['Green BAG', 'Blue bag'])
    expect(first.body.total).toBe(3)
    const second = await read(`${url}${prefix}/products?${query}&limit=2&page=2`)
    expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual(['Red Bag'])
    const clothing = await read(`${url}${prefix}/products?subCategory=CLOTHING`)
    expect(clothing.body.data.map(({ name }: { name: string }) => name)).toEqual(['Shirt'])
  })

  test('filters by what is paid, sold in, in stock and on offer', async () => {
    const { url, shop } = await openServer()
    await aProductOf(shop, { name: 'Plain', originalPrice: poisha(500_00), sizes: ['M', 'L'] })
    await aProductOf(shop, {
      name: 'Offered',
      originalPrice: poisha(900_00),
      offerPrice: poisha(450_00),
      sizes: ['M'],
      colors: ['Red', 'Blue'],
      variants: [{ size: 'M', color: 'Red', sku: '' }],
    })
    await aProductOf(shop, { name: 'Gone', originalPrice: poisha(500_00), sizes: ['S'], stock: 0 })
    const names = async (query: string) => {
      const { body } = await read(`${url}${prefix}/products?${query}`)
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ name }: { name: string }) => name).toSorted()
    }
    for (const limit of ['', '&limit=20']) {
      expect(await names(`minPrice=450&maxPrice=499.99${limit}`)).toEqual(['Offered'])
      expect(await names(`size=l&size=S${limit}`)).toEqual(['Gone', 'Plain'])
      expect(await names(`size=M&color=red${limit}`)).toEqual(['Offered'])
      expect(await names(`color=Blue${limit}`)).toEqual([])
      expect(await names(`inStock=true${limit}`)).toEqual(['Offered', 'Plain'])
      expect(await names(`onOffer=true&size=&minPrice=${limit}`)).toEqual(['Offered'])
      expect(await names(`inStock=false${limit}`)).toHaveLength(3)
    }
  })

  test('answers all products without a limit, however many, in pieces of one list', async () => {
    const { url, shop } = await openServer()
    const products = Array.from({ length: 1_100 }, (_, index) => ({
      ...aProduct({ name: `Lamp ${index}`, originalPrice: poisha(100_00 + (index % 7) * 50_00) }),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    await shop.catalogue.importCatalogue({ products, slides: [] })
    const { status, body } = await read(`${url}${prefix}/products`)
    const names = body.data.map(({ name }: { name: string }) => name)
    expect([status, body.total, names]).toEqual([200, 1_100, products.map(({ name }) => name).reverse()])
    expect((await fetch(`${url}${prefix}/products`)).headers.get('etag')).not.toBeNull()
    const none = await read(`${url}${prefix}/products?category=nothing`)
    expect(none.body).toEqual({ data: [], total: 0 })
  })

  test('a list that is longer than what is kept is sent as it is read', async () => {
    const { url, shop } = await openServer()
    const products = Array.from({ length: 1_100 }, (_, index) => ({
      ...aProduct({ name: `Lamp ${index}`, description: 'long '.repeat(900) }),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    await shop.catalogue.importCatalogue({ products, slides: [] })
    const response = await fetch(`${url}${prefix}/products`)
    expect([response.status, response.headers.get('etag'), response.headers.get('content-length')]).toEqual([
      200,
      null,
      null,
    ])
    const { data, total } = await response.json()
    expect([data.length, total, data[1_099].name]).toEqual([1_100, 1_100, 'Lamp 0'])
  })

  test('takes an empty parameter as left out', async () => {
    const { url, shop } = await openServer()
    await aProductOf(shop)
    const { status, body } = await read(`${url}${prefix}/products?category=&limit=&sort=&page=`)
    expect([status, body.total]).toEqual([200, 1])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=two', 'limit'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['sort=cheapest', 'sort'],
    [`searchQuery=${'x'.repeat(201)}`, 'searchQuery'],
    ['minPrice=cheap', 'minPrice'],
    ['maxPrice=-1', 'maxPrice'],
    [`size=${'x'.repeat(31)}`, 'size'],
    ['inStock=yes', 'inStock'],
    ['onOffer=1', 'onOffer'],
  ])('refuses ?%s and says which field is wrong', async (query, path) => {
    const { url } = await openServer()
    expect(await read(`${url}${prefix}/products?${query}`)).toMatchObject({
      status: 422,
      type: 'application/problem+json',
      body: { code: 'INVALID', errors: [{ path, message: expect.stringMatching(/\.$/) }] },
    })
  })

  test.each([
    'searchQuery=red%00bag',
    'searchQuery=%00',
    'category=a%00b',
    'color=%00&size=%00',
    'cursor=%00',
  ])('reads ?%s as if it had a space there', async (query) => {
    const { url } = await openServer()
    const clean = await read(`${url}${prefix}/products?${query.replaceAll('%00', '%20')}`)
    expect(clean.status).toBe(200)
    expect(await read(`${url}${prefix}/products?${query}`)).toEqual(clean)
  })

  test('a zero character elsewhere leads nowhere', async () => {
    const { url } = await openServer()
    expect((await fetch(`${url}${prefix}/products?searchQuery=%00`, { method: 'POST' })).status).toBe(404)
    const elsewhere = await fetch(`${url}//elsewhere.example/?q=%00`, { redirect: 'manual' })
    expect(elsewhere.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test.each(['unknown', '%20', '%00', '%E0%A4%A', '..%2f..%2fetc', "'; drop table products"])(
    'knows no product %s (§7.9)',
    async (id) => {
      const { url } = await openServer()
      const { status, type, body } = await read(`${url}${prefix}/product/${id}`)
      expect([status, type, body.code]).toEqual([404, 'application/problem+json', 'NOT_FOUND'])
    },
  )
})

describe.each(['/api', ''])('GET %s/productOptions', (prefix) => {
  test('answers names, sizes and colours with their images of those that are on sale, and nothing else of them', async () => {
    const { url, shop } = await openServer()
    const images = ['/images/coat-900.webp', '/images/red-900.webp']
    const coat = await aProductOf(shop, {
      nameBengali: 'কোট',
      sizes: ['S', 'M'],
      colors: ['Black', 'Red'],
      images,
      colorImages: { Red: '/images/red-900.webp' },
    })
    const lamp = await aProductOf(shop)
    await aProductOf(shop)
    const ids = [coat.id, lamp.id, coat.id, 'unknown', "'; drop table products"].map(encodeURIComponent)
    const { status, body } = await read(`${url}${prefix}/productOptions?ids=${ids.join(',')}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    expect(body.data).toEqual(
      expect.arrayContaining([
        {
          _id: coat.id,
          name: coat.name,
          nameBengali: 'কোট',
          sizes: ['S', 'M'],
          colors: ['Black', 'Red'],
          colorImages: { Black: images[0], Red: images[1] },
          price: 1250,
          inStock: true,
        },
        { _id: lamp.id, name: lamp.name, sizes: [], colors: [], colorImages: {}, price: 1250, inStock: true },
      ]),
    )
  })

  test('says which combinations are sold, what they cost and whether they are in stock', async () => {
    const { url, shop } = await openServer()
    const coat = await aProductOf(shop, {
      sizes: ['S', 'L'],
      variants: [
        { size: 'S', color: '', sku: '', stock: 0, price: poisha(900_00), offer: poisha(800_00) },
        { size: 'L', color: '', sku: 'coat-l' },
      ],
    })
    const lamp = await aProductOf(shop, { stock: 0 })
    const optionsOf = async ({ id }: typeof coat) =>
      (await read(`${url}${prefix}/productOptions?ids=${id}`)).body.data[0]
    expect(await optionsOf(coat)).toMatchObject({
      variants: [
        { size: 'S', color: '', price: 800, inStock: false },
        { size: 'L', color: '', price: 1250, inStock: true },
      ],
      price: 800,
      inStock: true,
    })
    expect(await optionsOf(lamp)).toMatchObject({ price: 1250, inStock: false })
  })

  test('takes as many ids as an order has lines, and no more', async () => {
    const { url } = await openServer()
    const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `product-${index}`).join(',')
    expect(await read(`${url}${prefix}/productOptions?ids=${idsOf(100)}`)).toMatchObject({
      status: 200,
      body: { data: [] },
    })
    for (const query of [`?ids=${idsOf(101)}`, '?ids=,', '', `?ids=${'x'.repeat(10_101)}`]) {
      expect(await read(`${url}${prefix}/productOptions${query}`)).toMatchObject({
        status: 422,
        body: {
          code: 'INVALID',
          errors: [{ path: 'ids', message: expect.stringMatching(/^ids must be 1 to 100/) }],
        },
      })
    }
  })
})

describe.each(['/api', ''])('GET %s/getSliders', (prefix) => {
  test('answers the list itself, and one slide by its id (§3.3, §7.22)', async () => {
    const { url, shop } = await openServer()
    const { id, ...slide } = await aSlideOf(shop)
    expect((await read(`${url}${prefix}/getSliders`)).body).toEqual([{ _id: id, ...slide }])
    expect((await read(`${url}${prefix}/getSlider/${id}`)).body).toEqual({ _id: id, ...slide })
    expect((await read(`${url}${prefix}/getSlider/unknown`)).status).toBe(404)
  })
})

test('an unknown path of the API is a problem, not a page', async () => {
  const { url } = await openServer()
  for (const path of ['/api', '/api/', '/api/nothing', '/api/products/x']) {
    expect(await read(url + path)).toMatchObject({ status: 404, type: 'application/problem+json' })
  }
})

test.each([
  ['POST', '/api/products', 'GET, HEAD'],
  ['DELETE', '/product/x', 'GET, HEAD'],
  ['PUT', '/getSliders', 'GET, HEAD'],
  ['GET', '/api/postOrder', 'POST'],
  ['PATCH', '/postOrder', 'POST'],
  ['POST', '/shop', 'GET, HEAD'],
])('%s %s is 405 with Allow: %s', async (method, path, allow) => {
  const { url } = await openServer()
  const response = await fetch(url + path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test('an unexpected error is a problem without its cause, which is logged', async () => {
  const { url, shop, log } = await openServer()
  Object.assign(shop.catalogue, { products: () => Promise.reject(new Error('secret cause')) })
  const response = await fetch(`${url}/api/products?limit=5`)
  const text = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(text).not.toContain('secret')
  expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL' })
  expect(log).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({ message: 'secret cause', stack: expect.any(String) }),
    }),
  )
})

test('healthz answers while the process lives, readyz while the database does', async () => {
  const { url } = await openServer()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
