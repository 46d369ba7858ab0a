import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourierPrice, TooManyPrices } from './courierPrice.tsx'

const textOf = (node: Parameters<typeof renderToString>[0]) => renderToString(node).replaceAll(/<[^>]*>/g, '')
const PRICED = { courier: 'pathao', outcome: 'priced', priced: 1, unpriced: 0 } as const

test.each([
  ['asking', 'Asking for the price…'],
  ['failed', 'Its price could not be asked.'],
  ['area-needed', 'Choose an area to see its price.'],
  [{ ...PRICED, delivery: 60, collecting: 12.4 }, '৳60 delivery + ৳12.40 for collecting'],
  [{ ...PRICED, delivery: 83.46, collecting: 0 }, '৳83.46 delivery'],
  [{ ...PRICED, priced: 0, unpriced: 1, delivery: 0, collecting: 0 }, 'Its price is not known.'],
  [
    { ...PRICED, priced: 12, unpriced: 3, delivery: 1200, collecting: 150 },
    '৳1,200 delivery + ৳150 for collecting, for 12 of 15 parcels',
  ],
  [{ ...PRICED, priced: 1, unpriced: 2, delivery: 60, collecting: 0 }, '৳60 delivery, for 1 of 3 parcels'],
] as const)('of %j it says "%s"', (price, text) => {
  expect(textOf(<CourierPrice price={price} isOne />)).toBe(text)
})

test('of too many it says up to how many', () => {
  expect(textOf(<TooManyPrices />)).toBe('The price is shown for up to 50 parcels.')
})
