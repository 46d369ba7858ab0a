import { expect, test } from 'vitest'
import { CALL_WITHIN, courierWait, IN_FLIGHT, mayStillBegin } from './courierWaits.ts'

test('waits grow from five seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => courierWait(failures) / 1000)).toEqual([
    5, 15, 60, 300, 900, 900, 900,
  ])
})

test('a courier that asks for time gets it, but not for ever', () => {
  expect([courierWait(1, 30_000), courierWait(5, 0), courierWait(1, 1e12)]).toEqual([30_000, 0, 3_600_000])
})

test('the latest call that may begin has ended before anybody takes its parcel for lost', () => {
  const sentAt = 1_000
  const moments = Array.from({ length: IN_FLIGHT / 1_000 }, (_, second) => sentAt + second * 1_000)
  const ends = moments.filter((now) => mayStillBegin(sentAt, now)).map((now) => now + CALL_WITHIN)
  expect(Math.max(...ends)).toBe(sentAt + IN_FLIGHT)
})
