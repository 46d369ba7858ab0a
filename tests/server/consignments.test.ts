import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { AGREED, HUB_PHONE } from '../couriers/keys.ts'
import { aSteadfast } from '../couriers/steadfast.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const SECTION = {
  steadfast: { ...AGREED, phone: HUB_PHONE },
  quietDays: 3,
  closed: { weekdays: [5], days: [] },
}
const BY_BUS = { courier: 'other', carrier: { name: 'Hanif', code: 'R-7' } }

/** A shop that books with a stand-in of Steadfast, which calls it back. */
async function aParcelServer() {
  const steadfast = await aSteadfast()
  const server = await openAdminServer({ environment: { STEADFAST_URL: steadfast.url } })
  const { call, shop, url } = server
  steadfast.callBack({ url: `${url}/api/webhooks/steadfast`, token: AGREED.webhookToken })
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  expect((await json('PUT', '/settings/couriers', { value: SECTION, revision: 0 })).status).toBe(200)
  let placed = 0
  /** The shop's jobs run by themselves. */
  const until = async (id: string, state: string) => {
    await expect
      .poll(async () => (await json('GET', `/consignments/${id}`)).body.state, { timeout: 60_000 })
      .toBe(state)
  }
  /** `charge`: for its delivery, in taka. */
  const confirmed = async (customer: object = {}, charge = 50) => {
    placed += 1
    const payload = anOrderPayload([product])
    const mobileNumber = `0171200000${placed}`
    const customerData = { ...payload.customerData, mobileNumber, deliveryCharge: charge, ...customer }
    const total = payload.subTotal + charge
    const { insertedId } = await (await postOrder(url, { ...payload, total, customerData })).json()
    expect((await call('PUT', `/orderStatus/${insertedId}`, { status: 'Confirmed' })).status).toBe(200)
    return insertedId as string
  }
  return { ...server, steadfast, json, until, confirmed }
}

test('a key of one request is refused with the body of another, and books none of its orders', async () => {
  const { url, authorization, confirmed, json } = await aParcelServer()
  const [id, other] = [await confirmed(), await confirmed()]
  const asked = async (orderIds: readonly string[]) => {
    const headers = {
      ...{ Authorization: authorization, 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key' },
    }
    const body = JSON.stringify({ orderIds })
    const response = await fetch(`${url}/api/consignments`, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  const first = await asked([id])
  expect(first.status).toBe(202)
  expect(await asked([other])).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect(await asked([id])).toEqual(first)
  expect(await json('GET', '/consignments/toBook')).toMatchObject({
    body: { data: [{ order: { _id: other } }] },
  })
})

test('an order that is not to be sent yet stands under Later until its day is taken off', async () => {
  const { json, confirmed } = await aParcelServer()
  const id = await confirmed()
  const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const change = (notBefore: unknown, revision: number) =>
    json('PATCH', `/orders/${id}`, { notBefore, revision })
  const revision: number = (await json('GET', `/orders/${id}`)).body.revision
  expect(await change(day, revision)).toMatchObject({ status: 200, body: { notBefore: day } })
  expect(await json('GET', '/consignments/toBook')).toMatchObject({
    status: 200,
    body: { total: 0, data: [] },
  })
  expect(await json('GET', '/consignments/toBook?later=true')).toMatchObject({
    body: { total: 1, data: [{ order: { _id: id, notBefore: day }, fault: null }] },
  })
  expect(await json('GET', '/consignments/toBook?later=yes')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'later', code: 'NOT_ONE_OF' }] },
  })
  expect(await json('GET', '/consignments?limit=1')).toMatchObject({
    body: { counts: { toBook: 0, later: 1, laterFrom: day } },
  })
  for (const [wrong, code] of [
    ['2020-02-01', 'NOT_A_DAY_AHEAD'],
    ['2026-02-30', 'NOT_A_DAY'],
    ['', 'NOT_A_DAY'],
    [5, 'NOT_A_DAY'],
  ]) {
    expect(await change(wrong, revision + 1)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'notBefore', code }] },
    })
  }
  const cleared = await change(null, revision + 1)
  expect(cleared).toMatchObject({ status: 200, body: { revision: revision + 2 } })
  expect(cleared.body).not.toHaveProperty('notBefore')
  expect(await json('GET', '/consignments?limit=1')).toMatchObject({
    body: { counts: { toBook: 1, later: 0, laterFrom: null } },
  })
})

