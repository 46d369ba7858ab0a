import { expect, test } from 'vitest'
import { PATHAO_AGREED } from '../couriers/pathao/keys.ts'
import { aPathao } from '../couriers/pathao/pathao.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const DAYS = { quietDays: 3, closed: { weekdays: [5], days: [] } }

/** A shop with a parcel that Pathao has booked, and one of which it has said nothing. */
async function aServerWithAnUnknownParcel() {
  const pathao = await aPathao()
  const { call, shop, url } = await openAdminServer({ environment: { PATHAO_URL: pathao.url } })
  await call('PUT', '/settings/couriers', { value: { ...DAYS, pathao: PATHAO_AGREED }, revision: 0 })
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  /** The shop's jobs run by themselves. */
  const booked = async (mobileNumber: string, state: string) => {
    const payload = anOrderPayload([product])
    const customerData = { ...payload.customerData, mobileNumber }
    const { insertedId: id } = await (await postOrder(url, { ...payload, customerData })).json()
    await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
    await json('POST', '/consignments', { orderIds: [id], courier: 'pathao' })
    await expect
      .poll(async () => (await json('GET', `/consignments/${id}`)).body.state, { timeout: 60_000 })
      .toBe(state)
    return id as string
  }
  const other = await booked('01712000001', 'booked')
  pathao.be('others')
  const id = await booked('01712000002', 'not-known')
  const type = (trackingCode: string) =>
    json('POST', `/consignments/${id}/settle`, { there: true, trackingCode })
  const codeOf = (of: string) => pathao.parcels.get(of)?.[0]?.consignment_id ?? ''
  return { json, id, other, type, codeOf }
}

test('a code that is typed is asked for at the courier before anything is changed', async () => {
  const { json, id, other, type, codeOf } = await aServerWithAnUnknownParcel()
  expect(await type('DT2811000099')).toMatchObject({ status: 422, body: { code: 'CODE_UNKNOWN' } })
  expect(await type(codeOf(other))).toMatchObject({ status: 422, body: { code: 'CODE_OF_OTHER' } })
  expect((await json('GET', `/consignments/${id}`)).body).toMatchObject({
    ...{ state: 'not-known', consignment: null, trackingCode: null },
  })
  expect(await type(codeOf(id))).toMatchObject({
    status: 200,
    body: { state: 'booked', trackingCode: codeOf(id) },
  })
})
