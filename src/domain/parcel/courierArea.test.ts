import { describe, expect, test } from 'vitest'
import { areaPlaceKey, areaPlaceOf, searchAreas } from './courierArea.ts'

const AREAS = [
  { id: 1, name: 'Mirpur DOHS', postcode: '1216' },
  { id: 2, name: 'Dhanmondi', postcode: '1209' },
  { id: 3, name: 'সাভার  বাজার', postcode: '' },
]

describe('which areas a search finds', () => {
  test.each<[string, readonly number[]]>([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['dohs', [1]],
    ['MIRPUR  dohs', [1]],
    ['সাভার বাজার', [3]],
    ['12', [1, 2]],
    ['1209', [2]],
    ['209', []],
    ['nowhere', []],
  ])('"%s": %j', (typed, ids) => {
    expect(searchAreas(AREAS, typed).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the place by which an area is remembered', () => {
  test.each([
    [
      { district: 'Dhaka', address: 'House 7, MIRPUR, Dhaka' },
      { district: 'Dhaka', upazila: 'mirpur' },
    ],
    [
      { district: 'Dhaka', address: 'House 7, Road 3' },
      { district: 'Dhaka', upazila: '' },
    ],
    [
      { district: 'Comilla', address: 'চান্দিনা বাজার' },
      { district: 'Cumilla', upazila: 'চান্দিনা' },
    ],
    [{ district: 'Rahima’s home', address: 'House 7, Mirpur' }, undefined],
  ])('of %j: %j', (customer, place) => {
    expect(areaPlaceOf(customer)).toEqual(place)
  })

  test('is one text, each its own', () => {
    const keys = [
      areaPlaceKey({ district: 'Dhaka', upazila: '' }),
      areaPlaceKey({ district: 'Dhaka', upazila: 'mirpur' }),
      areaPlaceKey({ district: 'Dhakamirpur', upazila: '' }),
    ]
    expect(new Set(keys).size).toBe(3)
  })
})
