import { expect, test } from 'vitest'
import { searchKey as key } from '../text/searchText.ts'
import { withoutAlikes } from './alikes.ts'

const reading = (fits: Readonly<Record<string, number>>) => [
  [[{ misfit: 0, words: [new Map(Object.entries(fits).map(([word, misfit]) => [key(word), misfit]))] }]],
]
const left = (fits: Readonly<Record<string, number>>, products: readonly string[]) =>
  withoutAlikes(
    reading(fits),
    products.map((text) => key(text).split(' ')),
  ).flatMap((parts) =>
    parts.flatMap((ways) => ways.flatMap(({ words }) => words.flatMap((one) => [...one.keys()]))),
  )

const SARI = 'silk sari সিল্ক শাড়ি'
const ABACUS = 'abacus দশ সারি'

test.each([
  ['it was typed so', { শাড়ি: 0, sari: 1, সারি: 1 }, [ABACUS]],
  ['a product says it in both scripts', { sari: 0, শাড়ি: 1, সারি: 1 }, [SARI, ABACUS]],
])('a row is no sari where one knows the word: %s', (_, fits, products) => {
  expect(new Set(left(fits, products))).toEqual(new Set([key('শাড়ি'), 'sari']))
})

test('where nothing tells, all that sounds so may be meant', () => {
  const fits = { sari: 0, শাড়ি: 1, সারি: 1 }
  expect(left(fits, ['katan sari', ABACUS])).toEqual(Object.keys(fits).map(key))
})

test('who types the other word gets both, since many write the one for the other', () => {
  const fits = { সারি: 0, শাড়ি: 1, sari: 1 }
  expect(left(fits, [SARI, ABACUS])).toEqual(Object.keys(fits).map(key))
})

test('one other letter, or another vowel, is a misspelling', () => {
  const fits = { শাড়ি: 0, সাড়ি: 1, শাড়ী: 1, শারি: 1 }
  expect(left(fits, [])).toEqual(Object.keys(fits).map(key))
})
