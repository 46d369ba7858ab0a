import { expect, test } from 'vitest'
import type { ProductChange } from '../catalogue/product.ts'
import { poisha } from '../money/money.ts'
import type { ReadGoods } from './goods.ts'
import { oddities } from './oddities.ts'

const A_PRODUCT = {
  name: 'Saree',
  originalPrice: poisha(1_000_00),
  offerPrice: undefined,
  variants: [],
  sizes: [],
  colors: [],
}

function codesOf(change: ProductChange, product = {}): string[] {
  const read = { row: 2, variantRows: [], columns: {}, change } as unknown as ReadGoods
  return oddities(read, { ...A_PRODUCT, ...change, ...product }, { takenName: undefined, at: 0 }).map(
    ({ code }) => code,
  )
}

test.each([
  ['an offer of 90 % off', { offerPrice: poisha(100_00) }, []],
  ['an offer of more', { offerPrice: poisha(99_00) }, ['OFFER_VERY_LOW']],
  ['a price of 10 taka', { originalPrice: poisha(10_00) }, []],
  ['a lower price', { originalPrice: poisha(9_99) }, ['PRICE_VERY_LOW']],
  ['a weight below 100 kg', { weight: 99_999 }, []],
  ['a weight of 500 kg', { weight: 500_000 }, ['WEIGHT_VERY_HIGH']],
  [
    'the price of a variant',
    { variants: [{ size: 'M', color: '', sku: '', price: poisha(5_00) }] },
    ['PRICE_VERY_LOW'],
  ],
  ['a price of lakhs', { originalPrice: poisha(400_450_00) }, ['PRICE_VERY_HIGH']],
  [
    'the offer of a variant',
    { variants: [{ size: 'M', color: '', sku: '', offer: poisha(5_00) }] },
    ['OFFER_VERY_LOW'],
  ],
])('%s', (_, change, codes) => expect(codesOf(change)).toEqual(codes))

test('prices that the file does not name are not its oddities', () => {
  expect(codesOf({ name: 'Saree' }, { originalPrice: poisha(5_00) })).toEqual([])
})

test.each(['????? ????', '???', 'à¦¶à¦¾à¦¡à¦¼à¦¿', 'Sar\uFFFDe', '??? (new)'])('%s was destroyed', (name) => {
  expect(codesOf({ name })).toEqual(['TEXT_DESTROYED'])
})

test.each(['Really??? Yes', 'What?', 'শাড়ি', 'Crème à la'])('%s was not', (name) => {
  expect(codesOf({ name })).toEqual([])
})

test('a name that the shop has is said of goods that are new', () => {
  const read = {
    row: 2,
    variantRows: [],
    columns: { name: 'নাম' },
    change: { name: 'Saree' },
  } as unknown as ReadGoods
  expect(oddities(read, A_PRODUCT, { takenName: 'name', at: 0 })).toEqual([
    { row: 2, path: 'নাম', value: 'Saree', code: 'NAME_IN_SHOP', parameters: {} },
  ])
})

test.each([
  ['sizes between spaces', { sizes: ['S M L'] }, ['OPTION_OF_SEVERAL']],
  ['a range of sizes', { sizes: ['M-XL'] }, ['OPTION_OF_SEVERAL']],
  ['a size with a word', { sizes: ['Size M'] }, []],
  ['sizes with commas, as an export has none', { sizes: ['S, M, L'] }, ['OPTION_OF_SEVERAL']],
  ['a range of numbers', { sizes: ['38-42'] }, ['OPTION_OF_SEVERAL']],
  ['two numbers', { sizes: ['৩৬ ৩৮'] }, ['OPTION_OF_SEVERAL']],
  ['sizes with counts in brackets', { sizes: ['S(2) M(3) L(5)'] }, ['OPTION_WITH_COUNT']],
  ['a size with its count', { sizes: ['S=2', 'M=3'] }, ['OPTION_WITH_COUNT']],
  ['a number with its count', { sizes: ['38: 2'] }, ['OPTION_WITH_COUNT']],
  ['sizes with counts after a dash', { sizes: ['S-2 M-3 L-1'] }, ['OPTION_WITH_COUNT']],
  ['counts with a word', { sizes: ['M (৩ পিস)'] }, ['OPTION_WITH_COUNT']],
  ['sizes with how wide they are', { sizes: ['M (38)', 'L-40'] }, []],
  ['colours with their counts', { colors: ['লাল (২)', 'Blue=3'] }, ['OPTION_WITH_COUNT']],
  ['an age', { sizes: ['2-3 years'] }, []],
  ['measures', { sizes: ['40x60'] }, []],
  ['two colours', { colors: ['Red & Blue'] }, ['OPTION_OF_SEVERAL']],
  ['two colours in Bengali', { colors: ['লাল ও নীল'] }, ['OPTION_OF_SEVERAL']],
  ['three colours of which some are unknown', { colors: ['Black / Navy / Khaki'] }, ['OPTION_OF_SEVERAL']],
  ['a shade', { colors: ['Sky Blue', 'Rose & Gold'] }, []],
  ['one size in two spellings', { sizes: ['s', 'M', 'S'] }, ['OPTION_SPELLED_TWICE']],
  ['one colour in two spellings', { colors: ['Red', 'RED'] }, ['OPTION_SPELLED_TWICE']],
  ['different ones', { sizes: ['S', 'M'], colors: ['Red', 'Blue'] }, []],
])('choices: %s', (_, change, codes) => expect(codesOf(change)).toEqual(codes))

test('choices of the product that the file does not name are not its oddities', () => {
  expect(codesOf({ sizes: ['M'] }, { sizes: ['M', 'S L', 'l', 'L'] })).toEqual([])
  expect(codesOf({ sizes: ['l'] }, { sizes: ['L', 'l'] })).toEqual(['OPTION_SPELLED_TWICE'])
})
