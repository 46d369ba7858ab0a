import { expect, test } from 'vitest'
import { REDX_AGREED } from '../couriers/redx/keys.ts'
import { aRedx } from '../couriers/redx/redx.ts'
import { openAdminServer } from './adminServer.ts'

const DAYS = { quietDays: 3, closed: { weekdays: [5], days: [] } }
const { token, pickupStoreId } = REDX_AGREED

/** A shop whose RedX is a stand-in. `saved`: the token that its owner has entered. */
async function opened(saved = token) {
  const redx = await aRedx()
  const { call } = await openAdminServer({ environment: { REDX_URL: redx.url } })
  const redxKeys = { on: true, token: saved, pickupStoreId }
  await call('PUT', '/settings/couriers', { value: { ...DAYS, redx: redxKeys }, revision: 0 })
  const read = async (path: string) => {
    const response = await call('GET', `/couriers/${path}`)
    return [response.status, await response.json()]
  }
  return { redx, call, read }
}

test('staff read the areas of a district, in either language, and search them', async () => {
  const { read } = await opened()
  expect(await read('redx/areas?district=Chittagong')).toEqual([
    200,
    {
      data: [
        { id: 501, name: 'Agrabad', postcode: '4100' },
        { id: 502, name: 'Halishahar', postcode: '4216' },
      ],
    },
  ])
  expect(await read(`redx/areas?district=${encodeURIComponent('ঢাকা')}&search=dhanM`)).toEqual([
    200,
    { data: [{ id: 341, name: 'Dhanmondi', postcode: '1209' }] },
  ])
  expect(await read('redx/areas/remembered')).toEqual([200, { data: [] }])
})

test.each([
  ['redx/areas', 422, { code: 'INVALID' }],
  ['redx/areas?district=Nowhere', 422, { errors: [{ code: 'UNKNOWN_DISTRICT' }] }],
  ['steadfast/areas?district=Dhaka', 409, { code: 'NO_SUCH_CALL' }],
  ['steadfast/areas/remembered', 409, { code: 'NO_SUCH_CALL' }],
  ['nobody/areas?district=Dhaka', 404, { code: 'NOT_FOUND' }],
  ['nobody/areas/remembered', 404, { code: 'NOT_FOUND' }],
])('GET /couriers/%s is answered %i %j', async (path, status, body) => {
  const { read } = await opened()
  expect(await read(path)).toMatchObject([status, body])
})

test('what RedX does not answer is said, and what it refuses', async () => {
  const { read, redx } = await opened()
  redx.beAsked('dead')
  expect(await read('redx/areas?district=Dhaka')).toMatchObject([503, { code: 'COURIER_FAILS' }])
  const wrong = await opened('another.token')
  expect(await wrong.read('redx/areas?district=Dhaka')).toMatchObject([409, { code: 'KEYS_REFUSED' }])
})

test.each([
  [{ areas: [] }],
  [{ areas: { 'ABCD-EFGH': 341 } }],
  [{ areas: { 'ABCD-EFGH': { id: 0, name: 'Dhanmondi' } } }],
  [{ areas: { 'ABCD-EFGH': { id: 341, name: ' ' } } }],
  [{ areas: { 'ABCD-EFGH': { id: 3_000_000_000, name: 'Dhanmondi' } } }],
  [{ areas: { 'A-KEY-TOO-LONG': { id: 341, name: 'Dhanmondi' } } }],
  [{ areas: Object.fromEntries(Array.from({ length: 501 }, (_, nth) => [nth, { id: 1, name: 'A' }])) }],
])('a booking with %j is refused', async (body) => {
  const { call } = await opened()
  const response = await call('POST', '/consignments', { orderIds: ['ABCD-EFGH'], courier: 'redx', ...body })
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'INVALID' }])
})
