import { expect, it } from 'vitest'
import { passingProducts, productsPassed } from './shared.ts'

it('a form leads back to the part of the list that it was opened from', () => {
  const here = '/dashboard/allProducts?search=bag&page=2'
  expect(productsPassed(passingProducts(here))).toBe(here)
})

it.each([
  undefined,
  null,
  'x',
  {},
  { products: 3 },
  { products: '/dashboard/allProductsX' },
  { products: '//x' },
])('and with the state %j to all products', (state) => {
  expect(productsPassed(state)).toBe('/dashboard/allProducts')
})
