import { describe, expect, test } from 'vitest'
import { pageText } from '../pageText.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { AN_ADMIN, aProductOf } from '../testCatalogue.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer } from './shopServer.ts'

const NUMBER = '01712345678'

async function open(options: Parameters<typeof openServer>[0] = {}) {
  const server = await openServer(options)
  const product = await aProductOf(server.shop, { name: 'Leather bag' })
  const { insertedId: id } = await (await postOrder(server.url, anOrderPayload([product], 2))).json()
  const track = (order: string, mobile: string) =>
    fetch(`${server.url}/api/track?${new URLSearchParams({ order, mobile })}`)
  return { ...server, id: id as string, track }
}

test('an order is found by its id and number in any spelling, and says what the page needs, no more', async () => {
  const { id, track, url } = await open()
  const answer = await track(` #${id.toLowerCase().replace('-', ' ')}`, '+৮৮০ ১৭১২-৩৪৫৬৭৮')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const order = await answer.json()
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(order).toEqual({
    _id: id,
    placedAt: at,
    orderStatus: 'Pending',
    district: 'Dhaka',
    steps: [{ status: 'Pending', at }],
    coming: ['Confirmed', 'Shipping', 'Delivered'],
    products: [expect.objectContaining({ name: 'Leather bag', quantity: 2, isSold: true })],
    subTotal: order.total - 50,
    deliveryCharge: 50,
    giveBack: [],
    back: [],
    asked: [],
    refunds: { toPayBack: 0, delivery: 0, paidBack: 0 },
    exchanged: 0,
    discount: 0,
    total: order.total,
    advance: 0,
    toCollect: order.total,
    parcel: null,
  })
  expect(Object.keys(order.products[0]).toSorted()).toEqual(
    ['color', 'id', 'imageUrl', 'isSold', 'name', 'originalPrice', 'quantity', 'size'].toSorted(),
  )
  const body = JSON.stringify({ order: id, mobile: NUMBER })
  const headers = { 'Content-Type': 'application/json' }
  const posted = await fetch(`${url}/api/track`, { method: 'POST', headers, body })
  expect(await posted.json()).toEqual(order)
})

test('goods have the Bengali name with which they were ordered', async () => {
  const { shop, url } = await openServer()
  const product = await aProductOf(shop, { name: 'Leather bag', nameBengali: 'চামড়ার ব্যাগ' })
  const { insertedId: id } = await (await postOrder(url, anOrderPayload([product]))).json()
  await shop.catalogue.updateProduct(AN_ADMIN, product.id, { name: 'Canvas bag', nameBengali: 'থলে' })
  const { products } = await (await fetch(`${url}/api/track?order=${id}&mobile=${NUMBER}`)).json()
  expect(products).toMatchObject([{ name: 'Leather bag', nameBengali: 'চামড়ার ব্যাগ' }])
})

test('every mismatch is the same answer to the byte', async () => {
  const { id, track } = await open()
  const answers = await Promise.all(
    [
      [id, '01712345679'],
      ['AAAA-BBBB', NUMBER],
      ['nothing like an id', 'nothing like a number'],
      [id, '1'],
    ].map(async ([order = '', mobile = '']) => {
      const answer = await track(order, mobile)
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      return JSON.stringify([answer.status, headers, await answer.text()])
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '')[0]).toBe(404)
})

test('a text that is missing or too long is invalid', async () => {
  const { id, track } = await open()
  for (const [order = '', mobile = ''] of [
    ['', NUMBER],
    [id, ''],
    [id, '1'.repeat(41)],
    ['x'.repeat(10_000), NUMBER],
  ]) {
    expect((await track(order, mobile)).status).toBe(422)
  }
})

test('asking about one order is limited, and the answer says how long to wait (V11.1.3)', async () => {
  const { id, track } = await open()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 30; tries++) statuses.add((await track(id, '01999999999')).status)
  expect([...statuses]).toEqual([404])
  const refused = await track(id, NUMBER)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
})

describe('the page', () => {
  const openPages = async () => {
    const shop = await open(await builtWeb())
    const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(form), headers })
    return { ...shop, post }
  }
  const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
  const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

  test('is a form, filled in with the id of its address, which nothing keeps and no search engine lists', async () => {
    const { url, id } = await openPages()
    for (const path of ['/track', '/bn/track']) {
      const answer = await fetch(`${url}${path}?order=${id}`)
      expect(answer.status).toBe(200)
      expect(headersOf(answer)).toMatchObject(PRIVATE)
      const html = await answer.text()
      expect(html).toContain(`value="${id}"`)
      expect(html).toContain(`action="${path}" method="post"`)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('/track')
  })

  test('answers its form without scripts, in the language of the page', async () => {
    const { id, post } = await openPages()
    const found = await post('/track', { order: id, mobile: '০১৭১২৩৪৫৬৭৮' })
    expect([found.status, headersOf(found)]).toMatchObject([200, PRIVATE])
    const html = await found.text()
    for (const shown of ['We call you to confirm', 'Leather bag', id]) expect(html).toContain(shown)
    for (const hidden of ['Rahima', 'rahima@example.com', 'Please ring twice'])
      expect(html).not.toContain(hidden)
    const inBengali = await (await post('/bn/track', { order: id, mobile: NUMBER })).text()
    expect(pageText(inBengali)).toContain('আমরা ফোন করে নিশ্চিত করব')
  })

  test('says what is wrong without scripts, and keeps what was typed', async () => {
    const { id, post } = await openPages()
    const wrong = await post('/track', { order: id, mobile: '01999999999' })
    expect([wrong.status, headersOf(wrong)]).toMatchObject([404, PRIVATE])
    const html = await wrong.text()
    expect(html).toContain('No order fits this number and this mobile number.')
    expect(html).toContain('value="01999999999"')
    expect((await post('/track', { order: id })).status).toBe(422)
    for (let tries = 0; tries < 29; tries++) await post('/track', { order: id, mobile: '01999999999' })
    const late = await post('/track', { order: id, mobile: NUMBER })
    expect(late.status).toBe(429)
    expect(await late.text()).toContain('That was asked too often.')
  })

  test('is posted to from a shop behind https, and not from other sites', async () => {
    const shop = await open({ ...(await builtWeb()), environment: { PUBLIC_URL: 'https://shop.example' } })
    const body = new URLSearchParams({ order: shop.id, mobile: NUMBER })
    const from = async (Origin: string) =>
      (await fetch(`${shop.url}/track`, { method: 'POST', body, headers: { Origin } })).status
    expect(await from('https://shop.example')).toBe(200)
    expect(await from('https://evil.example')).toBe(400)
  })
})
