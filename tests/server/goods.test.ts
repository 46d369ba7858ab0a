import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

type Call = Awaited<ReturnType<typeof openAdminServer>>['call']

const SHIRT = {
  name: 'Round neck shirt',
  nameBengali: 'গোল গলা শার্ট',
  category: 'Men Items',
  originalPrice: 500,
  offerPrice: 450,
  offerFrom: '2100-01-01T00:00:00.000Z',
  costPrice: 265.5,
  handling: 'fragile',
  weight: 180,
  sizes: ['M', '38'],
  colors: ['Maroon'],
  colorValues: { Maroon: '#800000' },
  variants: [
    { size: 'M', color: 'Maroon', sku: 'TS-MRN-M', stock: 24 },
    { size: '38', color: 'Maroon', sku: 'TS-MRN-38', price: 480, offer: 470 },
  ],
}

async function add(call: Call, product: object): Promise<string> {
  return (await (await call('POST', '/postProduct', product)).json()).insertedId
}

const read = async (call: Call, path: string) => (await call('GET', path)).json()

describe('GET /goods/{id}', () => {
  test('answers everything that the owner keeps, whatever counts at the moment', async () => {
    const { call, url } = await openAdminServer()
    const id = await add(call, SHIRT)
    const { data } = await read(call, `/goods/${id}`)
    expect(data).toMatchObject({
      ...SHIRT,
      _id: id,
      offerUntil: null,
      sku: '',
      stock: null,
      status: 'published',
      variants: [
        { size: 'M', color: 'Maroon', sku: 'TS-MRN-M', price: null, offer: null, stock: 24 },
        { size: '38', color: 'Maroon', sku: 'TS-MRN-38', price: 480, offer: 470, stock: null },
      ],
    })
    const shown = await (await fetch(`${url}/api/product/${id}`)).text()
    for (const secret of ['costPrice', '265.5', 'handling', 'fragile', 'offerFrom', '"stock"'])
      expect(shown, secret).not.toContain(secret)
  })

  test('answers drafts, which the shop does not', async () => {
    const { call, url } = await openAdminServer()
    const id = await add(call, { ...SHIRT, variants: [], sku: 'TS', stock: 3, status: 'draft' })
    expect((await read(call, `/goods/${id}`)).data).toMatchObject({ status: 'draft', sku: 'TS', stock: 3 })
    expect((await fetch(`${url}/api/product/${id}`)).status).toBe(404)
    expect((await fetch(`${url}/product/${id}`)).status).toBe(404)
    expect((await call('GET', '/goods/nothing')).status).toBe(404)
  })
})

describe('GET /goods', () => {
  test('lists each status apart, and finds by name in both languages and by sku', async () => {
    const { call } = await openAdminServer()
    const shirt = await add(call, SHIRT)
    const draft = await add(call, {
      name: 'Ts bag',
      category: 'Bag Items',
      originalPrice: 9,
      status: 'draft',
    })
    const ids = async (query: string) => {
      const { data, total, drafts } = await read(call, `/goods?${query}`)
      expect(drafts).toBe(1)
      expect(total).toBe(data.length)
      return data.map(({ _id }: { _id: string }) => _id)
    }
    expect(await ids('search=round')).toEqual([shirt])
    expect(await ids('search=শার্ট')).toEqual([shirt])
    expect(await ids('search=ts-mrn')).toEqual([shirt])
    expect(await ids('search=ts-mrn&category=bag items')).toEqual([])
    expect(await ids('search=mrn')).toEqual([])
    expect(await ids('status=draft')).toEqual([draft])
    expect(await ids('status=draft&search=BAG')).toEqual([draft])
    expect(await ids('status=draft&search=100%25')).toEqual([])
    expect(await ids('status=draft&category=Men Items')).toEqual([])
    expect(await ids('status=draft&category=bag items&subCategory=Backpacks')).toEqual([])
    expect((await call('GET', '/goods?status=gone')).status).toBe(422)
  })

  test('pages go on after what was found by sku', async () => {
    const { call } = await openAdminServer()
    const found = await add(call, { name: 'Wallet', category: 'Bag Items', originalPrice: 9, sku: 'zebra-1' })
    const named = []
    for (const name of ['Zebra one', 'Zebra two'])
      named.unshift(await add(call, { name, category: 'Bag Items', originalPrice: 9, status: 'published' }))
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const { data, total } = await read(call, `/goods?search=zebra&limit=1&page=${page}`)
      expect(total).toBe(3)
      pages.push(...data.map(({ _id }: { _id: string }) => _id))
    }
    expect(pages).toEqual([found, ...named])
  })
})

describe('PATCH /updateProduct/{id}', () => {
  test('refuses a count of what was sold meanwhile, naming the piece and how many there are now', async () => {
    const { call } = await openAdminServer()
    const id = await add(call, SHIRT)
    const counting = (stock: number | null, stockSeen: number | null) =>
      call('PATCH', `/updateProduct/${id}`, {
        name: 'Another shirt',
        variants: SHIRT.variants.map((one) => (one.size === 'M' ? { ...one, stock, stockSeen } : one)),
      })
    const refusal = await counting(30, 25)
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      [
        {
          path: 'variants.0.stock',
          code: 'STOCK_CHANGED',
          parameters: { piece: 'M / Maroon', now: 24 },
          message: 'M / Maroon: there are 24 now, not as many as before. Enter how many there are.',
        },
      ],
    ])
    const stocked = async () => {
      const { data } = await read(call, `/goods/${id}`)
      return [data.name, data.variants.map((one: { stock: number | null }) => one.stock)]
    }
    expect(await stocked()).toEqual(['Round neck shirt', [24, null]])
    expect((await counting(30, 24)).status).toBe(200)
    expect(await stocked()).toEqual(['Another shirt', [30, null]])
    expect((await counting(null, 30)).status).toBe(200)
    expect((await (await counting(5, 30)).json()).errors[0].code).toBe('STOCK_NOT_COUNTED')
    expect((await counting(null, 30)).status).toBe(200)
  })
})

test('an order for a draft is refused as for a product that is gone', async () => {
  const { call, url } = await openAdminServer()
  const id = await add(call, { name: 'Bag', category: 'Bag Items', originalPrice: 100, status: 'draft' })
  const bag = {
    id,
    name: 'Bag',
    images: [],
    colors: [],
    sizes: [],
    originalPrice: poisha(100_00),
    offerPrice: undefined,
  }
  const response = await postOrder(url, anOrderPayload([bag]))
  expect(response.status).toBe(409)
  expect((await response.json()).lines).toMatchObject([{ id, was: 100, now: null }])
})
