import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { redxKeys } from '#tests/couriers/redx/keys.ts'
import { aRedx } from '#tests/couriers/redx/redx.ts'
import type { RedxMood } from '#tests/couriers/redx/standIn.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import type { PricedParcel } from '../price.ts'
import { createRedx } from './redx.ts'

const DAY = 24 * 60 * 60_000
const DHANMONDI: PricedParcel = {
  ...{ district: 'Dhaka', upazila: 'dhanmondi', area: { id: 341, name: 'Dhanmondi' } },
  collect: poisha(1240_00),
}

async function opened({ timeout = 30_000, keys = redxKeys() } = {}) {
  const redx = await aRedx()
  let at = 0
  const { parcels } = createRedx({ url: redx.url, timeout, clock: () => at })
  return {
    redx,
    pass(milliseconds: number) {
      at += milliseconds
    },
    stores: () => redx.calls.filter(({ url }) => url.includes('/pickup/store/info/')).map(({ url }) => url),
    asked: () =>
      redx.calls.filter(({ url }) => url.includes('charge_calculator')).map(({ url }) => url.split('?')[1]),
    price: (more: Partial<PricedParcel> = {}) => parcels.price({ ...DHANMONDI, ...more }, keys),
  }
}

/** What a RedX says that answers so of its charges, and of the store. */
async function priced(charges: unknown, store: unknown = { pickup_store: { area_id: '7' } }) {
  const { url, calls } = await anOutsideService((response, { url: asked }) => {
    response.end(JSON.stringify(asked.includes('charge_calculator') ? charges : store))
  })
  const { parcels } = createRedx({ url, timeout: 30_000 })
  return { price: await parcels.price(DHANMONDI, redxKeys()), asked: calls.at(-1)?.url }
}

test('a parcel costs what it does from the area of the store to the chosen one', async () => {
  const { price, stores, asked } = await opened()
  expect(await price()).toEqual({ delivery: 80_00, collecting: 12_40 })
  expect(stores()).toEqual([expect.stringMatching(/\/pickup\/store\/info\/77$/)])
  expect(asked()).toEqual(['delivery_area_id=341&pickup_area_id=1&cash_collection_amount=1240&weight=500'])
  expect(await price({ weight: 1200, collect: poisha(0) })).toEqual({ delivery: 100_00, collecting: 0 })
})

test('without an area, or a store, no price is asked for', async () => {
  const { price, redx } = await opened()
  expect(await price({ area: undefined })).toBeUndefined()
  expect(redx.calls).toEqual([])
  const storeless = await opened({ keys: redxKeys({ pickupStoreId: '' }) })
  expect(await storeless.price()).toBeUndefined()
  expect(storeless.redx.calls).toEqual([])
  const unknown = await opened({ keys: redxKeys({ pickupStoreId: '9' }) })
  expect(await unknown.price()).toBeUndefined()
  expect(unknown.asked()).toEqual([])
})

test('an area that RedX does not know has no price', async () => {
  const { price } = await opened()
  expect(await price({ area: { id: 9_999, name: 'Nowhere' } })).toBeUndefined()
})

test.each<[string, unknown, readonly [number, number]]>([
  ['numbers', { deliveryCharge: 60, codCharge: 12.4 }, [60_00, 12_40]],
  ['texts', { deliveryCharge: '60.00', codCharge: '0' }, [60_00, 0]],
  ['decimals', { deliveryCharge: 60.004, codCharge: '12.455' }, [60_00, 12_46]],
])('charges may be %s', async (_, charges, [delivery, collecting]) => {
  expect((await priced(charges)).price).toEqual({ delivery, collecting })
})

test.each<[unknown]>([
  [[]],
  [{ deliveryCharge: 60 }],
  [{ deliveryCharge: -1, codCharge: 0 }],
  [{ deliveryCharge: '', codCharge: 0 }],
  [{ deliveryCharge: '1e3', codCharge: 0 }],
  [{ deliveryCharge: 99_999_999, codCharge: 0 }],
])('charges %j are not understood', async (charges) => {
  await expect(priced(charges)).rejects.toMatchObject({ fault: 'not-understood' })
})

test.each<[unknown]>([[{ area_id: 7 }], [{ data: { pickup_store: { area_id: 7 } } }]])(
  'a store may be wrapped as %j',
  async (store) => {
    const { asked } = await priced({ deliveryCharge: 60, codCharge: 0 }, store)
    expect(asked).toContain('pickup_area_id=7')
  },
)

test('a store that says no area has no price', async () => {
  const store = { pickup_store: { area_id: null, id: 77 } }
  expect((await priced({ deliveryCharge: 60, codCharge: 0 }, store)).price).toBeUndefined()
})

test('the store is read once for all who ask, and again after a day', async () => {
  const { price, stores, pass } = await opened()
  await Promise.all([price(), price()])
  pass(DAY - 1)
  await price()
  expect(stores()).toHaveLength(1)
  pass(1)
  await price()
  expect(stores()).toHaveLength(2)
})

test.each<[RedxMood, object]>([
  ['dead', { fault: 'unreachable' }],
  ['500', { fault: 'refused', status: 500 }],
  ['429', { fault: 'refused', status: 429 }],
  ['401', { fault: 'refused', status: 401 }],
  ['rubbish', { fault: 'not-understood' }],
])('an answer that is %s is no price', async (mood, error) => {
  const { redx, price } = await opened()
  redx.beAskedForPrices(mood)
  await expect(price()).rejects.toMatchObject(error)
  await price()
  redx.beAskedForPrices(mood)
  await expect(price()).rejects.toMatchObject(error)
})

test('one that does not answer in time is not waited for', async () => {
  const { redx, price } = await opened({ timeout: 200 })
  redx.beAskedForPrices('slow')
  await expect(price()).rejects.toMatchObject({ fault: 'timeout' })
  redx.letGo()
})
