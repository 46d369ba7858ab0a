import { expect, test } from 'vitest'
import { searchKey } from './searchText.ts'
import { holdsAtStartOfWord } from './words.ts'

test.each<[string, string, boolean]>([
  ['Men shoes', 'men', true],
  ['Shoes for men', 'men', true],
  ['Women shoes', 'men', false],
  ['Women’s and men’s', 'men', true],
  ['T-Shirt', 'shirt', true],
  ['Card 64GB', 'gb', true],
  ['Card 128 GB', '28', false],
  ['লাল শার্ট', 'শার্ট', true],
  ['হাতঘড়ি', 'ঘড়ি', false],
  ['Mug 🙂', '🙂', true],
  ['Bag', 'cap', false],
])('a word of %j begins with %j: %s', (name, term, begins) => {
  expect(holdsAtStartOfWord(searchKey(name), searchKey(term))).toBe(begins)
})
