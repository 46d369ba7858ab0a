import { expect, test } from 'vitest'
import { somethingWaits } from './toDo.tsx'

const PARCELS = {
  ...{ trouble: 0, refused: 0, toBook: 0, toPack: 0, toHandOver: 0 },
  ...{ comingBack: 0, expectedBack: 0, packedByReader: 0 },
}

test('an order or a parcel waits; what is on its way or packed already does not', () => {
  expect(somethingWaits({})).toBe(false)
  const none = { toCall: { waiting: 0, later: 0, unreached: 0 }, parcels: PARCELS }
  expect(somethingWaits(none)).toBe(false)
  expect(somethingWaits({ parcels: { ...PARCELS, comingBack: 2, packedByReader: 1 } })).toBe(false)
  for (const call of ['waiting', 'later', 'unreached']) {
    expect(somethingWaits({ ...none, toCall: { ...none.toCall, [call]: 1 } })).toBe(true)
  }
  expect(somethingWaits({ ...none, missingGoods: { orders: [], total: 1 } })).toBe(true)
  for (const parcel of ['trouble', 'refused', 'toBook', 'toPack', 'toHandOver']) {
    expect(somethingWaits({ ...none, parcels: { ...PARCELS, [parcel]: 1 } })).toBe(true)
  }
})
