import { expect, test } from 'vitest'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const { quietDays, closed } = COURIERS
const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const SECTION = { steadfast: {}, own: { on: true, riders: [RUBEL] }, quietDays, closed }

/** The name of a day from today on, as the shop's clock has it. */
const dayAhead = (days: number) => dayName(orderDay(Date.now()) + days)

/** A shop with own riders and confirmed orders. */
async function aRunServer(count: number, quantity = 1) {
  const server = await openAdminServer()
  const { call, shop, url } = server
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  /** As a rider's phone calls, without an account. */
  const rider = async (path: string, body: object, key?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) }
    const response = await fetch(`${url}/api/riderRun${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  expect((await json('PUT', '/settings/couriers', { value: SECTION, revision: 0 })).status).toBe(200)
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const orderIds: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const payload = anOrderPayload([product], quantity)
    const address = nth === 0 ? 'House 2, Uttara' : 'House 9, Pallabi'
    const customerData = { ...payload.customerData, mobileNumber: `0171200000${nth}`, address }
    const { insertedId } = await (await postOrder(url, { ...payload, customerData })).json()
    await call('PUT', `/orderStatus/${insertedId}`, { status: 'Confirmed' })
    orderIds.push(insertedId)
  }
  return { ...server, json, rider, orderIds }
}

test('a run from the sheet to the cash', async () => {
  const { json, rider, orderIds } = await aRunServer(3)
  const [uttara = '', pallabi = '', third = ''] = orderIds
  expect((await json('GET', '/runs')).body).toMatchObject({ data: [], riders: [RUBEL], owed: [] })
  const wrong = await json('POST', '/runs', { rider: 'r-1', orderIds: [], day: 'today' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'orderIds' }, { path: 'day' }] } })
  const { body: made } = await json('POST', '/runs', { rider: RUBEL.id, orderIds: [uttara, pallabi] })
  expect(made).toMatchObject({
    refused: [],
    // By their area.
    run: {
      state: 'open',
      stops: [{ orderId: pallabi, area: 'Pallabi', state: 'booked' }, { orderId: uttara }],
    },
  })
  const path = `/runs/${made.run._id}`
  const stop = (id: string) => `${path}/stops/${id}`
  expect((await json('GET', path)).body).toEqual(made.run)
  expect((await json('POST', `${path}/stops`, { orderIds: [third] })).body.run.stops).toHaveLength(3)
  expect((await json('DELETE', stop(third))).body.stops).toHaveLength(2)
  const ordered = await json('POST', `${path}/order`, { consignmentIds: [uttara] })
  expect(ordered.body.stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([uttara, pallabi])

  const { token } = (await json('POST', `${path}/link`)).body
  const seen = await rider('', { token })
  expect(seen.body).toMatchObject({ rider: 'Rubel', state: 'open', cash: 0, stops: [{ outcome: null }, {}] })
  expect(seen.headers.get('cache-control')).toBe('no-store')
  const { collect } = seen.body.stops[0]
  const paid = [{ how: 'cash', amount: collect }]
  const said = { token, consignmentId: uttara, outcome: 'delivered', paid }
  expect(await rider('/outcome', said, 'a')).toMatchObject({
    status: 409,
    body: { code: 'RUN_NOT_NOW', runState: 'open' },
  })
  expect(await rider('/leave', { token })).toMatchObject({ status: 409, body: { code: 'RUN_NOT_PACKED' } })
  await json('POST', '/consignments/packed', { ids: orderIds })
  expect(await rider('/leave', { token })).toMatchObject({ status: 200, body: { state: 'out' } })
  expect(await json('POST', `${path}/leave`)).toMatchObject({ status: 409, body: { runState: 'out' } })
  expect(await json('DELETE', stop(uttara))).toMatchObject({ status: 409, body: { runState: 'out' } })

  const less = { ...said, paid: [{ how: 'cash', amount: collect - 1 }] }
  expect(await rider('/outcome', less, 'a')).toMatchObject({ status: 409, body: { code: 'OTHER_SUM' } })
  for (const transactionId of [undefined, '', 'x', '9BX-7KQ2M1']) {
    const wallet = { ...said, paid: [{ how: 'shop-wallet', amount: collect, transactionId }] }
    expect((await rider('/outcome', wallet)).body.errors, transactionId).toMatchObject([
      { path: 'paid.0.transactionId', code: 'NOT_A_TRANSACTION' },
    ])
  }
  const typed = { ...said, paid: [{ how: 'shop-wallet', amount: collect, transactionId: '9bx 7kq ২m1a' }] }
  expect((await rider('/outcome', typed, 'w')).body.stops[0].outcome.transactionId).toBe('9BX7KQ2M1A')
  expect(await rider('/outcome', said, 'b')).toMatchObject({
    status: 200,
    body: { cash: collect, toCollect: collect },
  })
  const other = await rider('/outcome', { ...said, consignmentId: third }, 'c')
  expect(other).toMatchObject({ status: 409, body: { code: 'NOT_A_STOP' } })
  const unsaid = { float: 0, spent: [], notes: [] }
  expect(await json('POST', `${path}/close`, unsaid)).toMatchObject({
    status: 409,
    body: { code: 'RUN_NOT_DONE' },
  })
  expect((await json('POST', stop(pallabi), { outcome: 'failed' })).body.errors).toMatchObject([
    { path: 'reason' },
  ])
  const failed = await json('POST', stop(pallabi), {
    outcome: 'failed',
    reason: 'Phone off',
    day: dayAhead(2),
  })
  expect(failed.body.stops[1]).toMatchObject({
    state: 'hold',
    outcome: { outcome: 'failed', reason: 'Phone off', day: dayAhead(2) },
  })
  expect((await json('GET', `/consignments/${uttara}`)).body).toMatchObject({
    state: 'delivered',
    collected: collect,
  })

  const count = { float: 500, spent: [{ kind: 'fuel', amount: 120 }], notes: [{ note: 100, count: 3 }] }
  expect(await json('POST', `${path}/close`, count)).toMatchObject({
    status: 409,
    body: { code: 'CASH_DIFFERS' },
  })
  const twice = { ...count, notes: [...count.notes, ...count.notes] }
  expect((await json('POST', `${path}/close`, twice)).status).toBe(422)
  const mistyped = { float: 100_000.01, spent: [{ kind: 'fuel', amount: 100_001 }], notes: [] }
  expect((await json('POST', `${path}/close`, mistyped)).body.errors).toMatchObject([
    { path: 'float' },
    { path: 'spent.0.amount' },
  ])
  const closing = await json('POST', `${path}/close`, { ...count, why: 'A note was false' })
  const expected = collect + 380
  expect(closing.body).toMatchObject({
    state: 'closed',
    cash: { expected, counted: 300, why: 'A note was false' },
  })
  expect((await json('POST', `${path}/close`, { ...count, why: 'Again' })).body.code).toBe('RUN_NOT_NOW')
  expect(await rider('', { token })).toMatchObject({ status: 404 })
  expect((await json('GET', '/runs?state=closed')).body).toMatchObject({
    data: [{ _id: made.run._id }],
    owed: [{ rider: 'r-1', name: 'Rubel', short: expected - 300, due: 0, wallet: 0 }],
  })
})

test('which pieces come back is said with the rest', async () => {
  const { json, rider, orderIds } = await aRunServer(1, 3)
  const [id = ''] = orderIds
  const { body: made } = await json('POST', '/runs', { rider: RUBEL.id, orderIds })
  const path = `/runs/${made.run._id}`
  const { token } = (await json('POST', `${path}/link`)).body
  await json('POST', '/consignments/packed', { ids: orderIds })
  await rider('/leave', { token })
  const { collect, goods } = (await rider('', { token })).body.stops[0]
  expect(goods).toMatchObject([{ quantity: 3, worth: expect.any(Number) }])
  const lines = [{ line: 0, returned: 1 }]
  const rest = collect - goods[0].worth / 3
  const said = { token, consignmentId: id, outcome: 'part', paid: [{ how: 'cash', amount: rest }], lines }
  const wrong = await rider('/outcome', { ...said, lines: [{ line: 0.5, returned: -1 }] })
  expect(wrong.body.errors).toMatchObject([{ path: 'lines.0.line' }, { path: 'lines.0.returned' }])
  const all = { ...said, lines: [{ line: 0, returned: 3 }] }
  expect(await rider('/outcome', all)).toMatchObject({ status: 409, body: { code: 'OTHER_GOODS' } })
  expect(await rider('/outcome', said, 'a')).toMatchObject({
    status: 200,
    body: { stops: [{ outcome: { outcome: 'part', lines } }] },
  })
  const other = { token, consignmentId: id, outcome: 'failed', reason: 'Not at home' }
  expect(await rider('/outcome', other, 'a')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect((await json('GET', `/consignments/${id}`)).body).toMatchObject({
    ...{ state: 'part-delivered', collected: rest, expectedBack: lines, trouble: null },
  })
  const staff = await json('POST', `${path}/stops/${id}`, { ...said, paid: [], reason: 'Robbed' })
  expect(staff.body.stops[0].outcome).toMatchObject({ lines, reason: 'Robbed' })
})

test('what a rider owes is settled, once for each key', async () => {
  const { json, orderIds } = await aRunServer(1)
  expect((await json('GET', '/riders/r-1/payments')).status).toBe(404)
  expect((await json('POST', '/riders/r-1/payments', { how: 'cash', amount: 1 })).status).toBe(404)
  const { body: made } = await json('POST', '/runs', { rider: RUBEL.id, orderIds })
  const path = `/runs/${made.run._id}`
  await json('POST', '/consignments/packed', { ids: orderIds })
  await json('POST', `${path}/leave`)
  await json('POST', `${path}/stops/${orderIds[0]}`, { outcome: 'failed', reason: 'Phone off' })
  await json('POST', `${path}/close`, { float: 500, spent: [], notes: [], why: 'Lost' })
  const pay = (body: object) => json('POST', '/riders/r-1/payments', body)
  expect((await pay({ how: 'gold', amount: 0 })).body.errors).toMatchObject([
    { path: 'how' },
    { path: 'amount' },
  ])
  expect((await pay({ how: 'written-off', amount: 1 })).body.errors).toMatchObject([{ path: 'note' }])
  expect(await pay({ how: 'cash', amount: 500.01 })).toMatchObject({
    status: 409,
    body: { code: 'MORE_THAN_OWED' },
  })
  expect(await pay({ how: 'cash', amount: 300.5, note: 'In two notes' })).toMatchObject({ status: 200 })
  expect((await json('GET', '/riders/r-1/payments')).body).toMatchObject({
    owed: { rider: 'r-1', short: 500, paid: 300.5, left: 199.5 },
    payments: [{ how: 'cash', amount: 300.5, note: 'In two notes', by: expect.any(String) }],
  })
  expect((await json('GET', '/runs')).body.owed).toMatchObject([{ left: 199.5 }])
})

test('days that have passed are refused, and a link says on which day it works', async () => {
  const { json, rider, orderIds } = await aRunServer(1)
  const made = (of: string) => json('POST', '/runs', { rider: RUBEL.id, orderIds, day: of })
  expect(await made('2020-01-01')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'day', code: 'NOT_A_DAY_AHEAD' }] },
  })
  const { run } = (await made(dayAhead(5))).body
  const { token } = (await json('POST', `/runs/${run._id}/link`)).body
  expect(await rider('', { token })).toMatchObject({
    status: 409,
    body: { code: 'RUN_EARLY', runDay: dayAhead(5) },
  })
  await json('POST', '/consignments/packed', { ids: orderIds })
  await json('POST', `/runs/${run._id}/leave`)
  const said = { outcome: 'failed', reason: 'Phone off', day: '2020-01-01' }
  expect(await json('POST', `/runs/${run._id}/stops/${orderIds[0]}`, said)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'day' }] },
  })
  const told = { ...said, token, consignmentId: orderIds[0] }
  expect((await rider('/outcome', told)).body.errors).toMatchObject([{ path: 'day' }])
})

test('whoever hammers a link is stopped', async () => {
  const { rider } = await aRunServer(0)
  const answers = await Promise.all(Array.from({ length: 401 }, () => rider('', { token: 'guessed' })))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await rider('', { token: 'another' })).status).toBe(404)
})
