import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { aPathao } from '#tests/couriers/pathao/pathao.ts'
import { someSessions } from '#tests/couriers/pathao/sessions.ts'
import type { PathaoMood } from '#tests/couriers/pathao/standIn.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import type { PricedParcel } from '../price.ts'
import { createPathao } from './pathao.ts'

const DAY = 24 * 60 * 60_000
const MIRPUR: PricedParcel = { district: 'Dhaka', upazila: 'mirpur', collect: poisha(1240_00) }

async function opened(timeout = 30_000) {
  const pathao = await aPathao()
  let at = 0
  const clock = () => at
  const { parcels } = createPathao({ url: pathao.url, sessions: someSessions(), timeout, clock })
  return {
    pathao,
    pass(milliseconds: number) {
      at += milliseconds
    },
    lists: () => pathao.calls.filter(({ url }) => url.endsWith('-list')).length,
    plans: () => pathao.calls.filter(({ url }) => url.endsWith('/price-plan')),
    price: (more: Partial<PricedParcel> = {}) => parcels.price({ ...MIRPUR, ...more }, pathaoKeys()),
  }
}

/** What a Pathao says whose price plan is answered so. */
async function priced(data: unknown, collect = poisha(1240_00)) {
  const { url } = await anOutsideService((response, { url: asked }) => {
    const answers = {
      login: { access_token: 'token', expires_in: 100 },
      'city-list': { data: [{ city_id: '1', city_name: 'ঢাকা' }] },
      'zone-list': { data: { data: { data: ['rubbish', {}, { zone_id: '298', zone_name: 'MIRPUR' }] } } },
      'price-plan': { data },
    }
    response.end(JSON.stringify(answers[asked.split('/').at(-1) as keyof typeof answers]))
  })
  const { parcels } = createPathao({ url, sessions: someSessions(), timeout: 30_000 })
  return await parcels.price({ ...MIRPUR, collect }, pathaoKeys())
}

test('a parcel costs what its zone does, and a part of what is collected', async () => {
  const { price, plans } = await opened()
  expect(await price()).toEqual({ delivery: 60_00, collecting: 12_40 })
  expect(JSON.parse(plans()[0]?.body ?? '')).toEqual({
    ...{ store_id: 12345, item_type: 2, delivery_type: 48, item_weight: 0.5 },
    ...{ recipient_city: 1, recipient_zone: 298 },
  })
})

test.each([
  [1, 0.5, 60_00],
  [1200, 1.2, 80_00],
  [10_000, 10, 250_00],
])('one of %i grams is asked for as %d kg', async (weight, item_weight, delivery) => {
  const { price, plans } = await opened()
  expect(await price({ weight })).toMatchObject({ delivery })
  expect(JSON.parse(plans()[0]?.body ?? '')).toMatchObject({ item_weight })
})

test.each<[string, Partial<PricedParcel>]>([
  ['its spelling', { district: 'Dhaka', upazila: 'Dhanmondi' }],
  ['an older spelling', { district: 'Chattogram', upazila: 'hathazari' }],
  ['Bengali letters', { district: 'Chattogram', upazila: 'হাটহাজারী' }],
])('a place is found by %s', async (_, place) => {
  expect(await (await opened()).price(place)).toMatchObject({ delivery: 60_00 })
})

test.each<[string, Partial<PricedParcel>]>([
  ['no upazila', { upazila: '' }],
  ['a city that is not in the list', { district: 'Feni', upazila: 'Parshuram' }],
  ['a city without zones', { district: "Cox's Bazar", upazila: 'Teknaf' }],
  ['a zone that is not in the list', { upazila: 'Savar' }],
  ['a part of the name of one', { upazila: 'Mirpu' }],
  ['a name that two have', { upazila: 'banani' }],
  ['how a namesake elsewhere is spelled', { district: 'Kurigram', upazila: 'ফুলবাড়ী' }],
  ['a zone of another city', { district: 'Chattogram', upazila: 'mirpur' }],
  ['more than is taken', { weight: 10_001 }],
])('%s has no price, and none is asked for', async (_, place) => {
  const { price, plans } = await opened()
  expect(await price(place)).toBeUndefined()
  expect(plans()).toEqual([])
})

test.each<[string, unknown, readonly [number, number]]>([
  ['texts', { final_price: '70.5', cod_enabled: '1', cod_percentage: '0.01' }, [70_50, 12_40]],
  ['decimals', { final_price: 83.456, cod_enabled: true, cod_percentage: 0.0075 }, [83_46, 9_30]],
  ['no collecting', { final_price: 0, cod_enabled: 0, cod_percentage: 0.01 }, [0, 0]],
  ['nothing of collecting', { final_price: 60 }, [60_00, 0]],
])('a price plan may have %s', async (_, data, [delivery, collecting]) => {
  expect(await priced(data)).toEqual({ delivery, collecting })
})

test('what is collected is rounded to whole poisha', async () => {
  const plan = { final_price: 60, cod_enabled: 1, cod_percentage: 0.01 }
  expect(await priced(plan, poisha(12_50))).toMatchObject({ collecting: 13 })
  expect(await priced(plan, poisha(0))).toMatchObject({ collecting: 0 })
})

test.each<[unknown]>([
  [null],
  [{}],
  [{ final_price: -1 }],
  [{ final_price: 'much' }],
  [{ final_price: 60, cod_enabled: 1 }],
  [{ final_price: 60, cod_enabled: 1, cod_percentage: 1.5 }],
  [{ final_price: 60, cod_enabled: 1, cod_percentage: 'one' }],
])('a price plan %j is not understood', async (data) => {
  await expect(priced(data)).rejects.toMatchObject({ fault: 'not-understood' })
})

test('lists of places are read once for all who ask, and again after a day, unless Pathao does not answer', async () => {
  const { price, lists, pathao, pass } = await opened()
  await Promise.all([price(), price(), price({ upazila: 'dhanmondi' })])
  expect(lists()).toBe(2)
  pass(DAY - 1)
  await price()
  expect(lists()).toBe(2)
  pass(1)
  await price()
  expect(lists()).toBe(4)
  pass(DAY)
  pathao.beAsked('500', '500')
  expect(await price()).toMatchObject({ delivery: 60_00 })
  expect(lists()).toBe(6)
})

test('for a parcel without an upazila nothing is asked', async () => {
  const { price, pathao } = await opened()
  expect(await price({ upazila: '' })).toBeUndefined()
  expect(pathao.calls).toEqual([])
})

test('a list without any row is read again', async () => {
  const { price, lists } = await opened()
  await price({ district: "Cox's Bazar" })
  await price({ district: "Cox's Bazar" })
  expect(lists()).toBe(3)
})

test('what Pathao does not take has no price', async () => {
  const { price, pathao } = await opened()
  await price()
  pathao.beAsked('422')
  expect(await price()).toBeUndefined()
})

test.each<[PathaoMood, object]>([
  ['dead', { fault: 'unreachable' }],
  ['500', { fault: 'refused', status: 500 }],
  ['429', { fault: 'refused', status: 429 }],
  ['rubbish', { fault: 'not-understood' }],
])('an answer that is %s is no price', async (mood, error) => {
  const { pathao, price } = await opened()
  pathao.beAsked(mood)
  await expect(price()).rejects.toMatchObject(error)
  await price()
  pathao.beAsked(mood)
  await expect(price()).rejects.toMatchObject(error)
})

test('one that does not answer in time is not waited for', async () => {
  const { pathao, price } = await opened(200)
  pathao.beAsked('slow')
  await expect(price()).rejects.toMatchObject({ fault: 'timeout' })
  pathao.letGo()
})
