import { expect, test } from 'vitest'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { AGREED } from '../couriers/keys.ts'
import { aSteadfast } from '../couriers/steadfast.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

/** A parcel of one product of which the courier has said `word`. */
async function aParcelOf(word: string, state: string, advance?: object) {
  const steadfast = await aSteadfast()
  const { call, shop, url } = await openAdminServer({ environment: { STEADFAST_URL: steadfast.url } })
  steadfast.callBack({ url: `${url}/api/webhooks/steadfast`, token: AGREED.webhookToken })
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const value = { steadfast: AGREED, quietDays: 3, closed: { weekdays: [5], days: [] } }
  expect((await json('PUT', '/settings/couriers', { value, revision: 0 })).status).toBe(200)
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId } = await (await postOrder(url, anOrderPayload([product]))).json()
  const id = insertedId as string
  if (advance) expect((await json('PATCH', `/orders/${id}`, { revision: 1, advance })).status).toBe(200)
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  await json('POST', '/consignments', { orderIds: [id] })
  // The shop's jobs run by themselves.
  const until = (wanted: string) =>
    expect
      .poll(async () => (await json('GET', `/consignments/${id}`)).body.state, { timeout: 60_000 })
      .toBe(wanted)
  await until('booked')
  await steadfast.tell(id, word)
  await until(state)
  const act = (path: 'received' | 'lines', body: unknown) => json('POST', `/consignments/${id}/${path}`, body)
  return { json, id, act }
}

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const ONE = [{ line: 0, shelf: 0, damaged: 1, missing: 0 }]

test('what its courier says is back is listed until it is received', async () => {
  const { json, id, act } = await aParcelOf('cancelled_return_received', 'coming-back')
  const listed = async () => (await json('GET', '/consignments?saidBack=true')).body
  const before = await listed()
  expect(before).toMatchObject({ total: 1, counts: { saidBack: 1, back: 1 } })
  expect(before.data).toMatchObject([{ _id: id, received: null }])
  expect(before.data[0].saidBackAt).toBe(before.data[0].backSince)
  expect(await act('received', { lines: [{ ...ONE[0], shelf: 1 }] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0', code: 'NOT_ALL_PIECES' }] },
  })
  expect(await act('received', { lines: ONE, reason: 'broken-on-the-way' })).toMatchObject({
    status: 200,
    body: {
      ...{ state: 'back', backSince: null, received: { lines: ONE } },
      order: { orderStatus: 'Return', returnReason: 'broken-on-the-way' },
    },
  })
  expect(await listed()).toMatchObject({ total: 0, counts: { saidBack: 0, back: 0 } })
  expect(await act('received', { lines: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }] })).toMatchObject({
    status: 409,
    body: { code: 'PARCEL_NOT_NOW', parcelState: 'back' },
  })
})

test('of a part somebody says what comes back', async () => {
  const { act } = await aParcelOf('partial_delivered', 'part-delivered')
  expect(await act('lines', { lines: [{ line: 1, returned: 1 }] })).toMatchObject({ status: 422 })
  expect(await act('lines', { lines: [{ line: 0, returned: 1 }] })).toMatchObject({
    status: 200,
    body: { stage: 'back', trouble: null, expectedBack: [{ line: 0, returned: 1 }] },
  })
  expect(await act('received', { lines: ONE })).toMatchObject({
    status: 200,
    body: { stage: 'done', state: 'part-delivered', order: { orderStatus: 'Delivered' } },
  })
})

test('what was paid for it is paid back once', async () => {
  const advance = { amount: 100, method: 'bKash', transactionId: '8N7A6D5EE7', checked: true }
  const { json, id, act } = await aParcelOf('cancelled_return_received', 'coming-back', advance)
  await act('received', { lines: ONE })
  const { body } = await json('GET', '/refunds')
  expect(body).toMatchObject({
    data: [{ orderId: id, amount: 100, method: 'bKash', transactionId: '8N7A6D5EE7' }],
    total: 1,
  })
  const pay = (paid: number, more = {}) => {
    return json('POST', `/refunds/${body.data[0]._id}/paid`, { paid, ...more })
  }
  expect(await pay(101)).toMatchObject({ status: 422, body: { errors: [{ code: 'AMOUNT_TOO_HIGH' }] } })
  const unsaid = { status: 422, body: { errors: [{ path: 'rest', code: 'NOT_ONE_OF' }] } }
  for (const answer of [await pay(0.5), await pay(0, { rest: 'open' }), await pay(1, { rest: 'lost' })]) {
    expect(answer).toMatchObject(unsaid)
  }
  expect(await json('GET', '/refunds')).toMatchObject({ body: { total: 1, sum: 100 } })
  expect(await pay(100)).toEqual({ status: 200, body: { paid: 100 } })
  expect(await pay(100)).toMatchObject({ status: 409, body: { code: 'REFUND_SETTLED' } })
  expect(await json('GET', '/refunds')).toMatchObject({ body: { total: 0 } })

  const correct = (transactionId: unknown, noted: unknown = '') =>
    json('PUT', `/refunds/${body.data[0]._id}/paid`, { transactionId, noted })
  const noted = async () => (await json('GET', `/refunds/paid?order=${id}`)).body.data
  expect(await noted()).toMatchObject([{ orderId: id, paid: 100, transactionId: '' }])
  expect(await correct(7)).toMatchObject({ status: 422, body: { errors: [{ path: 'transactionId' }] } })
  expect(await correct('AGK7T2')).toEqual({ status: 200, body: { transactionId: 'AGK7T2' } })
  for (const nothing of [undefined, null, '', ' \t']) {
    const missing = { status: 422, body: { errors: [{ path: 'transactionId', code: 'MISSING' }] } }
    expect(await correct(nothing, 'AGK7T2'), String(nothing)).toMatchObject(missing)
  }
  expect(await correct('AGK7T3', 7)).toMatchObject({ status: 422, body: { errors: [{ path: 'noted' }] } })
  expect(await correct('AGK7T3')).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { transactionId: 'AGK7T2' } },
  })
  expect(await noted()).toMatchObject([{ orderId: id, paid: 100, transactionId: 'AGK7T2' }])
  expect((await json('GET', '/refunds/paid?order=ZZZZ-ZZZZ')).body.data).toEqual([])
})

