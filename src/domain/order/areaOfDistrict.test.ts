import { expect, test } from 'vitest'
import { areaOfDistrict } from './areaOfDistrict.ts'
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

test('what no area lists, or is no district, belongs to the last area', () => {
  const areas = [
    { name: 'Outside Dhaka', districts: ['Sylhet'] },
    { name: 'Inside Dhaka', districts: [] },
  ] as const
  expect(areaOfDistrict('Sylhet', areas)).toBe('Outside Dhaka')
  for (const district of ['Khulna', 'Nowhere', ''])
    expect(areaOfDistrict(district, areas)).toBe('Inside Dhaka')
})
