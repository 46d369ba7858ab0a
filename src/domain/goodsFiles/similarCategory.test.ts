import { expect, test } from 'vitest'
import { FIRST_TREE } from '../catalogue/firstTree.ts'
import { similarCategory } from './similarCategory.ts'

test.each([
  ['Bag Itms', 'Bag Items'],
  ['Kitchen', 'Kitchen Items'],
  ['নারীর পণ্য', 'Women Items'],
  ['পুরুষদের পোশাক', 'Men Items'],
  ['', undefined],
  ['Zzz', undefined],
  ['???', undefined],
])('%j may mean %s', (name, category) => expect(similarCategory(FIRST_TREE, name)).toBe(category))