test('what its courier broke is claimed, and closed by the owner', async () => {
  const { json, id, act } = await aParcelOf('cancelled_return_received', 'coming-back')
  await act('received', { lines: ONE, reason: 'broken-on-the-way' })
  const { body } = await json('GET', '/claims')
  expect(body).toMatchObject({
    data: [{ _id: id, courier: 'steadfast', claim: { kind: 'damaged', asked: null, claimBy: DAY } }],
    total: 1,
  })
  const post = (path: string, sent?: object) =>
    json('POST', `/claims/${body.data[0].claim._id}/${path}`, sent)
  expect(await post('asked', { asked: 900, ticket: 'SF-1' })).toMatchObject({ status: 200 })
  expect(await post('agreed', { agreed: 450.5 })).toMatchObject({ status: 200 })
  expect((await json('GET', '/claims')).body.data).toMatchObject([
    { claim: { asked: 900, ticket: 'SF-1', agreed: 450.5 } },
  ])
  expect(await post('close', { paidIn: 'x'.repeat(101) })).toMatchObject({ status: 422 })
  expect(await post('close', { paidIn: 'Statement 7' })).toMatchObject({ status: 200 })
  expect((await json('GET', `/consignments/${id}`)).body.claim).toMatchObject({
    ...{ paidIn: 'Statement 7', agreed: 450.5, closedAt: expect.any(String) },
  })
  expect(await post('agreed', { agreed: 1 })).toMatchObject({ status: 409, body: { code: 'CLAIM_CLOSED' } })
  expect((await json('GET', '/claims')).body.total).toBe(0)
})

test('what is said to be back and is not here is claimed, within the days that the owner has set', async () => {
  const { json, id } = await aParcelOf('cancelled_return_received', 'coming-back')
  const claim = () => json('POST', `/consignments/${id}/notReceived`)
  const said = (await json('GET', `/consignments/${id}`)).body.saidBackAt
  const { revision } = (await json('GET', '/settings/couriers')).body
  const value = { steadfast: { claimDays: 5 }, quietDays: 3, closed: { weekdays: [5], days: [] } }
  const set = (claimDays: number) =>
    json('PUT', '/settings/couriers', { value: { ...value, steadfast: { claimDays } }, revision })
  expect(await set(0)).toMatchObject({ status: 422, body: { errors: [{ code: 'NOT_IN_RANGE' }] } })
  expect((await set(5)).status).toBe(200)
  const claimBy = dayName(orderDay(Date.parse(said)) + 5)
  expect(await claim()).toMatchObject({ status: 200, body: { claim: { kind: 'not-received', claimBy } } })
  expect((await json('GET', '/consignments?saidBack=true')).body.data).toMatchObject([{ claim: { claimBy } }])
  expect(await json('POST', `/consignments/${id}/received`, { lines: ONE })).toMatchObject({ status: 200 })
  expect((await json('GET', '/claims')).body.total).toBe(0)
  expect(await claim()).toMatchObject({ status: 409, body: { code: 'PARCEL_NOT_NOW' } })
})

test('what is brought at once is counted against what was said', async () => {
  const { json, id, act } = await aParcelOf('cancelled_return_received', 'coming-back')
  expect(await json('POST', '/returnBatches', { said: 0 })).toMatchObject({ status: 422 })
  const begun = await json('POST', '/returnBatches', { said: 2, broughtBy: 'Sohag' })
  expect(begun).toMatchObject({ status: 201, body: { said: 2, scanned: 0, endedAt: null } })
  const batchId = begun.body._id
  // The answer was lost.
  expect((await json('POST', '/returnBatches', { said: 2, broughtBy: 'Sohag' })).body._id).toBe(batchId)
  expect(await act('received', { lines: ONE })).toMatchObject({ body: { received: { batchId } } })
  expect((await json('GET', '/returnBatches')).body).toMatchObject({
    ...{ data: [{ _id: batchId, scanned: 1 }], total: 1, open: { _id: batchId } },
  })
  for (const _ of ['once', 'again']) {
    expect(await json('POST', `/returnBatches/${batchId}/end`)).toMatchObject({
      ...{ status: 200, body: { said: 2, scanned: 1, broughtBy: 'Sohag', endedAt: expect.any(String) } },
    })
  }
  expect((await json('GET', '/returnBatches')).body.open).toBe(null)
  expect((await json('GET', `/returnBatches/${batchId}`)).body.consignments).toMatchObject([
    { consignmentId: id },
  ])
  expect(await json('POST', '/returnBatches/none/end')).toMatchObject({ status: 404 })
})