test('an order is booked, followed by the courier’s webhook, and delivered', async () => {
  const { json, until, confirmed, steadfast } = await aParcelServer()
  const id = await confirmed()
  const toBook = await json('GET', '/consignments/toBook')
  expect(toBook).toMatchObject({
    status: 200,
    body: { total: 1, data: [{ order: { _id: id }, courier: 'steadfast', fault: null }] },
  })
  expect(await json('POST', '/consignments', { orderIds: [id] })).toEqual({
    status: 202,
    body: { results: [{ orderId: id, courier: 'steadfast', outcome: 'queued', consignmentId: id }] },
  })
  await until(id, 'booked')
  expect(await json('GET', `/consignments?search=${id}&stage=pack`)).toMatchObject({
    body: {
      total: 1,
      data: [
        {
          ...{
            _id: id,
            orderId: id,
            courier: 'steadfast',
            invoice: id,
            trackingCode: expect.stringMatching(/^SF/),
          },
          ...{
            collect: expect.any(Number),
            feesExpected: false,
            expectedFees: [],
            trouble: null,
            order: { orderStatus: 'Shipping' },
          },
        },
      ],
      counts: { toBook: 0, toPack: 1, trouble: 0, states: { booked: 1 } },
    },
  })
  expect(await json('POST', '/consignments/labels', { ids: [id] })).toMatchObject({
    body: {
      labels: [{ _id: id, courier: 'Steadfast', boxes: 1, lines: [{ quantity: 1 }], timesPrinted: 0 }],
    },
  })
  expect(await json('POST', '/consignments/printed', { ids: [id] })).toMatchObject({ body: { parcels: 1 } })
  expect(await json('POST', '/consignments/packed', { ids: [id] })).toMatchObject({ body: { parcels: 1 } })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({ body: { stage: 'hand-over' } })
  expect(await json('POST', '/consignments/handOver', { codes: [id.toLowerCase()] })).toMatchObject({
    body: { results: [{ outcome: 'handed-over', consignmentId: id }] },
  })
  await steadfast.tell(id, 'delivered')
  await until(id, 'delivered')
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({
    status: 200,
    body: {
      ...{ state: 'delivered', collected: expect.any(Number), fee: 110 },
      order: { orderStatus: 'Delivered' },
      news: [
        { word: 'handed-over', by: 'staff' },
        { word: 'delivered', by: 'courier' },
      ],
    },
  })
  expect(await json('GET', '/couriers')).toMatchObject({
    body: {
      // Nothing is set up that tells them.
      tellsShipped: false,
      couriers: [
        { name: 'steadfast', isSet: true, isUsed: true, phone: HUB_PHONE, lastNewsAt: expect.any(String) },
        { name: 'pathao', isSet: false, isUsed: false, needsArea: false },
        { name: 'redx', isSet: false, needsArea: true },
        { name: 'other', phone: '' },
        { name: 'own', isSet: false, phone: '' },
      ],
    },
  })
})

test('each act on a parcel answers it as it is then, or says why not', async () => {
  const { json, confirmed } = await aParcelServer()
  const [id, other] = [await confirmed(), await confirmed()]
  const carrier = { ...BY_BUS.carrier, mobileNumber: '০১৭১২-৩৪৫৬৭৮' }
  await json('POST', '/consignments', { orderIds: [id, other], courier: 'other', carrier })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({
    body: { carrier: { mobileNumber: '01712-345678' } },
  })
  expect(await json('POST', `/consignments/${id}/again`, {})).toMatchObject({
    status: 409,
    body: { code: 'PARCEL_NOT_NOW', parcelState: 'booked' },
  })
  const act = async (path: string, body?: unknown) => {
    const { status, body: answer } = await json('POST', `/consignments/${id}/${path}`, body)
    return [status, answer.state ?? answer.code]
  }
  expect(await act('state', { state: 'handed-over' })).toEqual([200, 'handed-over'])
  expect(await act('state', { state: 'failed', reason: 'Nobody there' })).toEqual([200, 'hold'])
  expect(await act('settle', { settled: 'wants', note: 'Tomorrow' })).toEqual([200, 'hold'])
  expect(await act('return', {})).toEqual([409, 'NO_SUCH_CALL'])
  expect(await act('lost')).toEqual([200, 'lost'])
  expect(await act('state', { state: 'delivered', collected: 900 })).toEqual([200, 'delivered'])
  expect(await act('cancel', { doneThere: true })).toEqual([409, 'PARCEL_NOT_NOW'])
  expect(await json('POST', `/consignments/${other}/cancel`, {})).toMatchObject({
    status: 200,
    body: { state: 'cancelled', order: { orderStatus: 'Confirmed' } },
  })
})

