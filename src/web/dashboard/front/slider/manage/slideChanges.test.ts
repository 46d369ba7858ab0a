import { expect, it } from 'vitest'
import { inOrder, withMoved } from './slideChanges.ts'

it('a slide moves to a place, and those between make room', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(withMoved(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(withMoved(ids, 'b', 1)).toEqual(ids)
  expect(withMoved(ids, 'a', 3)).toEqual(['b', 'c', 'd', 'a'])
})

it('slides follow the requested order; new ones come last', () => {
  const slides = ['a', 'new', 'b', 'newer'].map((_id) => ({ _id }))
  expect(inOrder(slides, ['b', 'gone', 'a']).map(({ _id }) => _id)).toEqual(['b', 'a', 'new', 'newer'])
})
