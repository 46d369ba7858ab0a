import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addReturns,
  daysToCount,
  RETURN_DAYS_AT_MOST,
  RETURNED_GOODS,
  type ReturnCounts,
  returnRate,
} from './returns.ts'

test('thirty days are counted unless others are asked for', () => {
  expect(daysToCount({}, 20_000)).toEqual({ from: 19_971, until: 20_000 })
  expect(daysToCount({ until: 19_000 }, 20_000)).toEqual({ from: 18_971, until: 19_000 })
  expect(daysToCount({ from: 19_990 }, 20_000)).toEqual({ from: 19_990, until: 20_000 })
})

test('never more days than may be, and always up to the last one', () => {
  const day = fc.integer({ min: 0, max: 40_000 })
  fc.assert(
    fc.property(day, day, day, (from, until, today) => {
      const days = daysToCount({ from, until }, today)
      expect(days.until).toBe(until)
      expect(days.from).toBeGreaterThanOrEqual(from)
      expect(days.until - days.from).toBeLessThan(RETURN_DAYS_AT_MOST)
    }),
  )
})

test('of nothing there is no rate', () => {
  expect(returnRate({ returned: 0, delivered: 0 })).toBeUndefined()
  expect(returnRate({ returned: 1, delivered: 3 })).toBe(0.25)
})

const DAYS = { from: 1, until: 30 }

test('counts of parts of the days are added up, most first, and what never came back is left out', () => {
  const parts: ReturnCounts[] = [
    {
      goods: [
        { key: 'lamp', name: 'Lamp', returned: 1, delivered: 5 },
        { key: 'fan', name: 'Fan', returned: 0, delivered: 7 },
        { key: 'bag', name: 'Bag', returned: 2, delivered: 0 },
      ],
      districts: [
        { key: 'Dhaka', returned: 2, delivered: 9 },
        { key: 'Bogura', returned: 0, delivered: 1 },
      ],
      reasons: [{ key: undefined, returned: 2 }],
    },
    {
      goods: [{ key: 'lamp', name: 'Lamp, large', returned: 2, delivered: 1 }],
      districts: [{ key: 'Sylhet', returned: 2, delivered: 0 }],
      reasons: [
        { key: 'refused', returned: 1 },
        { key: 'late', returned: 1 },
      ],
    },
  ]
  expect(addReturns(DAYS, parts)).toEqual({
    days: DAYS,
    returned: 4,
    delivered: 10,
    goods: [
      { id: 'lamp', name: 'Lamp, large', returned: 3, delivered: 6 },
      { id: 'bag', name: 'Bag', returned: 2, delivered: 0 },
    ],
    districts: [
      { district: 'Dhaka', returned: 2, delivered: 9 },
      { district: 'Sylhet', returned: 2, delivered: 0 },
    ],
    reasons: [
      { reason: undefined, returned: 2 },
      { reason: 'late', returned: 1 },
      { reason: 'refused', returned: 1 },
    ],
  })
})

test('into which parts the days are cut changes nothing', () => {
  const some = fc.nat({ max: 9 })
  const key = fc.constantFrom(...Array.from({ length: 60 }, (_, index) => `product-${index}`))
  const goods = fc.array(fc.record({ key, name: fc.constant('Lamp'), returned: some, delivered: some }))
  fc.assert(
    fc.property(fc.array(goods), (parts) => {
      const none = { districts: [], reasons: [] }
      const cut = addReturns(
        DAYS,
        parts.map((part) => ({ ...none, goods: part })),
      )
      expect(cut).toEqual(addReturns(DAYS, [{ ...none, goods: parts.flat() }]))
      expect(cut.goods.length).toBeLessThanOrEqual(RETURNED_GOODS)
    }),
  )
})
