import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { fitting, pricesOf, stateOf } from './pieces.ts'

const piece = (size: string, color: string, price = 100, offer?: number, isSoldOut = false) => ({
  size,
  color,
  originalPrice: poisha(price),
  offerPrice: offer === undefined ? undefined : poisha(offer),
  isSoldOut,
})
const SHIRT = [piece('M', 'Red'), piece('L', 'Red', 100, undefined, true), piece('L', 'Blue', 150, 90)]

test('an option is offered while something that fits it is left', () => {
  expect(stateOf(SHIRT, { size: 'L' })).toBe('offered')
  expect(stateOf(SHIRT, { size: 'M', color: 'Red' })).toBe('offered')
})

test('an option is sold out or not sold together with the rest of the choice', () => {
  expect(stateOf(SHIRT, { size: 'L', color: 'Red' })).toBe('sold-out')
  expect(stateOf(SHIRT, { size: 'M', color: 'Blue' })).toBe('not-sold')
})

test('N/A leaves an option open', () => {
  expect(fitting(SHIRT, { size: 'L', color: 'N/A' })).toEqual(SHIRT.slice(1))
})

test('a piece without size and colour stands for all of them', () => {
  expect(stateOf([piece('', '')], { size: 'M', color: 'Red' })).toBe('offered')
  expect(stateOf([piece('', '', 100, undefined, true)], { color: 'Red' })).toBe('sold-out')
})

test('prices are those of the cheapest piece, which may be an offer', () => {
  expect(pricesOf(SHIRT)).toMatchObject({ originalPrice: 150, offerPrice: 90, hasSeveralPrices: true })
  expect(pricesOf(SHIRT.slice(0, 2))).toMatchObject({ originalPrice: 100, hasSeveralPrices: false })
  expect(pricesOf([])).toBeUndefined()
})
