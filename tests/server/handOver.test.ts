import { expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const BY_BUS = { courier: 'other', carrier: { name: 'Hanif', code: 'R-7' } }

/** A shop with a parcel that a bus takes along. */
async function aParcelAtDoor() {
  const server = await openAdminServer()
  const { call, shop, url, authorization } = server
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId: id } = await (await postOrder(url, anOrderPayload([product]))).json()
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  await call('POST', '/consignments', { orderIds: [id], ...BY_BUS })
  const json = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...{ Authorization: authorization, 'Content-Type': 'application/json' },
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { json, id: String(id) }
}

test('a parcel is scanned, taken back, scanned again and signed for', async () => {
  const { json, id } = await aParcelAtDoor()
  const scan = (body: object, key?: string) => json('POST', '/consignments/handOver', body, key)
  expect(await scan({ codes: [id], courier: 'steadfast' })).toMatchObject({
    body: { results: [{ outcome: 'other-courier', consignment: { courier: 'other', handedOverAt: null } }] },
  })
  const first = await scan({ codes: [id], courier: 'other', carrier: 'Hanif' }, 'a-key')
  expect(first).toMatchObject({
    status: 200,
    body: {
      results: [
        {
          ...{ code: id, outcome: 'handed-over', consignmentId: id, unpacked: true },
          consignment: { carrier: { name: 'Hanif' }, name: expect.stringMatching(/./), packed: false },
        },
      ],
    },
  })
  expect(await scan({ codes: [id], courier: 'other', carrier: 'Hanif' }, 'a-key')).toEqual(first)
  expect(await scan({ codes: [id] }, 'a-key')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })

  expect(await json('DELETE', `/consignments/${id}/handOver`)).toMatchObject({
    status: 200,
    body: { state: 'booked', handedOverAt: null },
  })
  expect(await json('DELETE', `/consignments/${id}/handOver`)).toMatchObject({
    status: 409,
    body: { code: 'PARCEL_NOT_NOW' },
  })
  await scan({ codes: [id] })
  expect(await json('GET', '/consignments/handOver')).toMatchObject({
    status: 200,
    body: {
      couriers: [{ courier: 'other', carrier: { name: 'Hanif' }, left: 1, here: 0, open: 1 }],
      consignments: [{ consignmentId: id, handedOverAt: expect.any(String) }],
    },
  })

  const asked = { courier: 'other', carrier: 'Hanif', collector: 'Sohag Mia', mobileNumber: '০১৭০০০০০০৩১' }
  const closed = await json('POST', '/consignments/sheets', asked, 'sheet-key')
  expect(closed).toMatchObject({
    status: 201,
    body: { parcels: 1, stayed: 0, collector: 'Sohag Mia', mobileNumber: '01700000031' },
  })
  expect(await json('POST', '/consignments/sheets', asked, 'sheet-key')).toEqual(closed)
  expect(await json('POST', '/consignments/sheets', asked)).toMatchObject({ status: 404 })
  expect(await json('GET', '/consignments/sheets')).toMatchObject({ body: { data: [closed.body], total: 1 } })
  const { _id: sheet } = closed.body
  expect(await json('GET', `/consignments/sheets/${sheet}`)).toMatchObject({
    body: { ...closed.body, consignments: [{ consignmentId: id }] },
  })
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({ body: { sheetId: sheet } })
})

test('a parcel in two boxes is handed over with the second, and its scans are taken back one by one', async () => {
  const { json, id } = await aParcelAtDoor()
  const scan = (code: string, key?: string) => json('POST', '/consignments/handOver', { codes: [code] }, key)
  await json('POST', '/consignments/packed', { ids: [id], boxes: 2 })
  expect(await scan(id)).toMatchObject({
    body: { results: [{ outcome: 'which-box', consignment: { boxes: 2, scanned: [], handedOverAt: null } }] },
  })
  const first = await scan(`${id}/1`, 'first')
  expect(first).toMatchObject({
    body: {
      results: [{ outcome: 'box-scanned', box: 1, consignment: { scanned: [1], handedOverAt: null } }],
    },
  })
  expect(await scan(`${id}/1`, 'first')).toEqual(first)
  expect(await json('GET', `/consignments/${id}`)).toMatchObject({
    body: { state: 'booked', boxes: 2, boxesScanned: 1 },
  })
  expect(await json('POST', '/consignments/packed', { ids: [id], packed: false })).toMatchObject({
    body: { parcels: 0, kept: [{ consignmentId: id, why: 'leaving' }] },
  })
  expect(await json('GET', '/consignments/handOver')).toMatchObject({
    body: { couriers: [{ left: 0, here: 1 }], consignments: [{ boxes: 2, scanned: [1] }] },
  })
  expect(await scan(`${id}/2`)).toMatchObject({
    body: {
      results: [
        {
          outcome: 'handed-over',
          box: 2,
          consignment: { scanned: [1, 2], handedOverAt: expect.any(String) },
        },
      ],
    },
  })
  const undo = () => json('DELETE', `/consignments/${id}/handOver`)
  expect(await undo()).toMatchObject({ body: { state: 'booked', boxesScanned: 1 } })
  expect(await undo()).toMatchObject({ body: { state: 'booked', boxesScanned: 0 } })
  expect(await undo()).toMatchObject({ status: 409 })
})

test.each([
  ['/consignments/handOver', { codes: ['A'], courier: '' }, 'courier'],
  ['/consignments/handOver', { codes: ['A'], carrier: 'x'.repeat(101) }, 'carrier'],
  ['/consignments/sheets', {}, 'courier'],
  ['/consignments/sheets', { courier: 'other', collector: 'x'.repeat(101) }, 'collector'],
  ['/consignments/sheets', { courier: 'other', mobileNumber: 'soon' }, 'mobileNumber'],
])('POST %s with %o is refused at %s', async (path, body, field) => {
  const { json } = await aParcelAtDoor()
  expect(await json('POST', path, body)).toMatchObject({ status: 422, body: { errors: [{ path: field }] } })
})
