import { expect, test } from 'vitest'
import { areaOfDistrict, isOtherArea } from './areaOfDistrict.ts'
import { DELIVERY } from './delivery.ts'

test('until the owner says otherwise, only Dhaka is inside', () => {
  expect(areaOfDistrict(' dhaka ', DELIVERY.areas)).toBe('Inside Dhaka')
  expect(areaOfDistrict('ঢাকা', DELIVERY.areas)).toBe('Inside Dhaka')
  expect(areaOfDistrict('Cumilla', DELIVERY.areas)).toBe('Outside Dhaka')
})

test('a district belongs to the area that lists it, in whichever language or spelling it is chosen', () => {
  const areas = [
    { name: 'Inside Dhaka', districts: ['Dhaka', 'Gazipur', 'Cumilla'] },
    { name: 'Outside Dhaka', districts: [] },
  ] as const
  for (const district of ['Gazipur', 'গাজীপুর', 'Comilla', 'কুমিল্লা']) {
    expect(areaOfDistrict(district, areas), district).toBe('Inside Dhaka')
  }
  expect(areaOfDistrict('Sylhet', areas)).toBe('Outside Dhaka')
})

test('of several areas without districts the last has the rest, wherever it stands', () => {
  const areas = [
    { name: 'Express', districts: [] },
    { name: 'Everywhere', districts: [] },
    { name: 'Dhaka', districts: ['Dhaka'] },
  ]
  expect(areaOfDistrict('Sylhet', areas)).toBe('Everywhere')
  expect(areaOfDistrict('Dhaka', areas)).toBe('Dhaka')
  const listed = areas.map((area, index) => ({
    ...area,
    districts: [['Khulna'], ['Bogura'], ['Dhaka']][index] ?? [],
  }))
  expect(areaOfDistrict('Sylhet', listed), 'all have districts').toBe('Dhaka')
})

test('what no area lists, or is no district, belongs to the area without districts', () => {
  const areas = [
    { name: 'Outside Dhaka', districts: ['Sylhet'] },
    { name: 'Inside Dhaka', districts: [] },
  ] as const
  expect(areaOfDistrict('Sylhet', areas)).toBe('Outside Dhaka')
  for (const district of ['Khulna', 'Nowhere', ''])
    expect(areaOfDistrict(district, areas)).toBe('Inside Dhaka')
})

test.each([
  ['Cumilla', 'Inside Dhaka', true],
  ['কুমিল্লা', 'Inside Dhaka', true],
  ['Cumilla', 'Outside Dhaka', false],
  ['Dhaka', 'Outside Dhaka', true],
  ['Dhaka', 'Inside Dhaka', false],
  ['Dhaka', 'Pick up', false],
  ['Cumilla', 'Pick up', false],
  ['Nowhere', 'Inside Dhaka', true],
  ['Dhaka', 'An area of last year', false],
] as const)('%s in %s: another area than the district’s is %s', (district, deliveryArea, isOther) => {
  const areas = [{ name: 'Pick up', districts: [] }, ...DELIVERY.areas]
  expect(isOtherArea({ district, deliveryArea }, areas)).toBe(isOther)
})
