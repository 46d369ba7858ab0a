import { expect, it } from 'vitest'
import { PARCEL_FAULTS } from '#domain/parcel/faults.ts'
import { mendOf } from './mendForm.tsx'

it.each([
  ['the order and a parcel’s note', { order: true, note: true }, ['NAME', 'NUMBER', 'ADDRESS', 'NOTE']],
  ['the order', { order: true, note: false }, ['NAME', 'NUMBER', 'ADDRESS']],
  ['a parcel’s note', { order: false, note: true }, ['NOTE']],
  ['neither', { order: false, note: false }, []],
])('whoever may change %s mends what stands in it', (_, may, mended) => {
  expect(PARCEL_FAULTS.filter((fault) => mendOf(fault, may))).toEqual(mended)
})
