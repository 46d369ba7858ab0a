import { expect, test } from 'vitest'
import { aPicture, formOf } from '../pictures.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

/** An order of two pieces that its customer has. */
async function aDeliveredOrder() {
  const { call, shop, url } = await openAdminServer()
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const payload = anOrderPayload([product], 2)
  const { insertedId: id } = await (await postOrder(url, payload)).json()
  const move = (status: string) => call('PUT', `/orderStatus/${id}`, { status })
  const ask = (body: object) => call('POST', `/orders/${id}/returnRequest`, body)
  const detail = async () => (await call('GET', `/orders/${id}`)).json()
  return { call, id, move, ask, detail, url }
}

const ASKED = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged', note: 'A hole' }

test('a return is asked for, seen with the order, and received', async () => {
  const { call, id, move, ask, detail } = await aDeliveredOrder()
  const early = await ask(ASKED)
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { code: 'ILLEGAL_MOVE', orderStatus: 'Pending' },
  ])
  await move('Confirmed')
  await move('Delivered')
  expect((await ask(ASKED)).status).toBe(200)
  expect(await detail()).toMatchObject({
    orderStatus: 'Delivered',
    returnAsked: { reason: 'damaged', pieces: 1 },
    returns: { left: [2], fee: 60, asked: { ...ASKED, settledAt: null, received: [], photos: [] } },
  })
  expect(await (await call('GET', '/returnRequests')).json()).toMatchObject({ data: [{ _id: id }] })
  const counted = async () => (await (await call('GET', '/consignments?limit=1')).json()).counts.askedBack
  expect(await counted()).toBe(1)
  const received = (lines: object[]) => call('POST', `/orders/${id}/returnRequest/received`, { lines })
  expect((await received([{ line: 0, shelf: 3, damaged: 0 }])).status).toBe(422)
  expect((await received([{ line: 0, shelf: 0, damaged: 1 }])).status).toBe(200)
  expect(await detail()).toMatchObject({ returns: { left: [1], asked: { received: [{ damaged: 1 }] } } })
  expect((await received([])).status).toBe(409)
  expect(await counted()).toBe(0)
})

test('its customer withdraws what was asked, and nobody else', async () => {
  const { call, id, move, ask, detail } = await aDeliveredOrder()
  await move('Confirmed')
  await move('Delivered')
  await ask(ASKED)
  expect((await call('DELETE', `/orders/${id}/returnRequest`)).status).toBe(403)
  expect((await call('DELETE', '/orders/ZZZZ-ZZZZ/returnRequest')).status).toBe(404)
  expect(await detail()).toMatchObject({ returns: { asked: { settledAt: null, withdrawn: false } } })
})

test('an order of which money is to be paid back is not deleted before that is noted', async () => {
  const { call, id, move, ask } = await aDeliveredOrder()
  await move('Confirmed')
  await move('Delivered')
  await ask(ASKED)
  await call('POST', `/orders/${id}/returnRequest/received`, { lines: [{ line: 0, shelf: 1, damaged: 0 }] })
  const remove = () => call('DELETE', `/deleteOrder/${id}`)
  const refused = await remove()
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'REFUND_OPEN' }])
  const refunds = await (await call('GET', '/refunds')).json()
  expect(refunds).toMatchObject({ total: 1, data: [{ orderId: id, name: expect.stringMatching(/./) }] })
  const [{ _id, amount }] = refunds.data
  expect((await call('POST', `/refunds/${_id}/paid`, { paid: amount })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test.each([
  ['no lines', { lines: [] }, 'lines'],
  ['half a piece', { lines: [{ line: 0, quantity: 0.5 }] }, 'lines.0.quantity'],
  ['more than there is', { lines: [{ line: 0, quantity: 3 }] }, 'lines.0.quantity'],
  ['an unknown reason', { reason: 'bored' }, 'reason'],
  ['a very long note', { note: 'x'.repeat(501) }, 'note'],
])('%s: refused, and nothing is asked', async (_, change, path) => {
  const { move, ask, detail } = await aDeliveredOrder()
  await move('Confirmed')
  await move('Delivered')
  const answer = await ask({ ...ASKED, ...change })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toMatchObject([{ path }])
  expect(await detail()).toMatchObject({ returns: { asked: null } })
})

test('a photograph is cleaned, and read with a token alone', async () => {
  const { call, id, move, ask, url } = await aDeliveredOrder()
  await move('Confirmed')
  await move('Delivered')
  const path = `/orders/${id}/returnRequest/photos`
  const add = (bytes: Uint8Array | string) => call('POST', path, formOf(bytes))
  const picture = await aPicture(60, 40).png().toBuffer()
  expect((await add(picture)).status).toBe(409)
  await ask(ASKED)
  expect((await add('<svg/>')).status).toBe(422)
  const added = await add(picture)
  expect(added.status).toBe(201)
  const { _id } = await added.json()
  const read = await call('GET', `${path}/${_id}`)
  expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect((await fetch(`${url}/api${path}/${_id}`)).status).toBe(401)
  for (const _ of ['once', 'and again']) expect((await call('DELETE', `${path}/${_id}`)).status).toBe(200)
  expect((await call('GET', `${path}/${_id}`)).status).toBe(404)
})
