import { expect, test } from 'vitest'
import { searchKey } from '../text/searchText.ts'
import { mayBeKept } from './missedTerm.ts'

test.each([['gamcha'], ['গামছা'], ['iphone 15'], ['tv 43 inch 2024'], ['100%']])('%s may be kept', (typed) => {
  expect(mayBeKept(searchKey(typed))).toBe(true)
})

test.each([
  [''],
  ['01712345678'],
  ['০১৭১২-৩৪৫৬৭৮'],
  ['+880 1712 345678'],
  ['call 1712 345 678'],
  ['somebody@example.com'],
  ['x'.repeat(101)],
])('%s may not', (typed) => {
  expect(mayBeKept(searchKey(typed))).toBe(false)
})
