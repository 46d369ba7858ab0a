import { expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const NUMBER = '01712345678'
const bodyOf = async (response: Response) => [response.status, await response.json()] as const

async function aServer() {
  const { call, ...server } = await openAdminServer()
  const product = await aProductOf(server.shop)
  const place = (mobileNumber = NUMBER, headers: Record<string, string> = {}) => {
    const payload = anOrderPayload([product])
    const customerData = { ...payload.customerData, mobileNumber }
    return postOrder(server.url, { ...payload, customerData }, headers)
  }
  return { ...server, call, place }
}

test('a customer is listed, read by number in either script, and noted', async () => {
  const { call, place } = await aServer()
  const { insertedId: order } = await (await place()).json()
  expect(await bodyOf(await call('GET', '/customers?search=rahima'))).toMatchObject([
    200,
    {
      customers: [
        { mobileNumber: NUMBER, name: 'Rahima Begum', orders: 1, open: 1, spent: 0, blocked: false },
      ],
      total: 1,
      older: null,
      newer: null,
    },
  ])
  expect((await call('POST', `/customers/${NUMBER}/notes`, { text: 'Ring\ntwice' })).status).toBe(200)
  const [status, customer] = await bodyOf(
    await call('GET', `/customers/${encodeURIComponent('০১৭১২৩৪৫৬৭৮')}`),
  )
  expect([status, customer]).toMatchObject([
    200,
    {
      mobileNumber: NUMBER,
      recentOrders: [{ _id: order, orderStatus: 'Pending', more: 0 }],
      addresses: [{ district: 'Dhaka', orders: 1 }],
      notes: [{ text: 'Ring\ntwice' }],
      block: null,
      courier: null,
      risk: { level: 'low', points: 0, reasons: [{ code: 'firstOrder', points: 0, count: 0 }] },
      otherNumbers: [],
    },
  ])
  const note = `/customers/${NUMBER}/notes/${customer.notes[0]._id}`
  expect((await call('DELETE', note.replace(NUMBER, '01999999999'))).status).toBe(404)
  expect((await call('DELETE', note)).status).toBe(200)
  expect(await bodyOf(await call('GET', '/customers/nonsense'))).toMatchObject([404, { code: 'NOT_FOUND' }])
  expect(await bodyOf(await call('GET', '/customers?older=x'))).toMatchObject([422, { code: 'INVALID' }])
})

test('a browser that orders for several numbers is known by a cookie, and staff see that', async () => {
  const { call, place } = await aServer()
  const first = await place('01811111111')
  const cookie = first.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^haat\.buyer=[\w-]{22}; Path=\/api\/postOrder; .*HttpOnly; SameSite=Strict/)
  const again = await place(NUMBER, { Cookie: cookie.split(';')[0] ?? '' })
  expect(again.headers.get('Set-Cookie')).toBe(cookie)
  const { insertedId } = await again.json()
  const detail = await (await call('GET', `/orders/${insertedId}`)).json()
  expect(detail.risk).toEqual({
    level: 'check',
    points: 20,
    reasons: [
      { code: 'sameDevice', points: 20, count: 1 },
      { code: 'firstOrder', points: 0, count: 0 },
    ],
  })
  expect((await (await call('GET', `/customers/${NUMBER}`)).json()).otherNumbers).toEqual(['01811111111'])
})

test('who is blocked reads whom to call and nothing else, until the block is taken back (V11.1.5)', async () => {
  const { call, place, shop } = await aServer()
  const block = { mobileNumber: NUMBER, reason: 'refuses-parcels', days: 180 }
  const [, { insertedId }] = await bodyOf(await call('POST', '/blocks', block))
  const [status, { errors }] = await bodyOf(await place())
  const { shown } = shop.settings.current().shop.helpline
  expect([status, errors]).toEqual([
    422,
    [
      {
        path: 'customerData.mobileNumber',
        code: 'CALL_TO_ORDER',
        parameters: { helpline: shown },
        message: `This order cannot be placed here. Please call ${shown}.`,
      },
    ],
  ])
  expect((await (await call('GET', '/blocks')).json()).blocks).toMatchObject([
    { mobileNumber: NUMBER, orderId: null, reason: 'refuses-parcels' },
  ])
  expect((await call('DELETE', `/blocks/${insertedId}`)).status).toBe(200)
  expect((await place()).status).toBe(200)
  for (const wrong of [{}, { mobileNumber: 'x', reason: 'rude' }, { mobileNumber: NUMBER, reason: 'x' }]) {
    expect((await call('POST', '/blocks', wrong)).status).toBe(422)
  }
  const unknown = { orderId: '7KQX-M3PA', reason: 'other' }
  expect(await bodyOf(await call('POST', '/blocks', unknown))).toMatchObject([409, { code: 'NO_ORIGIN' }])
})

test('what is known of a person is shown, and erased once no order is open (V8.3.2)', async () => {
  const { call, place } = await aServer()
  const { insertedId } = await (await place()).json()
  const known = await (await call('GET', `/customers/${NUMBER}/known`)).json()
  expect(known).toMatchObject({
    customer: { mobileNumber: NUMBER },
    orders: [{ _id: insertedId, customerData: { name: 'Rahima Begum' } }],
  })
  expect(await bodyOf(await call('DELETE', `/customers/${NUMBER}`))).toMatchObject([
    409,
    { code: 'OPEN_ORDERS' },
  ])
  await call('PUT', `/orderStatus/${insertedId}`, { status: 'Cancelled' })
  expect(await bodyOf(await call('DELETE', `/customers/${NUMBER}`))).toEqual([
    200,
    { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
  ])
  const order = await (await call('GET', `/orders/${insertedId}`)).json()
  expect(order.customerData).toMatchObject({ name: '—', mobileNumber: '', email: '', address: '—' })
  expect(order.risk).toBeUndefined()
  expect((await call('GET', `/customers/${NUMBER}`)).status).toBe(404)
})

test('a number without orders is erased while anything is kept of it', async () => {
  const { call, place } = await aServer()
  const { insertedId } = await (await place()).json()
  await call('POST', `/customers/${NUMBER}/notes`, { text: 'Ring twice' })
  await call('PUT', `/orderStatus/${insertedId}`, { status: 'Cancelled' })
  expect((await call('DELETE', `/deleteOrder/${insertedId}`)).status).toBe(200)
  expect(await bodyOf(await call('DELETE', `/customers/${NUMBER}`))).toEqual([
    200,
    { acknowledged: true, matchedCount: 1, modifiedCount: 0 },
  ])
  expect((await call('DELETE', `/customers/${NUMBER}`)).status).toBe(404)
})

test('all customers are downloaded as a file', async () => {
  const { call, place } = await aServer()
  await place()
  const answer = await call('POST', '/customers/export')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="customers.csv"')
  expect(await answer.text()).toMatch(/^mobileNumber,name,.*\r\n01712345678,Rahima Begum,1,0,0,0,1,0,/)
  const activity = await (await call('GET', '/activity?kind=customers.exported')).json()
  expect(activity.total).toBe(1)
})

test('risk settings are saved whole, and high risk cannot begin below check', async () => {
  const { call } = await aServer()
  const { value, revision } = await (await call('GET', '/settings/risk')).json()
  expect(value.largeOrder).toBe(8_000)
  const saving = (change: object) =>
    call('PUT', '/settings/risk', { value: { ...value, ...change }, revision })
  expect((await saving({ check: 60 })).status).toBe(422)
  expect((await saving({ weights: { ...value.weights, returned: 101 } })).status).toBe(422)
  expect((await saving({ high: 40 })).status).toBe(200)
})
