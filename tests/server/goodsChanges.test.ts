import { describe, expect, test } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { openAdminServer } from './adminServer.ts'

type Call = Awaited<ReturnType<typeof openAdminServer>>['call']

async function add(call: Call, product: object): Promise<string> {
  const plain = { name: 'Bag', category: 'Bag Items', originalPrice: 500 }
  return (await (await call('POST', '/postProduct', { ...plain, ...product })).json()).insertedId
}

const goods = async (call: Call, id: string): Promise<GoodsAnswer> =>
  (await (await call('GET', `/goods/${id}`)).json()).data

const SHIRT = {
  sizes: ['S', 'M', 'L'],
  variants: [
    { size: 'S', sku: 'S-1', stock: 4 },
    { size: 'M', sku: 'M-1', stock: 5, price: 520, offer: 510 },
    { size: 'L', sku: 'L-1' },
  ],
}

describe('PATCH /goods', () => {
  test('changes what is sent of many products and of their variants, and leaves the rest', async () => {
    const { call, url } = await openAdminServer()
    const [bag, shirt] = [await add(call, { stock: 3, sku: 'B-1', offerPrice: 400 }), await add(call, SHIRT)]
    const answer = await call('PATCH', '/goods', {
      changes: [
        {
          id: shirt,
          originalPrice: '৬০০',
          category: 'Men Items',
          subCategory: '',
          variants: [
            { size: 'M', price: null, offer: null, stock: 9, seen: { price: 520, stock: 5 } },
            { size: 'L', offer: 450 },
          ],
        },
        { id: bag, offerPrice: null, stock: null, status: 'draft', seen: { offerPrice: 400, stock: 3 } },
      ],
    })
    expect(answer.status).toBe(200)
    const { data } = await answer.json()
    expect(data).toEqual([await goods(call, shirt), await goods(call, bag)])
    expect(data).toMatchObject([
      {
        ...{ name: 'Bag', originalPrice: 600, category: 'Men Items', subCategory: '' },
        variants: [
          { size: 'S', sku: 'S-1', price: null, offer: null, stock: 4 },
          { size: 'M', sku: 'M-1', price: null, offer: null, stock: 9 },
          { size: 'L', sku: 'L-1', price: null, offer: 450, stock: null },
        ],
      },
      { originalPrice: 500, offerPrice: null, stock: null, sku: 'B-1', status: 'draft' },
    ])
    expect((await fetch(`${url}/api/product/${bag}`)).status).toBe(404)
  })

  test('says at each cell what is wrong, and changes nothing', async () => {
    const { call } = await openAdminServer()
    const [bag, shirt] = [await add(call, { offerPrice: 400 }), await add(call, SHIRT)]
    const before = [await goods(call, bag), await goods(call, shirt)]
    const faults = async (changes: unknown) => {
      const answer = await call('PATCH', '/goods', { changes })
      expect(answer.status).toBe(422)
      return ((await answer.json()).errors as { path: string; code: string }[])
        .map(({ path, code }) => `${path} ${code}`)
        .sort()
    }
    expect(await faults([])).toEqual(['changes NOT_A_LIST'])
    expect(await faults(Array(501).fill({ id: 'a' }))).toEqual(['changes NOT_A_LIST'])
    expect(await faults([{ id: bag }, { id: bag }])).toEqual(['changes.1.id REPEATED_PRODUCT'])
    const twice = [
      { size: 'S', stock: 9 },
      { size: 'S', stock: 1 },
    ]
    expect(await faults([{ id: shirt, variants: twice }])).toEqual([
      'changes.0.variants.1.size REPEATED_VARIANT',
    ])
    expect(await faults([{ id: bag, originalPrice: 'dear', status: 'gone', stock: -1 }])).toEqual([
      'changes.0.originalPrice NOT_A_PRICE',
      'changes.0.status NOT_ONE_OF',
      'changes.0.stock NOT_IN_RANGE',
    ])
    expect(
      await faults([
        { id: bag, originalPrice: 300, category: 'Nothing' },
        { id: shirt, originalPrice: 800, variants: [{ size: 'S', offer: 900 }] },
      ]),
    ).toEqual([
      'changes.0.category UNKNOWN_CATEGORY',
      'changes.0.offerPrice OFFER_TOO_HIGH',
      'changes.1.variants.0.offer VARIANT_OFFER_TOO_HIGH',
    ])
    await call('PATCH', '/goods', { changes: [{ id: shirt, variants: [{ size: 'S', offer: 490 }] }] })
    expect(await faults([{ id: shirt, originalPrice: 480 }])).toEqual([
      'changes.0.originalPrice VARIANT_OFFER_TOO_HIGH',
    ])
    await call('PATCH', '/goods', { changes: [{ id: shirt, variants: [{ size: 'S', offer: null }] }] })
    const withoutTimes = (all: GoodsAnswer[]) => all.map(({ changedAt: _, ...rest }) => rest)
    expect(withoutTimes([await goods(call, bag), await goods(call, shirt)])).toEqual(withoutTimes(before))
  })

  test('names what somebody else has changed since, with what is there now, and saves nothing', async () => {
    const { call } = await openAdminServer()
    const [bag, shirt] = [await add(call, { stock: 3 }), await add(call, SHIRT)]
    const gone = await add(call, {})
    await call('DELETE', `/deleteProduct/${gone}`)
    await call('PATCH', `/updateProduct/${bag}`, { originalPrice: 550, name: 'Another bag' })
    await call('PATCH', `/updateProduct/${shirt}`, {
      ...SHIRT,
      sizes: ['S', 'M'],
      variants: SHIRT.variants.filter(({ size }) => size !== 'L').map((one) => ({ ...one, offer: 499 })),
    })
    const change = (price: number) => [
      { id: bag, originalPrice: price, stock: 8, seen: { originalPrice: 500, stock: 3 } },
      {
        id: shirt,
        variants: [
          { size: 'M', offer: 505, stock: 5, seen: { offer: 510, stock: 4 } },
          { size: 'L', stock: 5 },
        ],
      },
      { id: gone, status: 'draft' },
    ]
    const answer = await call('PATCH', '/goods', { changes: change(600) })
    expect(answer.status).toBe(409)
    const { code, conflicts } = await answer.json()
    expect(code).toBe('GOODS_CHANGED')
    const changedBy = expect.any(String)
    const changedAt = expect.any(String)
    expect(conflicts).toEqual([
      { id: bag, size: '', color: '', field: 'originalPrice', now: 550, changedBy, changedAt },
      { id: shirt, size: 'M', color: '', field: 'offer', now: 499, changedBy, changedAt },
      { id: shirt, size: 'L', color: '', field: 'variant', now: null },
      { id: gone, size: '', color: '', field: 'product', now: null },
    ])
    expect(await goods(call, bag)).toMatchObject({ originalPrice: 550, stock: 3 })

    // Another's change to the same value is none, and what was seen now counts.
    expect((await call('PATCH', '/goods', { changes: change(550).slice(0, 1) })).status).toBe(200)
    const mine = { id: bag, originalPrice: 600, seen: { originalPrice: 550 } }
    expect((await call('PATCH', '/goods', { changes: [mine] })).status).toBe(200)
    expect(await goods(call, bag)).toMatchObject({ originalPrice: 600, stock: 8, name: 'Another bag' })
  })

  test('a body of five hundred products fits, a longer one is refused unread', async () => {
    const { call } = await openAdminServer()
    const field = {
      category: 'Bag Items',
      subCategory: '',
      originalPrice: 12345.5,
      offerPrice: 12345,
      status: 'draft',
    }
    const one = { ...field, stock: 123456, seen: { ...field, stock: 123456 } }
    const changes = Array.from({ length: 500 }, (_, place) => ({ id: `0198f0a2c1d47b${place}`, ...one }))
    expect((await call('PATCH', '/goods', { changes })).status).toBe(409)
    expect((await call('PATCH', '/goods', { changes, more: 'a'.repeat(200_000) })).status).toBe(413)
  })
})

test('GET /goods lists what is sold out, of each status and under a search', async () => {
  const { call } = await openAdminServer()
  const names = ['Zebra one', 'Zebra two', 'Other one']
  for (const name of names) await add(call, { name, stock: name.endsWith('one') ? 0 : 2 })
  await add(call, { name: 'Zebra draft', stock: 0, status: 'draft' })
  await add(call, { name: 'Zebra plan', status: 'draft' })
  await add(call, { name: 'By sku', sku: 'zebra-9', stock: 4 })
  const listed = async (query: string) => {
    const { data, total } = await (await call('GET', `/goods?soldOut=true&${query}`)).json()
    expect(total).toBe(data.length)
    return data.map(({ name }: GoodsAnswer) => name)
  }
  expect(await listed('')).toEqual(['Other one', 'Zebra one'])
  expect(await listed('search=zebra')).toEqual(['Zebra one'])
  expect(await listed('status=draft')).toEqual(['Zebra draft'])
  expect(await listed('category=Men Items')).toEqual([])
})
