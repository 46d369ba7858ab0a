import { expect, it } from 'vitest'
import { categoryAnswers } from '#contract/catalogue/categorySchema.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { inOrder, withMoved } from './categoryChanges.ts'

const ALL = categoryAnswers(FIRST_TREE, [])

it('a category moves to a place, and those between make room', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(withMoved(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(withMoved(ids, 'b', 1)).toEqual(ids)
})

it('an order is of the categories, or of the subcategories of one', () => {
  const turned = ALL.map(({ id }) => id).toReversed()
  expect(inOrder(ALL, null, turned).map(({ id }) => id)).toEqual(turned)
  const [women] = ALL
  const below = women?.children.map(({ id }) => id).toReversed() ?? []
  const sorted = inOrder(ALL, 'women-items', below)
  expect(sorted[0]?.children.map(({ id }) => id)).toEqual(below)
  expect(sorted.slice(1)).toEqual(ALL.slice(1))
})
