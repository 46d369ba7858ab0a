import { expect, test } from 'vitest'
import { PATHAO_AGREED } from '../couriers/pathao/keys.ts'
import { aPathao } from '../couriers/pathao/pathao.ts'
import { REDX_AGREED } from '../couriers/redx/keys.ts'
import { aRedx } from '../couriers/redx/redx.ts'
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

test('an owner reads from where a courier collects, by the saved keys', async () => {
  const pathao = await aPathao()
  const { call } = await openAdminServer({ environment: { PATHAO_URL: pathao.url } })
  const read = async (courier: string) => {
    const response = await call('GET', `/couriers/${courier}/places`)
    return { status: response.status, body: await response.json() }
  }
  expect(await read('pathao')).toMatchObject({ status: 409, body: { code: 'KEYS_MISSING' } })
  expect(pathao.calls).toEqual([])
  const { clientId, clientSecret } = PATHAO_AGREED
  const save = async (keys: object, revision: number) => {
    const saved = await call('PUT', '/settings/couriers', { value: { ...DAYS, pathao: keys }, revision })
    expect(saved.status).toBe(200)
  }
  await save({ clientId, clientSecret }, 0)
  const main = { id: '12345', name: 'Main store', address: 'House 1, Mirpur 10', isPreset: true }
  expect(await read('pathao')).toEqual({ status: 200, body: { places: [main] } })
  for (const mood of ['dead', '429', 'rubbish'] as const) {
    pathao.beAsked(mood)
    expect(await read('pathao')).toMatchObject({ status: 503, body: { code: 'COURIER_FAILS' } })
  }
  // What has failed is asked all the same: somebody waits for it.
  expect(await read('pathao')).toMatchObject({ status: 200 })
  await save({ clientId, clientSecret: 'another' }, 1)
  expect(await read('pathao')).toMatchObject({ status: 409, body: { code: 'KEYS_REFUSED' } })
  const calls = pathao.calls.length
  expect(await read('pathao')).toMatchObject({ status: 409, body: { code: 'KEYS_REFUSED' } })
  expect(pathao.calls).toHaveLength(calls)
  for (const none of ['nobody', 'steadfast', 'own']) {
    expect(await read(none)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

/** Couriers that tell from where they collect: their keys with a place, and what their stand-ins say of others. */
const COLLECTING = {
  async pathao() {
    const { url, stores } = await aPathao()
    const { clientId, clientSecret, storeId } = PATHAO_AGREED
    const keys = (place: string) => ({ pathao: { clientId, clientSecret, storeId: place } })
    return { environment: { PATHAO_URL: url }, stores, keys, right: storeId, main: 'Main store' }
  },
  async redx() {
    const { url, stores } = await aRedx()
    const { token, pickupStoreId } = REDX_AGREED
    const keys = (place: string) => ({ redx: { token, pickupStoreId: place } })
    return { environment: { REDX_URL: url }, stores, keys, right: pickupStoreId, main: 'Main' }
  },
}

test.each(Object.keys(COLLECTING) as (keyof typeof COLLECTING)[])(
  'an owner who tries the keys of %s hears that it does not collect from a place',
  async (courier) => {
    const { environment, stores, keys, right, main } = await COLLECTING[courier]()
    const { call } = await openAdminServer({ environment })
    const tried = async (place: string) => {
      const response = await call('POST', `/couriers/${courier}/test`, { value: keys(place) })
      return [response.status, await response.json()]
    }
    const works = [200, { outcome: 'works', balance: null }]
    expect(await tried(right)).toEqual(works)
    expect(await tried('9')).toEqual([
      200,
      { outcome: 'other-place', balance: null, places: [{ id: right, name: main }] },
    ])
    expect(await tried('')).toEqual(works)
    // A list that cannot be read says nothing against it.
    stores.splice(0)
    expect(await tried('9')).toEqual(works)
  },
)
