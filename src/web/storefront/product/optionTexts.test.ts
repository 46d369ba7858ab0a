import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { unavailableTexts } from './optionTexts.ts'

const piece = (size: string, color: string, isSoldOut = false) => ({
  ...{ size, color, sku: '', isSoldOut },
  originalPrice: poisha(100),
  offerPrice: undefined,
})
const SHIRT = {
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  colors: ['Red', 'Blue'],
  colorLooks: { Blue: { label: 'Sky', value: undefined } },
  pieces: [
    piece('S', 'Red'),
    piece('M', 'Red', true),
    piece('M', 'Blue'),
    piece('L', 'Blue'),
    piece('XL', 'Red', true),
    piece('XL', 'Blue', true),
  ],
}

test.each([
  ['nothing', {}, 'size', ['Sold out: XL.', 'Not made: XXL.']],
  ['nothing', {}, 'color', []],
  [
    'a colour',
    { color: 'Red' },
    'size',
    ['Sold out: XL.', 'Sold out in Red: M.', 'Not made: XXL.', 'Not made in Red: L.'],
  ],
  ['the other colour', { color: 'Blue' }, 'size', ['Sold out: XL.', 'Not made: XXL.', 'Not made in Sky: S.']],
  ['a size', { size: 'M' }, 'color', ['Sold out in size M: Red.']],
  ['a size that comes in one colour', { size: 'S' }, 'color', ['Not made in size S: Sky.']],
] as const)('with %s chosen, what cannot be had is said, and why', (_, picked, kind, texts) => {
  expect(unavailableTexts(SHIRT, picked, kind)).toEqual(texts)
})
