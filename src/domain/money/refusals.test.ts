import { expect, test } from 'vitest'
import { isRefusing, refusalPlaces } from './refusals.ts'

test.each([
  [20, 3, true],
  [20, 2, false],
  [19, 19, false],
  [200, 30, true],
  [201, 30, false],
])('of %i parcels %i refused: %s', (parcels, refused, isMany) => {
  expect(isRefusing({ parcels, refused })).toBe(isMany)
})

test('places are those to which parcels went, most refused first', () => {
  const sum = (key: string, parcelsDelivered: number, parcelsBack: number, fees = 0) => ({
    key,
    amounts: {
      parcelsDelivered,
      parcelsBack: parcelsBack + 1,
      parcelsLost: 1,
      feesBack: fees,
      fees: fees + 60_00,
    },
  })
  const places = refusalPlaces([
    sum('Dhaka/Savar', 18, 2, 200_00),
    sum('Sylhet/', 1, 5),
    sum('Khulna/Koyra', 0, 2),
    // What was booked and taken back again.
    { key: 'Feni/Feni Sadar', amounts: { placedOrders: 4 } },
    sum('North/South/somewhere', 1, 0),
  ])
  expect(places).toEqual([
    { district: 'Sylhet', upazila: '', parcels: 6, refused: 5, fees: 0 },
    { district: 'Khulna', upazila: 'Koyra', parcels: 2, refused: 2, fees: 0 },
    { district: 'Dhaka', upazila: 'Savar', parcels: 20, refused: 2, fees: 200_00 },
    { district: 'North', upazila: 'South/somewhere', parcels: 1, refused: 0, fees: 0 },
  ])
})
