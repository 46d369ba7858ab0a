import { expect, it } from 'vitest'
import { shifted } from './liveCounts.ts'

const COUNTS = { Pending: 8, Confirmed: 14, Shipping: 3, Delivered: 1284, Cancelled: 57, Return: 0 }

it('a moved order is counted where it is now', () => {
  expect(shifted(COUNTS, 'Pending', 'Confirmed')).toEqual({ ...COUNTS, Pending: 7, Confirmed: 15 })
})

it('a deleted order is counted nowhere', () => {
  expect(shifted(COUNTS, 'Cancelled', 'delete')).toEqual({ ...COUNTS, Cancelled: 56 })
})

it('outdated counts do not fall below zero', () => {
  expect(shifted(COUNTS, 'Return', 'delete')).toEqual(COUNTS)
  expect(shifted(COUNTS, 'Return', 'shelf')).toEqual(COUNTS)
})
