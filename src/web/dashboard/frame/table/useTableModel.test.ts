import { expect, it } from 'vitest'
import { rangeOf } from './useTableModel.ts'

const IDS = ['a', 'b', 'c', 'd']

it('holds the rows between two, and both of them, in either direction', () => {
  expect(rangeOf(IDS, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(IDS, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(IDS, 'c', 'c')).toEqual(['c'])
})

it('is the row itself if the other one is not on the page', () => {
  expect(rangeOf(IDS, undefined, 'c')).toEqual(['c'])
  expect(rangeOf(IDS, 'z', 'c')).toEqual(['c'])
})
