import { expect, test } from 'vitest'
import { aSteadfast } from '../couriers/steadfast.ts'
import { openAdminServer } from './adminServer.ts'

const DAYS = { quietDays: 3, closed: { weekdays: [5], days: [] } }
const KEYS = { steadfast: { apiKey: 'an-api-key', secretKey: 'a-secret-key' } }

test('an owner tries the keys of a courier, typed and saved; no answer has a key', async () => {
  const { url, calls } = await aSteadfast()
  const { call } = await openAdminServer({ environment: { STEADFAST_URL: url } })
  const tried = async (body: object) => {
    const response = await call('POST', '/couriers/steadfast/test', body)
    return [response.status, await response.json()]
  }
  expect(await tried({})).toEqual([200, { outcome: 'not-set', balance: null }])
  expect(await tried({ value: KEYS })).toEqual([200, { outcome: 'works', balance: 1234.5 }])
  const wrong = { steadfast: { apiKey: 'another', secretKey: 'a-secret-key' } }
  expect(await tried({ value: wrong })).toEqual([200, { outcome: 'refused', balance: null }])
  await call('PUT', '/settings/couriers', { value: { ...DAYS, ...KEYS }, revision: 0 })
  expect(await tried({})).toEqual([200, { outcome: 'works', balance: 1234.5 }])
  // By itself the shop asks for no more.
  expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['/v1/get_balance']))
  expect(await tried({ value: { steadfast: { apiKey: 5 } } })).toMatchObject([422, { code: 'INVALID' }])
  expect((await call('POST', '/couriers/nobody/test', {})).status).toBe(404)
})
