import { expect, test } from 'vitest'
import { readPopular } from './popularState.ts'

const CATEGORIES = ['Bag Items', 'Kitchen Items']

test('tab and Show Me More are read again as they were kept', () => {
  for (const kept of [
    { category: 'Kitchen Items', shown: 10 },
    { category: '', shown: 25 },
  ]) {
    expect(readPopular(kept, CATEGORIES)).toEqual(kept)
  }
})

test('what makes no sense is the first ten of all', () => {
  for (const kept of [
    undefined,
    null,
    'text',
    {},
    { category: 'Bag Items' },
    { category: 'Sold out', shown: 10 },
    { category: 'Bag Items', shown: 5 },
    { category: 'Bag Items', shown: 12 },
    { category: 'Bag Items', shown: Number.NaN },
    { category: 'Bag Items', shown: Number.POSITIVE_INFINITY },
  ]) {
    expect(readPopular(kept, CATEGORIES), JSON.stringify(kept)).toEqual({ category: '', shown: 10 })
  }
})
