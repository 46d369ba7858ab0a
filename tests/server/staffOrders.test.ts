import { expect, test } from 'vitest'
import { paymentsAnswer } from '#contract/settings/paymentsSchema.ts'
import { poisha } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

async function open() {
  const server = await openAdminServer()
  const product = await aProductOf(server.shop, {
    ...{ name: 'Leather bag', originalPrice: poisha(500_00), offerPrice: undefined },
    ...{ sizes: [], colors: [], variants: [], sku: 'BAG-1', stock: 3 },
  })
  const order = (given: object = {}) => ({
    products: [{ id: product.id, quantity: 2 }],
    customerData: {
      ...{ name: 'Rahima Khatun', mobileNumber: '01712345678', district: 'Cumilla' },
      ...{ address: 'House 3', deliveryArea: 'Outside Dhaka' },
    },
    ...{ source: 'messenger', discount: 100, note: 'Call after six', confirmed: true },
    ...given,
  })
  const take = async (body: object) => {
    const answer = await server.call('POST', '/orders', body)
    return [answer.status, await answer.json()]
  }
  return { ...server, product, order, take }
}

test('an order is read out of a chat; what it does not say is empty and named', async () => {
  const { call, product } = await open()
  const text =
    'নাম: রহিমা\n+৮৮ ০১৭১২-৩৪৫৬৭৮\nBlack XL 1\nleather bag 2 ta\n500 tk bkash korsi\n৪টার পরে ফোন দিয়েন\nsundor hobe?'
  const read = await call('POST', '/orders/read', { text })
  expect([read.status, await read.json()]).toEqual([
    200,
    {
      ...{ name: 'রহিমা', mobileNumber: '01712345678', otherNumber: '' },
      ...{ district: '', upazila: '', address: '', deliveryArea: '' },
      lines: [
        { text: 'Black XL 1', quantity: 1, size: 'XL', color: 'Black', goods: null, candidates: [] },
        {
          ...{ text: 'leather bag 2 ta', quantity: 2, size: '', color: '', candidates: [] },
          goods: expect.objectContaining({ _id: product.id, price: 500, stock: 3 }),
        },
      ],
      advance: { amount: 500, method: 'bKash', transactionId: '' },
      note: '৪টার পরে ফোন দিয়েন'.normalize('NFC'),
      unread: ['sundor hobe'],
      unsure: ['district', 'address'],
    },
  ])
  for (const text of ['', 'a'.repeat(4001), 1]) {
    expect((await call('POST', '/orders/read', { text })).status).toBe(422)
  }
})

test('a link to a product in a chat is that product', async () => {
  const { call, product } = await open()
  const link = `https://haat.example/bn/product-details/${product.id}?fbclid=x`
  const read = await call('POST', '/orders/read', { text: `${link} eita 2 ta lagbe` })
  expect(await read.json()).toMatchObject({ lines: [{ quantity: 2, goods: { _id: product.id } }] })
})

test("a number that the shop is paid to is not the customer's", async () => {
  const { call } = await open()
  const accounts = [
    { method: 'bKash', number: '01799887766', kind: 'personal' },
    { method: 'Rocket', number: '017998877552', kind: 'personal' },
  ]
  const { vat } = paymentsAnswer(DEFAULT_SETTINGS.payments)
  const advance = { ...DEFAULT_SETTINGS.payments.advance, fixed: 100, share: 10, accounts }
  expect((await call('PUT', '/settings/payments', { value: { advance, vat }, revision: 0 })).status).toBe(200)
  const text = '01799887766\n01799887755\n01712345678'
  const read = await call('POST', '/orders/read', { text })
  expect(await read.json()).toMatchObject({ mobileNumber: '01712345678', otherNumber: '' })
})

test('goods for an order are found by name, by sku and by id, with what there is of them', async () => {
  const { call, product } = await open()
  const find = async (query: string) => {
    const answer: { data: { _id: string; price: number; stock: number | null }[] } = await (
      await call('GET', `/orderGoods${query}`)
    ).json()
    return answer.data.filter(({ _id }) => _id === product.id)
  }
  for (const query of ['?search=leather', '?search=bag-1', `?ids=${product.id}`]) {
    expect(await find(query), query).toMatchObject([
      { name: 'Leather bag', sku: 'BAG-1', price: 500, stock: 3 },
    ])
  }
  expect(await find('?search=mug')).toEqual([])
  expect((await call('GET', `/orderGoods?search=${'a'.repeat(500)}`)).status).toBe(422)
})

test('an order is taken, changed by who has its revision, and not by who has an old one', async () => {
  const { call, product, order, take } = await open()
  const [status, { orderId, ...amounts }] = await take(order())
  expect([status, amounts]).toEqual([201, { total: 1010, toCollect: 1010 }])
  expect(await (await call('GET', `/orders/${orderId}`)).json()).toMatchObject({
    ...{ orderStatus: 'Confirmed', source: 'messenger', discount: 100, note: 'Call after six', revision: 2 },
  })

  const change = (body: object) => call('PATCH', `/orders/${orderId}`, body)
  const changed = await change({ revision: 2, products: [{ id: product.id, quantity: 3 }] })
  expect([changed.status, await changed.json()]).toMatchObject([200, { total: 1510, revision: 3 }])
  const late = await change({ revision: 2, note: 'Too late' })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'STALE', current: { total: 1510, revision: 3, note: 'Call after six' } },
  ])
  const much = await change({ revision: 3, products: [{ id: product.id, quantity: 4 }] })
  expect([much.status, await much.json()]).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', missing: [{ name: 'Leather bag', quantity: 4 }] },
  ])
})

test('too little in stock and a discount above the total store nothing', async () => {
  const { call, product, order, take } = await open()
  expect(await take(order({ products: [{ id: product.id, quantity: 4 }] }))).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', missing: [{ name: 'Leather bag', quantity: 4, available: 3 }] },
  ])
  expect(await take(order({ discount: 5000 }))).toMatchObject([422, { errors: [{ path: 'discount' }] }])
  expect(await (await call('GET', '/orders')).json()).toEqual([])
})
