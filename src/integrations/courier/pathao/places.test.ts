import { expect, test } from 'vitest'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { aPathao } from '#tests/couriers/pathao/pathao.ts'
import { someSessions } from '#tests/couriers/pathao/sessions.ts'
import { PATHAO_STORE, type PathaoMood } from '#tests/couriers/pathao/standIn.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { createPathao } from './pathao.ts'

const KEYS = pathaoKeys()
const MAIN = { id: '12345', name: 'Main store', address: 'House 1, Mirpur 10', isPreset: true }

async function opened(timeout = 30_000) {
  const pathao = await aPathao()
  const { parcels } = createPathao({ url: pathao.url, sessions: someSessions(), timeout })
  const asked = () => pathao.calls.filter(({ url }) => url.includes('/stores')).map(({ url }) => url)
  return { pathao, asked, places: () => parcels.places(KEYS) }
}

test('stores are read page by page, without those that are closed or cannot be read', async () => {
  const { pathao, places, asked } = await opened()
  pathao.stores.push(
    {
      ...PATHAO_STORE,
      store_id: '7',
      store_name: ' Shop \n in  Khulna ',
      is_default_store: 0,
      is_active: '1',
    },
    { ...PATHAO_STORE, store_id: 8, is_active: 0 },
    { store_id: 9 },
    { store_name: 'Without an id' },
    'rubbish',
  )
  expect(await places()).toEqual([
    MAIN,
    { ...MAIN, id: '7', name: 'Shop in Khulna', isPreset: false },
    { id: '9', name: '', address: '', isPreset: false },
  ])
  expect(asked().map((url) => url.replace(/^.*\?/, ''))).toEqual(['page=1', 'page=2', 'page=3'])
})

test('none are none', async () => {
  const { pathao, places } = await opened()
  pathao.stores.length = 0
  expect(await places()).toEqual([])
})

test.each([
  ['one deep', { data: [PATHAO_STORE] }],
  ['two deep', { data: { data: [PATHAO_STORE], total: 1 } }],
  ['three deep', { type: 'success', data: { data: { data: [PATHAO_STORE] } } }],
])('the list may be %s, and an answer that knows no pages is read twice', async (_, body) => {
  const { url, calls } = await anOutsideService((response, asked) => {
    const login = { access_token: 'token', expires_in: 100 }
    response.end(JSON.stringify(asked.url.endsWith('login') ? login : body))
  })
  const { parcels } = createPathao({ url, sessions: someSessions(), timeout: 30_000 })
  expect(await parcels.places(KEYS)).toEqual([MAIN])
  expect(calls.filter((call) => call.url.includes('/stores'))).toHaveLength(2)
})

test('of very many a hundred are offered', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ ...PATHAO_STORE, store_id: at + 1 }))
  const { url } = await anOutsideService((response, asked) => {
    const login = { access_token: 'token', expires_in: 100 }
    response.end(JSON.stringify(asked.url.endsWith('login') ? login : { data: { data: rows } }))
  })
  const { parcels } = createPathao({ url, sessions: someSessions(), timeout: 30_000 })
  expect(await parcels.places(KEYS)).toHaveLength(100)
})

test.each<[PathaoMood, object]>([
  ['dead', { fault: 'unreachable' }],
  ['500', { fault: 'refused', status: 500 }],
  ['429', { fault: 'refused', status: 429 }],
  ['rubbish', { fault: 'not-understood' }],
])('an answer that is %s is no list', async (mood, error) => {
  const { pathao, places } = await opened()
  pathao.beAsked(mood)
  await expect(places()).rejects.toMatchObject(error)
})

test('one that does not answer in time is not waited for', async () => {
  const { pathao, places } = await opened(200)
  pathao.beAsked('slow')
  await expect(places()).rejects.toMatchObject({ fault: 'timeout' })
  pathao.letGo()
})
