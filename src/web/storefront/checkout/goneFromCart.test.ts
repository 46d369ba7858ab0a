import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { goneFromCart, notIn } from './goneFromCart.ts'

const lipstick: CartLine = {
  id: 'lipstick',
  name: 'Lipstick',
  imageUrl: '',
  color: 'Pink',
  size: 'N/A',
  quantity: 1,
  originalPrice: poisha(320_00),
  customerEmail: '',
}
const bag: CartLine = { ...lipstick, id: 'bag', color: 'Black' }
const lines = [lipstick, bag, lipstick]

test.each<[string, CartLine[], CartLine[]]>([
  ['all there, in any order and quantity', [bag, lipstick, { ...lipstick, quantity: 7 }], []],
  ['one of two equal lines left', [lipstick, bag], [lipstick]],
  ['another colour chosen', [lipstick, lipstick, { ...bag, color: 'Red' }], [bag]],
  ['an empty cart', [], lines],
])('what is gone from a cart: %s', (_, cart, gone) => {
  expect(notIn(cart, lines)).toEqual(gone)
})

test('nothing is gone where the browser keeps nothing', () => {
  expect(goneFromCart(lines)).toEqual([])
})
