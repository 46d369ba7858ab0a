import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  type CarriedParcels,
  daysToDoor,
  deliveredRate,
  endedParcels,
  percentAfterDays,
  timedParcels,
} from './carriedParcels.ts'

const NONE: CarriedParcels = { delivered: 0, back: 0, hours: 0, afterDays: [0, 0, 0, 0, 0, 0] }

test('of nothing there is no share and no time', () => {
  expect([deliveredRate(NONE), daysToDoor(NONE), percentAfterDays(NONE)]).toEqual(Array(3).fill(undefined))
})

test('what came back lowers the share, and has no time', () => {
  const parcels = { ...NONE, delivered: 3, back: 1, hours: 120, afterDays: [0, 1, 1, 0, 0, 0] }
  expect(endedParcels(parcels)).toBe(4)
  expect(deliveredRate(parcels)).toBe(0.75)
  // One of the three left at a time that nobody noted.
  expect(timedParcels(parcels)).toBe(2)
  expect(daysToDoor(parcels)).toBe(2.5)
  expect(percentAfterDays(parcels)).toEqual([0, 50, 50, 0, 0, 0])
})

it('the shares are whole percent, and 100 together', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }), (afterDays) => {
      const percent = percentAfterDays({ ...NONE, afterDays })
      if (!percent) return expect(afterDays).toEqual(NONE.afterDays)
      expect(
        percent.every((part, at) => Number.isInteger(part) && (afterDays[at] === 0 ? part === 0 : part >= 0)),
      ).toBe(true)
      expect(percent.reduce((sum, part) => sum + part, 0)).toBe(100)
    }),
  )
})
