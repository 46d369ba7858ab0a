import { describe, expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

type Call = Awaited<ReturnType<typeof openAdminServer>>['call']

const SHIRT = {
  name: 'Round neck shirt',
  nameBengali: 'গোল গলা শার্ট',
  category: 'Men Items',
  originalPrice: 500,
  offerPrice: 450,
  offerFrom: '2100-01-01T00:00:00.000Z',
  costPrice: 265.5,
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
    for (const secret of ['costPrice', '265.5', 'offerFrom', '24'])
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
