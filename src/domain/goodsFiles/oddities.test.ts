import { expect, test } from 'vitest'
import type { ProductChange } from '../catalogue/product.ts'
import { poisha } from '../money/money.ts'
import type { ReadGoods } from './goods.ts'
import { oddities } from './oddities.ts'

const A_PRODUCT = { originalPrice: poisha(1_000_00), offerPrice: undefined, variants: [] }

function codesOf(change: ProductChange, product = {}): string[] {
  const read = { row: 2, columns: {}, change } as unknown as ReadGoods
  return oddities(read, { ...A_PRODUCT, ...change, ...product }).map(({ code }) => code)
}

test.each([
  ['an offer of 90 % off', { offerPrice: poisha(100_00) }, []],
  ['an offer of more', { offerPrice: poisha(99_00) }, ['OFFER_VERY_LOW']],
  ['a price of 10 taka', { originalPrice: poisha(10_00) }, []],
  ['a lower price', { originalPrice: poisha(9_99) }, ['PRICE_VERY_LOW']],
  [
    'the price of a variant',
    { variants: [{ size: 'M', color: '', sku: '', price: poisha(5_00) }] },
    ['PRICE_VERY_LOW'],
  ],
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
