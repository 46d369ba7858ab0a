import { expect, test } from 'vitest'
import { rowsOfAreas, withCourier } from './presetRows.ts'

const INSIDE = { name: 'Inside Dhaka', nameBengali: 'ঢাকার ভেতরে' }
const OUTSIDE = { name: 'Outside Dhaka', nameBengali: 'ঢাকার বাইরে' }

test('each area has a row, and what is set of one that is gone stays in sight', () => {
  const byArea = [
    { area: 'Dhaka city', courier: 'pathao' },
    { area: OUTSIDE.name, courier: 'own' },
  ]
  expect(rowsOfAreas([INSIDE, OUTSIDE], byArea)).toEqual([
    { area: INSIDE.name, label: { en: 'Inside Dhaka', bn: 'ঢাকার ভেতরে' }, courier: '', isGone: false },
    { area: OUTSIDE.name, label: { en: 'Outside Dhaka', bn: 'ঢাকার বাইরে' }, courier: 'own', isGone: false },
    { area: 'Dhaka city', label: { en: 'Dhaka city', bn: 'Dhaka city' }, courier: 'pathao', isGone: true },
  ])
})

test('an area has one courier, or none of its own', () => {
  const byArea = withCourier([], INSIDE.name, 'pathao')
  expect(byArea).toEqual([{ area: INSIDE.name, courier: 'pathao' }])
  const other = withCourier(byArea, OUTSIDE.name, 'own')
  expect(withCourier(other, INSIDE.name, 'steadfast')).toEqual([
    { area: OUTSIDE.name, courier: 'own' },
    { area: INSIDE.name, courier: 'steadfast' },
  ])
  expect(withCourier(other, INSIDE.name, '')).toEqual([{ area: OUTSIDE.name, courier: 'own' }])
})