test('an order is changed until its parcel is with the rider; what its courier then has to be told is said', async () => {
  const { json, until, confirmed, steadfast } = await aParcelServer()
  const id = await confirmed()
  await json('POST', '/consignments', { orderIds: [id] })
  await until(id, 'booked')
  const read = async () => (await json('GET', `/orders/${id}`)).body
  const change = async (asked: object) =>
    await json('PATCH', `/orders/${id}`, { revision: (await read()).revision, ...asked })
  const { products, locks } = await read()
  expect(locks).toEqual({ details: null, goods: null })
  expect(await change({ customerData: { address: 'House 7, Road 3, Banani' }, discount: 10 })).toMatchObject({
    status: 200,
    body: { discount: 10, notTold: ['address', 'collect'] },
  })
  expect(await json('GET', '/consignments?trouble=true')).toMatchObject({
    body: { total: 1, data: [{ _id: id, trouble: { code: 'changed' }, order: { discount: 10 } }] },
  })
  const { collect } = (await json('GET', `/consignments/${id}`)).body
  expect(await json('POST', `/consignments/${id}/settle`, { settled: 'told' })).toMatchObject({
    body: { trouble: null, collect: collect - 10 },
  })
  const [{ id: product, size, color }] = products
  const goods = { products: [{ id: product, size, color, quantity: 2 }] }
  await json('POST', '/consignments/packed', { ids: [id] })
  expect(await change(goods)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE', lock: 'packed' } })
  await json('POST', '/consignments/packed', { ids: [id], packed: false })
  expect(await change(goods)).toMatchObject({ status: 200, body: { notTold: ['collect'] } })
  await steadfast.tell(id, 'delivered')
  await until(id, 'delivered')
  expect(await read()).toMatchObject({ locks: { details: 'over', goods: 'over' } })
  expect(await change({ discount: 0 })).toMatchObject({ status: 409, body: { lock: 'over' } })
  expect(await change({ note: 'Paid in full' })).toMatchObject({ status: 200, body: { notTold: [] } })
})

test('one that was refused is booked again elsewhere', async () => {
  const { json, until, confirmed, steadfast } = await aParcelServer()
  const id = await confirmed()
  steadfast.stay('dead')
  await json('POST', '/consignments', { orderIds: [id] })
  expect(await json('POST', `/consignments/${id}/again`, BY_BUS)).toMatchObject({
    status: 200,
    body: { state: 'booked', courier: 'other', carrier: { name: 'Hanif' }, trackingCode: 'R-7' },
  })
  await until(id, 'booked')
  expect(steadfast.parcels.size).toBe(0)
})

test('what one courier finds wrong goes with another as it is', async () => {
  const { json, confirmed, steadfast } = await aParcelServer()
  const id = await confirmed({ address: 'x'.repeat(300) })
  expect(await json('GET', '/consignments/toBook')).toMatchObject({ body: { data: [{ fault: 'ADDRESS' }] } })
  expect(await json('POST', '/consignments', { orderIds: [id] })).toMatchObject({
    body: { results: [{ orderId: id, outcome: 'refused', code: 'ADDRESS' }] },
  })
  expect(await json('POST', '/consignments', { orderIds: [id], ...BY_BUS })).toMatchObject({
    body: { results: [{ orderId: id, outcome: 'queued', consignmentId: id }] },
  })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({
    body: { state: 'booked', courier: 'other' },
  })
  expect(steadfast.parcels.size).toBe(0)
})

test('without a courier each order goes with that of its area, and those of riders are refused', async () => {
  const { json, confirmed } = await aParcelServer()
  const own = { on: true, riders: [{ id: 'r-1', name: 'Rubel', mobile: '01712345678' }] }
  const byArea = [{ area: 'Inside Dhaka', courier: 'own' }]
  expect(
    (await json('PUT', '/settings/couriers', { value: { ...SECTION, own, byArea }, revision: 1 })).status,
  ).toBe(200)
  const [inside, outside] = [
    await confirmed(),
    await confirmed({ deliveryArea: 'Outside Dhaka', district: 'Khulna' }, 110),
  ]
  const toBook = (await json('GET', '/consignments/toBook')).body.data
  expect(toBook).toMatchObject([
    { order: { _id: outside }, courier: 'steadfast', fault: null },
    { order: { _id: inside }, courier: 'own', fault: null },
  ])
  expect((await json('POST', '/consignments', { orderIds: [inside, outside, 'ZZZZ-ZZZZ'] })).body).toEqual({
    results: [
      { orderId: inside, courier: 'own', outcome: 'refused', code: 'GIVE_TO_RIDER' },
      { orderId: outside, courier: 'steadfast', outcome: 'queued', consignmentId: outside },
      { orderId: 'ZZZZ-ZZZZ', courier: null, outcome: 'refused', code: 'NOT_FOUND' },
    ],
  })
  // Whoever says the courier has it.
  expect(
    (await json('POST', '/consignments', { orderIds: [inside], courier: 'steadfast' })).body,
  ).toMatchObject({
    results: [{ outcome: 'queued' }],
  })
})

const ONE = ['7KQX-M3PA']

/** What is wrong, and the field that is named. */
const WRONG: readonly (readonly [method: string, path: string, body: unknown, field: string])[] = [
  ['POST', '/consignments', { orderIds: [] }, 'orderIds'],
  ['POST', '/consignments', { orderIds: Array(501).fill('7KQX-M3PA') }, 'orderIds'],
  ['POST', '/consignments', { orderIds: ['x'.repeat(10)] }, 'orderIds'],
  ['POST', '/consignments', { orderIds: ONE, courier: 'other' }, 'carrier'],
  [
    'POST',
    '/consignments',
    { orderIds: ONE, courier: 'other', carrier: { name: 'A bus', mobileNumber: 'the driver' } },
    'carrier',
  ],
  ['POST', '/consignments', { orderIds: ONE, weight: 0 }, 'weight'],
  ['POST', '/consignments', { orderIds: ONE, note: 'x'.repeat(301) }, 'note'],
  ['POST', '/consignments/handOver', { codes: ['x'.repeat(65)] }, 'codes'],
  ['POST', '/consignments/printed', { ids: 'all' }, 'ids'],
  ['POST', '/consignments/packed', { ids: [] }, 'ids'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', { settled: 'later', day: 'soon' }, 'day'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', { settled: 'told', day: '2026-12-16' }, 'settled'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', {}, 'settled'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', { settled: 'told', there: true }, 'settled'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', { there: 'yes' }, 'there'],
  ['POST', '/consignments/ZZZZ-ZZZZ/settle', { there: true, trackingCode: 5 }, 'trackingCode'],
  ['POST', '/consignments/packed', { ids: ['ZZZZ-ZZZZ'], packed: 'yes' }, 'packed'],
  ['POST', '/consignments/7KQX-M3PA/state', { state: 'back' }, 'state'],
  ['POST', '/consignments/7KQX-M3PA/state', { state: 'delivered' }, 'collected'],
  ['POST', '/consignments/7KQX-M3PA/state', { state: 'delivered', collected: -1 }, 'collected'],
  ['POST', '/consignments/7KQX-M3PA/settle', { settled: 'done' }, 'settled'],
  ['GET', '/consignments?state=gone', undefined, 'state'],
  ['GET', '/consignments?stage=here', undefined, 'stage'],
  ['GET', '/consignments?from=yesterday', undefined, 'from'],
  ['GET', '/consignments?leftOn=2026-11-31', undefined, 'leftOn'],
  ['GET', '/consignments?deliveredOn=today', undefined, 'deliveredOn'],
  ['GET', '/consignments?limit=1000', undefined, 'limit'],
]

test('what is wrong is named, and changes nothing', async () => {
  const { call } = await openAdminServer()
  for (const [method, path, body, field] of WRONG) {
    const response = await call(method, path, body)
    const { code, errors = [] } = await response.json()
    const named = errors.map(({ path }: { path: string }) => path.split('.')[0])
    expect([path, body, response.status, code, named]).toEqual([
      path,
      body,
      422,
      'INVALID',
      expect.arrayContaining([field]),
    ])
  }
})
