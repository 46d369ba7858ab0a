import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { shareAddress } from './productFacts.tsx'

test('the chat begins with name, price and address, with any characters in them', () => {
  const product = {
    id: 'a/b',
    name: 'Tea & Co? #1 শাড়ি',
    originalPrice: poisha(1_500_00),
    offerPrice: poisha(1_250_00),
  }
  const { origin, pathname, searchParams } = new URL(shareAddress(product, 'https://shop.example'))
  expect(origin + pathname).toBe('https://wa.me/')
  expect([...searchParams]).toEqual([
    ['text', 'Tea & Co? #1 শাড়ি\n৳1,250\nhttps://shop.example/product-details/a%2Fb'],
  ])
})
