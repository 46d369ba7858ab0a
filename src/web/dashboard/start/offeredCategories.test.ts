import { expect, test } from 'vitest'
import { categoryAnswers } from '#contract/catalogue/categorySchema.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { offeredCategories } from './offeredCategories.ts'

const ALL = categoryAnswers(FIRST_TREE, [])

test('an owner is asked about each category that a new shop shows, and not about the hidden double of one', () => {
  const names = offeredCategories(ALL).map(({ name }) => name)
  expect(names).toHaveLength(ALL.length - 1)
  expect(names).toContain('Home and Living')
  expect(names).not.toContain('Home & Living')
})

test('a category that was left out before can be ticked again', () => {
  const left = ALL.map((category) => ({ ...category, hidden: true, revision: 2 }))
  expect(offeredCategories(left)).toEqual(left)
})
