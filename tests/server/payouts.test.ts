import { expect, test } from 'vitest'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { AGREED } from '../couriers/keys.ts'
import { aSteadfast } from '../couriers/steadfast.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

/** A parcel that Steadfast has delivered. */
async function aDeliveredParcel() {
  const steadfast = await aSteadfast()
  const { call, shop, url } = await openAdminServer({ environment: { STEADFAST_URL: steadfast.url } })
  steadfast.callBack({ url: `${url}/api/webhooks/steadfast`, token: AGREED.webhookToken })
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const value = { steadfast: AGREED, quietDays: 3, closed: { weekdays: [5], days: [] } }
  await json('PUT', '/settings/couriers', { value, revision: 0 })
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId } = await (await postOrder(url, anOrderPayload([product]))).json()
  const id = insertedId as string
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  await json('POST', '/consignments', { orderIds: [id] })
  const until = (wanted: string) =>
    expect
      .poll(async () => (await json('GET', `/consignments/${id}`)).body.state, { timeout: 60_000 })
      .toBe(wanted)
  await until('booked')
  await steadfast.tell(id, 'delivered')
  await until('delivered')
  const { collect } = (await json('GET', `/consignments/${id}`)).body
  const send = (text: string, fields: Readonly<Record<string, string>> = {}, name = 'sf.csv') => {
    const form = new FormData()
    for (const [field, said] of Object.entries({ courier: 'steadfast', ...fields })) form.set(field, said)
    form.set('file', new Blob([text]), name)
    return json('POST', '/payouts', form)
  }
  return { json, id, collect: collect as number, send, steadfast }
}

test('a statement is taken in, its difference settled, closed and reversed', async () => {
  const { json, id, collect, send } = await aDeliveredParcel()
  const owed = { sum: collect, couriers: [{ courier: 'steadfast', parcels: 1, amount: collect }], riders: [] }
  expect((await json('GET', '/receivables')).body).toMatchObject(owed)
  const unpaid = '/consignments?unpaid=true&courier=steadfast'
  expect((await json('GET', unpaid)).body).toMatchObject({ total: 1, data: [{ _id: id }] })
  expect((await json('GET', '/consignments?unpaid=perhaps')).status).toBe(422)
  const file = `Invoice,COD Amount,Delivery Charge\n${id},${collect - 40},110\n`
  const taken = await send(file, { until: '2026-11-20', total: String(collect - 150) })
  expect(taken).toMatchObject({ status: 201, body: { acknowledged: true } })
  const path = `/payouts/${taken.body.insertedId}`
  expect(await send(file)).toMatchObject({
    status: 409,
    body: { code: 'STATEMENT_KNOWN', payoutId: taken.body.insertedId },
  })
  const difference = { line: 2, kind: 'short', expected: collect, said: collect - 40, act: null }
  expect((await json('GET', path)).body).toMatchObject({
    ...{ courier: 'steadfast', state: 'draft', file: 'sf.csv', until: '2026-11-20', lines: 1, open: 1 },
    ...{ total: collect - 150, statedTotal: collect - 150, expected: collect - 110 },
    differences: [{ ...difference, parcel: { _id: id, orderId: id, customer: expect.any(String) } }],
  })
  const received = { amount: collect - 150, day: '2026-11-21', account: 'City Bank' }
  expect(await json('POST', `${path}/close`, { received })).toMatchObject({
    ...{ status: 409, body: { code: 'DIFFERENCES_OPEN' } },
  })
  const acts = [{ line: 2, kind: 'short', act: 'accept' }]
  expect(await json('POST', `${path}/acts`, { acts: [{ ...acts[0], kind: 'over' }] })).toMatchObject({
    ...{ status: 409, body: { code: 'DIFFERENCE_CHANGED' } },
  })
  expect(await json('POST', `${path}/acts`, { acts })).toMatchObject({
    ...{ status: 200, body: { open: 0, differences: [{ act: 'accept', by: expect.any(String) }] } },
  })
  expect(await json('POST', `${path}/close`, { received: { ...received, amount: 1 } })).toMatchObject({
    ...{ status: 422, body: { code: 'BANK_DIFFERS' } },
  })
  const tomorrow = dayName(orderDay(Date.now()) + 1)
  expect(await json('POST', `${path}/close`, { received: { ...received, day: tomorrow } })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'received.day', code: 'NOT_A_DAY_PAST' }] } },
  })
  expect(await json('POST', `${path}/close`, { received })).toMatchObject({
    ...{ status: 200, body: { state: 'closed', received } },
  })
  expect((await json('GET', '/receivables')).body).toMatchObject({ sum: 0, couriers: [] })
  expect((await json('GET', unpaid)).body).toMatchObject({ total: 0 })
  expect(await json('DELETE', path)).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_OPEN' } })
  expect((await json('GET', '/payouts?courier=steadfast')).body).toMatchObject({
    ...{ total: 1, data: [{ state: 'closed', disputed: 0 }] },
  })
  const twice = await send(file.replace(',110', ',111'))
  expect(twice.status).toBe(201)
  const later = `/payouts/${twice.body.insertedId}`
  await json('POST', `${later}/acts`, { acts: [{ line: 2, kind: 'paid-twice', act: 'accept' }] })
  const less = { ...received, amount: received.amount - 1 }
  expect(await json('POST', `${later}/close`, { received: less })).toMatchObject({ status: 200 })
  expect(await json('POST', `${path}/reverse`, { reason: 'The wrong file' })).toMatchObject({
    ...{ status: 409, body: { code: 'PAID_ON', payoutId: twice.body.insertedId } },
  })
  expect(await json('POST', `${later}/reverse`, { reason: 'Mistaken' })).toMatchObject({ status: 200 })
  expect(await json('POST', `${path}/reverse`, { reason: ' ' })).toMatchObject({ status: 422 })
  expect(await json('POST', `${path}/reverse`, { reason: 'The wrong file' })).toMatchObject({
    ...{ status: 200, body: { state: 'reversed', reason: 'The wrong file' } },
  })
  expect((await json('GET', '/receivables')).body).toMatchObject(owed)
  const again = await send(file)
  expect(again.status).toBe(201)
  expect(await json('DELETE', `/payouts/${again.body.insertedId}`)).toMatchObject({ status: 200 })
})

