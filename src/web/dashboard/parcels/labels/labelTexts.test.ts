import { afterEach, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { goodsInShort } from './labelTexts.ts'

const before = getLocale
afterEach(() => overwriteGetLocale(before))

const LINES = [
  { name: 'Blue Shirt', nameBengali: 'নীল শার্ট', size: 'M', color: 'N/A', quantity: 2, sku: 'BS-M' },
  { name: 'Coin Purse', nameBengali: '', size: 'N/A', color: 'N/A', quantity: 1, sku: '' },
]

test.each([
  ['en', 'Blue Shirt (M) BS-M × 2, Coin Purse × 1'],
  ['bn', 'নীল শার্ট (M) BS-M × ২, Coin Purse × ১'],
] as const)('a label in %s names goods as the picking list does', (locale, said) => {
  overwriteGetLocale(() => locale)
  expect(goodsInShort(LINES)).toBe(said)
})
