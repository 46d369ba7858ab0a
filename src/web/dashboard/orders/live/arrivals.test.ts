import { expect, it } from 'vitest'
import { arrivals } from './arrivals.ts'

it('what stands above an order that was there is new', () => {
  expect(arrivals(['c', 'b', 'a'], ['e', 'd', 'c', 'b', 'a'], 20)).toEqual(['e', 'd'])
  expect(arrivals(['c', 'b', 'a'], ['d', 'c', 'b'], 3)).toEqual(['d'])
})

it('an older order that comes to a list in between is new there', () => {
  expect(arrivals(['c', 'a'], ['c', 'b', 'a'], 2)).toEqual(['b'])
})

it('what fills a page from the next one is not', () => {
  expect(arrivals(['d', 'c', 'b'], ['d', 'b', 'a'], 3)).toEqual([])
})

it('at the foot of a page that was not full it is, and on one that was empty', () => {
  expect(arrivals(['c'], ['c', 'a'], 3)).toEqual(['a'])
  expect(arrivals([], ['a'], 3)).toEqual(['a'])
})

it('of a full page that has changed altogether nothing can be said', () => {
  expect(arrivals(['c', 'b'], ['f', 'e'], 2)).toEqual([])
})