test('what is in dispute of a statement is settled by a later one, which is reversed first', async () => {
  const { json, id, collect, send } = await aDeliveredParcel()
  const head = 'Invoice,COD Amount,Delivery Charge'
  const closed = async (collected: number, fee: number, acts: readonly object[]) => {
    const { body } = await send(`${head}\n${id},${collected},${fee}\n`, { until: '2026-11-20' })
    const path = `/payouts/${body.insertedId}`
    if (acts.length > 0) await json('POST', `${path}/acts`, { acts })
    const received = { amount: collected - fee, day: '2026-11-21', account: '' }
    expect(await json('POST', `${path}/close`, { received })).toMatchObject({ status: 200 })
    return body.insertedId as string
  }
  const disputed = async () => (await json('GET', '/receivables')).body.couriers
  const act = { line: 2, kind: 'short', act: 'dispute' }
  const first = await closed(collect - 40, 110, [act])
  expect(await disputed()).toMatchObject([{ courier: 'steadfast', disputed: 40 }])
  const second = await closed(30, 0, [act])
  expect(await disputed()).toMatchObject([{ courier: 'steadfast', disputed: 10 }])
  const later = { _id: second, until: '2026-11-20' }
  expect((await json('GET', `/payouts/${first}`)).body).toMatchObject({
    ...{ disputed: 0, differences: [{ act: 'dispute', settledBy: later, paidIn: null }] },
  })
  expect((await json('GET', `/payouts/${second}`)).body).toMatchObject({
    disputed: 10,
    differences: [{ expected: 40, said: 30, settledBy: null, paidIn: { _id: first, until: '2026-11-20' } }],
  })
  expect((await json('GET', '/payouts')).body.data).toMatchObject([{ disputed: 10 }, { disputed: 0 }])
  expect(await json('POST', `/payouts/${first}/reverse`, { reason: 'Mistaken' })).toMatchObject({
    ...{ status: 409, body: { code: 'PAID_ON' } },
  })
  await closed(10, 0, [])
  expect(await disputed()).toEqual([])
})

