import { expect, test } from 'vitest'
import { courierWait } from './courierWaits.ts'

test('waits grow from five seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => courierWait(failures) / 1000)).toEqual([
    5, 15, 60, 300, 900, 900, 900,
  ])
})

test('a courier that asks for time gets it, but not for ever', () => {
  expect([courierWait(1, 30_000), courierWait(5, 0), courierWait(1, 1e12)]).toEqual([30_000, 0, 3_600_000])
})
