import { expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const BY_BUS = { courier: 'other', carrier: { name: 'Hanif', code: 'R-7' } }

async function aServer() {
  const server = await openAdminServer({})
  const { call, shop, url } = server
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId: id } = await (await postOrder(url, anOrderPayload([product]))).json()
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  await json('POST', '/consignments', { orderIds: [id], ...BY_BUS })
  return { ...server, json, id: id as string }
}

test('a parcel is opened by what its label says, packed, and told of', async () => {
  const { json, id } = await aServer()
  const opened = await json('POST', '/consignments/open', { code: 'r-7' })
  expect(opened).toMatchObject({
    status: 200,
    body: {
      ...{ stand: 'to-pack', comment: expect.any(String), isLabelOld: false, by: null, packedAt: null },
      label: { _id: id, courier: 'Hanif', lines: [{ quantity: 1 }] },
      ...{ revision: expect.any(Number), heldUntil: expect.any(String) },
    },
  })
  expect(await json('POST', `/consignments/${id}/release`)).toMatchObject({ status: 200 })
  expect(await json('GET', '/consignments/packing')).toMatchObject({
    body: { packed: 0, toPack: 1, last: [] },
  })
  const seen = { [id]: opened.body.revision }
  expect(await json('POST', '/consignments/packed', { ids: [id], seen })).toMatchObject({
    body: { parcels: 1, kept: [] },
  })
  expect(await json('GET', '/consignments/packing')).toMatchObject({
    body: { packed: 1, toPack: 0, last: [{ _id: id, code: 'R-7', packedAt: expect.any(String) }] },
  })
  expect(await json('POST', '/consignments/open', { code: id })).toMatchObject({
    body: { stand: 'packed', by: expect.any(String), packedAt: expect.any(String), heldUntil: null },
  })
  expect(await json('POST', '/consignments/open', { code: 'nobody' })).toMatchObject({ status: 404 })
})

test('what is packed next is read ahead without names, numbers and amounts', async () => {
  const { json, id } = await aServer()
  const { status, body } = await json('GET', '/consignments/packing/ahead')
  expect(status).toBe(200)
  expect(body).toEqual({
    consignments: [
      {
        ...{
          comment: expect.any(String),
          packedWeight: null,
          revision: expect.any(Number),
          isLabelOld: false,
        },
        label: {
          ...{ _id: id, orderId: id, courier: 'Hanif', code: 'R-7', district: expect.any(String) },
          ...{ takeBack: [], boxes: 1, lines: [expect.objectContaining({ quantity: 1 })], printedAt: null },
        },
      },
    ],
  })
  const { body: opened } = await json('POST', '/consignments/open', { code: id })
  for (const own of [opened.label.name, opened.label.mobileNumber, opened.label.address]) {
    expect(JSON.stringify(body)).not.toContain(own)
  }
})

test('a packing under an Idempotency-Key moves its parcel once, also after it was opened again', async () => {
  const { json, url, authorization, id } = await aServer()
  const key = crypto.randomUUID()
  const pack = async (body: object) => {
    const response = await fetch(`${url}/api/consignments/packed`, {
      method: 'POST',
      headers: {
        ...{ Authorization: authorization, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      },
      body: JSON.stringify({ ids: [id], ...body }),
    })
    return { status: response.status, body: await response.json() }
  }
  const packed = { status: 200, body: { parcels: 1, kept: [] } }
  expect(await pack({})).toEqual(packed)
  await json('POST', '/consignments/packed', { ids: [id], packed: false })
  expect(await pack({})).toEqual(packed)
  expect(await json('POST', '/consignments/open', { code: id })).toMatchObject({ body: { stand: 'to-pack' } })
  expect(await pack({ boxes: 2 })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
})

test('goods that are not there are said of the parcel', async () => {
  const { json, id } = await aServer()
  const { revision } = (await json('POST', '/consignments/open', { code: id })).body
  const said = { line: 0, quantity: 1, revision }
  expect(await json('POST', `/consignments/${id}/notThere`, { ...said, line: 4 })).toMatchObject({
    status: 404,
  })
  expect(
    await json('POST', `/consignments/${id}/notThere`, { ...said, revision: revision + 1 }),
  ).toMatchObject({
    status: 409,
    body: { code: 'PARCEL_NOT_NOW', parcelState: 'booked' },
  })
  expect(await json('POST', `/consignments/${id}/notThere`, said)).toMatchObject({
    status: 200,
    body: { trouble: { code: 'goods-missing' }, missing: [{ quantity: 1 }], order: { _id: id } },
  })
  expect(await json('POST', '/consignments/open', { code: id })).toMatchObject({
    body: { stand: 'goods-missing' },
  })
})

test.each([
  ['/consignments/open', { code: '' }, 'code'],
  ['/consignments/open', { code: 'x'.repeat(65) }, 'code'],
  ['/consignments/open', { code: 'R-7', take: 'yes' }, 'take'],
  ['/consignments/7KQX-M3PA/notThere', { line: -1, quantity: 1, revision: 1 }, 'lines'],
  ['/consignments/7KQX-M3PA/notThere', { line: 0, quantity: 0, revision: 1 }, 'quantity'],
  ['/consignments/7KQX-M3PA/notThere', { line: 0, quantity: 1 }, 'revision'],
])('%s names what is wrong with %j', async (path, body, field) => {
  const { call } = await openAdminServer({})
  const response = await call('POST', path, body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ parameters: { field } }] })
})

test('a packer says in how many boxes it is and what it weighs, and both stay once it is opened again', async () => {
  const { json, id } = await aServer()
  const pack = (body: object) => json('POST', '/consignments/packed', { ids: [id], ...body })
  expect(await pack({ boxes: 2, packedWeight: 1250 })).toMatchObject({ status: 200, body: { parcels: 1 } })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({
    body: { boxes: 2, boxesScanned: 0, packedWeight: 1250, weight: null, printedAt: null },
  })
  await pack({ packed: false })
  expect(await json('POST', '/consignments/open', { code: `${id}/2` })).toMatchObject({
    body: { stand: 'to-pack', boxesScanned: 0, packedWeight: 1250, label: { boxes: 2 } },
  })
  await pack({ packedWeight: null })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({ body: { boxes: 2, packedWeight: null } })
})

test.each([
  [{ boxes: 0 }, 'boxes'],
  [{ boxes: 21 }, 'boxes'],
  [{ boxes: 1.5 }, 'boxes'],
  [{ boxes: '2' }, 'boxes'],
  [{ packedWeight: 0 }, 'packedWeight'],
  [{ packedWeight: 100_001 }, 'packedWeight'],
])('packed with %o is refused at %s', async (body, field) => {
  const { json, id } = await aServer()
  expect(await json('POST', '/consignments/packed', { ids: [id], ...body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: field }] },
  })
})