test('a file that cannot be taken in says why, and leaves nothing', async () => {
  const { json, send, id } = await aDeliveredParcel()
  expect(await send('Pathao no,Taka\nDT1,900\n')).toMatchObject({
    status: 422,
    body: { code: 'COLUMNS_NEEDED', columns: { headings: ['Pathao no', 'Taka'], rows: [['DT1', '900']] } },
  })
  expect(await send(`Invoice,Payable\n${id},soon\n`)).toMatchObject({
    status: 422,
    body: { code: 'WRONG_CELL', cell: { row: 2, column: 'Payable', value: 'soon' } },
  })
  for (const [fields, path, code] of [
    [{ until: '2026-02-30' }, 'until', 'NOT_A_DAY'],
    [{ total: 'much' }, 'total', 'NOT_AN_AMOUNT'],
    [{ columns: '{"Taka":"gold"}' }, 'columns.Taka', 'NOT_ONE_OF'],
    [{ columns: '{' }, 'columns', 'NOT_ONE_OF'],
    [{ courier: '' }, 'courier', 'NOT_TEXT'],
  ] as const) {
    expect(await send('Invoice,Payable\nX,1\n', fields), path).toMatchObject({
      ...{ status: 422, body: { errors: [{ path, code }] } },
    })
  }
  const many = Array.from({ length: 20_000 }, (_, nth) => `X${nth},1`).join('\n')
  expect(await send(`Invoice,Payable\n${many}\n`)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'file', code: 'FILE_TOO_MANY_ROWS' }] } },
  })
  expect(await send('')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'file', code: 'FILE_EMPTY' }] },
  })
  expect((await json('GET', '/payouts')).body).toMatchObject({ data: [], total: 0 })
})

test('Steadfast is asked for its newest payout, each once', async () => {
  const { json, id, collect, steadfast } = await aDeliveredParcel()
  const ask = (courier = 'steadfast') => json('POST', '/payouts/ask', { courier })
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'NOTHING_NEW' } })
  steadfast.payOut([id], { day: '2026-11-20', fee: 110 })
  const asked = await ask()
  expect(asked.status).toBe(201)
  expect((await json('GET', `/payouts/${asked.body.insertedId}`)).body).toMatchObject({
    ...{ number: 'SFC-1', file: '', until: '2026-11-20', total: collect - 110, statedTotal: collect - 110 },
    ...{ differences: [], matched: { count: 1 } },
  })
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'NOTHING_NEW' } })
  expect(await ask('pathao')).toMatchObject({ status: 409, body: { code: 'NO_SUCH_CALL' } })
  expect(await ask('bus')).toMatchObject({ status: 404 })
})

test('what another carrier has paid is entered without a file, and closed as a statement', async () => {
  const { call, shop, url } = await openAdminServer()
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId } = await (await postOrder(url, anOrderPayload([product]))).json()
  const id = insertedId as string
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  await json('POST', '/consignments', { orderIds: [id], courier: 'other', carrier: { name: 'Hanif' } })
  await json('POST', `/consignments/${id}/state`, { state: 'handed-over' })
  const { collect } = (await json('GET', `/consignments/${id}`)).body
  await json('POST', `/consignments/${id}/state`, { state: 'delivered', collected: collect })
  const enter = (line: object, courier = 'other') =>
    json('POST', '/payouts/enter', {
      courier,
      lines: [{ invoice: id, collected: collect, fee: 20, ...line }],
    })
  for (const [line, path, code] of [
    [{ fee: collect + 1 }, 'lines.0.fee', 'FEE_ABOVE_COLLECTED'],
    [{ fee: -1 }, 'lines.0.fee', 'NOT_AN_AMOUNT'],
    [{ collected: 'much' }, 'lines.0.collected', 'NOT_AN_AMOUNT'],
    [{ invoice: '' }, 'lines.0.invoice', 'MISSING'],
    [{ invoice: ' \u0000' }, 'lines.0.invoice', 'MISSING'],
    [{ invoice: 'A'.repeat(65) }, 'lines.0.invoice', 'TOO_LONG'],
    [{ invoice: 7 }, 'lines.0.invoice', 'NOT_TEXT'],
  ] as const) {
    expect(await enter(line), path).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
  }
  expect(await enter({}, 'own')).toMatchObject({ status: 422, body: { errors: [{ path: 'courier' }] } })
  expect(await json('POST', '/payouts/enter', { courier: 'other', lines: [] })).toMatchObject({ status: 422 })
  // As it was pasted: with what nobody sees.
  const entered = await enter({ invoice: `  \u202e${id}\u0000` })
  expect(entered.status).toBe(201)
  const path = `/payouts/${entered.body.insertedId}`
  expect(await enter({})).toMatchObject({
    ...{ status: 409, body: { code: 'STATEMENT_KNOWN', payoutId: entered.body.insertedId } },
  })
  expect((await json('GET', path)).body).toMatchObject({
    ...{ state: 'draft', file: '', number: '', lines: 1, total: collect - 20, differences: [], missing: [] },
  })
  const received = { amount: collect - 20, day: dayName(orderDay(Date.now())), account: 'bKash' }
  expect(await json('POST', `${path}/close`, { received })).toMatchObject({
    ...{ status: 200, body: { state: 'closed', received } },
  })
  expect((await json('GET', '/receivables')).body).toMatchObject({ sum: 0, couriers: [], missing: [] })
})
