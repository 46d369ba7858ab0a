import { expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer } from './shopServer.ts'

const KEY = '5f0c7b1e-7d43-4a0e-9a3c-0d8d6f1f8a11'
const header = { 'Idempotency-Key': KEY }

async function open() {
  const server = await openServer()
  const payload = anOrderPayload([await aProductOf(server.shop)])
  const settle = (body: unknown) =>
    fetch(`${server.url}/api/settleOrder`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...server, payload, settle }
}

test('whoever holds the key of a stored order is told its id and total, and it stays', async () => {
  const { url, payload, settle, storedOrders } = await open()
  const placed = await postOrder(url, payload, header)
  const { insertedId } = await placed.json()
  for (let nth = 0; nth < 2; nth++) {
    const answer = await settle({ key: KEY })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toEqual({
      insertedId,
      total: Number(placed.headers.get('X-Order-Total')),
    })
  }
  expect(await (await postOrder(url, payload, header)).json()).toMatchObject({ insertedId })
  expect(storedOrders()).toBe(1)
})

test('a key without an order stores none any more, also if the order arrives late', async () => {
  const { url, payload, settle, storedOrders } = await open()
  for (let nth = 0; nth < 2; nth++) {
    expect(await (await settle({ key: KEY })).json()).toEqual({ insertedId: null, total: null })
  }
  const late = await postOrder(url, payload, header)
  expect([late.status, (await late.json()).code]).toEqual([422, 'KEY_REUSED'])
  expect(storedOrders()).toBe(0)
})

test('an order and the question about it at the same moment agree', async () => {
  const { url, payload, settle, storedOrders } = await open()
  const [placed, settled] = await Promise.all([postOrder(url, payload, header), settle({ key: KEY })])
  const { insertedId } = await settled.json()
  expect([placed.status, storedOrders()]).toEqual(insertedId === null ? [422, 0] : [200, 1])
})

// What others could guess is not theirs to ask about, or to use up.
test.each(['attempt-1', '', `${KEY}1`, 7, undefined])('%j is no random key', async (key) => {
  const { settle } = await open()
  const answer = await settle({ key })
  expect([answer.status, (await answer.json()).errors]).toMatchObject([422, [{ path: 'key' }]])
})

test('asking is limited for a net address, and the answer says how long to wait (V11.1.3)', async () => {
  const { settle } = await open()
  const ask = async () => (await settle({ key: KEY })).status
  for (let nth = 0; nth < 200; nth++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})
