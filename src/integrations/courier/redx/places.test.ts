import { expect, test } from 'vitest'
import { redxKeys } from '#tests/couriers/redx/keys.ts'
import { aRedx } from '#tests/couriers/redx/redx.ts'
import { REDX_STORE, type RedxMood } from '#tests/couriers/redx/standIn.ts'
import { createRedx } from './redx.ts'

const MAIN = { id: '77', name: 'Main', address: 'Mirpur', isPreset: false }

async function opened(timeout = 30_000) {
  const redx = await aRedx()
  const { parcels } = createRedx({ url: redx.url, timeout })
  return { redx, places: () => parcels.places(redxKeys()) }
}

test('its pickup stores are read, without rows that cannot be', async () => {
  const { redx, places } = await opened()
  redx.stores.push({ ...REDX_STORE, id: 'two', name: null }, { name: 'Without an id' }, 5)
  expect(await places()).toEqual([MAIN, { ...MAIN, id: 'two', name: '' }])
  redx.stores.length = 0
  expect(await places()).toEqual([])
})

test('of very many a hundred are offered', async () => {
  const { redx, places } = await opened()
  for (let id = 100; id < 300; id += 1) redx.stores.push({ ...REDX_STORE, id })
  expect(await places()).toHaveLength(100)
})

test.each<[RedxMood, object]>([
  ['dead', { fault: 'unreachable' }],
  ['500', { fault: 'refused', status: 500 }],
  ['429', { fault: 'refused', status: 429 }],
  ['401', { fault: 'refused', status: 401 }],
  ['rubbish', { fault: 'not-understood' }],
])('an answer that is %s is no list', async (mood, error) => {
  const { redx, places } = await opened()
  redx.beAskedForStores(mood)
  await expect(places()).rejects.toMatchObject(error)
})

test('one that does not answer in time is not waited for', async () => {
  const { redx, places } = await opened(200)
  redx.beAskedForStores('slow')
  await expect(places()).rejects.toMatchObject({ fault: 'timeout' })
  redx.letGo()
})
