import { expect, test } from 'vitest'
import { productAnswer } from '#contract/catalogue/productSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { onlyOptions } from '#domain/catalogue/options.ts'
import { aProduct } from '#tests/factories.ts'
import { type CardProduct, toCard } from './cardProduct.ts'
import { cardFromApi } from './fetchCards.ts'

const IMAGES = ['/a.webp', '/b.webp']

test.each([
  ['without options', {}],
  ['with one color', { colors: ['Red'] }],
  ['with one size', { sizes: ['M'] }],
  ['with one of each', { sizes: ['M'], colors: ['Red'] }],
  ['with one color and several sizes', { sizes: ['M', 'L'], colors: ['Red'] }],
  ['with several of each', { sizes: ['M', 'L'], colors: ['Red', 'Blue'] }],
])('a product %s goes into the cart from a card as from its page', (_, options) => {
  const product = aProduct({ images: IMAGES, ...options })
  const { size, color } = onlyOptions(product)
  const fromPage = cartLineOf(product, { size, color })
  const fromCard = (card: CardProduct) => cartLineOf(card, { size: card.size, color: card.color })
  expect(fromCard(toCard(product))).toEqual(fromPage)
  expect(fromCard(cardFromApi(productAnswer(product)))).toEqual(fromPage)
})

test('the picture of the only color goes with it', () => {
  const product = aProduct({ images: IMAGES, colors: ['Red'], colorImages: { Red: '/b.webp' } })
  const card = toCard(product)
  expect(card.images).toEqual(['/a.webp'])
  expect(cartLineOf(card, { color: card.color }).imageUrl).toBe('/b.webp')
})
