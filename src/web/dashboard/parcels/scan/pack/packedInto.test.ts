import { expect, test } from 'vitest'
import { HEAVIEST } from '#domain/parcel/boxes.ts'
import { weightOf } from './packedInto.ts'

test.each([
  ['', null],
  [' ', null],
  ['1250', 1250],
  ['১২৫০', 1250],
  [String(HEAVIEST), HEAVIEST],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  [String(HEAVIEST + 1), undefined],
  ['heavy', undefined],
])('"%s" weighs %s', (weight, grams) => {
  expect(weightOf({ boxes: 1, weight })).toBe(grams)
})
