import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import { isOfferOn, nextTurn, shownProduct } from './offer.ts'
import {
  fewLeftInAll,
  fittingVariants,
  hasSeveralPrices,
  isSold,
  isSoldOut,
  pieceOf,
  pricesOf,
  WHOLE,
} from './variants.ts'

const piece = (size: string, color: string, prices: { price?: number; offer?: number } = {}) => ({
  size,
  color,
  sku: '',
  ...(prices.price === undefined ? {} : { price: poisha(prices.price) }),
  ...(prices.offer === undefined ? {} : { offer: poisha(prices.offer) }),
})
const RED_M = piece('M', 'Red')
const RED_L = piece('L', 'Red', { price: 120_00 })
const BLUE_L = piece('L', 'Blue', { price: 110_00, offer: 80_00 })
const SHIRT = aProduct({
  originalPrice: poisha(100_00),
  offerPrice: poisha(90_00),
  sizes: ['M', 'L'],
  colors: ['Red', 'Blue'],
  variants: [RED_M, RED_L, BLUE_L],
})

describe('a choice', () => {
  test('fits the variants that differ in nothing that was chosen', () => {
    expect(fittingVariants(SHIRT, { size: 'L', color: 'N/A' })).toEqual([RED_L, BLUE_L])
    expect(fittingVariants(SHIRT, { size: 'M', color: 'Blue' })).toEqual([])
    expect(fittingVariants(SHIRT, {})).toHaveLength(3)
  })

  test('is sold if a variant fits, and always where a product has none', () => {
    expect(isSold(SHIRT, { size: 'M', color: 'Blue' })).toBe(false)
    expect(isSold(SHIRT, { size: 'M' })).toBe(true)
    expect(isSold(aProduct(), { size: 'M', color: 'Blue' })).toBe(true)
  })

  test('takes a piece from stock once it leaves one alone', () => {
    expect(pieceOf(SHIRT, { size: 'M' })).toEqual({ size: 'M', color: 'Red' })
    expect(pieceOf(SHIRT, { size: 'L' })).toBeUndefined()
    expect(pieceOf(aProduct({ sizes: ['M', 'L'] }), { size: 'L' })).toEqual(WHOLE)
  })
})

describe('what is sold out', () => {
  const left = (size: string, color: string, left: number) => ({ size, color, left })

  test('is a choice of whose variants nothing is left, and a product of which nothing is', () => {
    const some = { ...SHIRT, fewLeft: [left('M', 'Red', 0), left('L', 'Red', 2)] }
    expect(isSoldOut(some, { size: 'M' })).toBe(true)
    expect(isSoldOut(some, { color: 'Red' })).toBe(false)
    expect(isSoldOut(some)).toBe(false)
    const none = { ...SHIRT, fewLeft: [left('M', 'Red', 0), left('L', 'Red', 0), left('L', 'Blue', 0)] }
    expect(isSoldOut(none)).toBe(true)
  })

  test('is a product without variants whose own stock is empty', () => {
    const lamp = aProduct()
    expect(isSoldOut(lamp)).toBe(false)
    expect(isSoldOut({ ...lamp, fewLeft: [left('', '', 1)] })).toBe(false)
    expect(isSoldOut({ ...lamp, fewLeft: [left('', '', 0)] })).toBe(true)
  })

  test('is told apart from what is few in all, which needs a count of every variant', () => {
    const few = (...figures: [number, number, number]) =>
      fewLeftInAll({
        ...SHIRT,
        fewLeft: [RED_M, RED_L, BLUE_L].map(({ size, color }, place) =>
          left(size, color, figures[place] ?? 0),
        ),
      })
    expect([few(0, 2, 3), few(0, 0, 0), few(2, 2, 2)]).toEqual([5, 0, undefined])
    expect(fewLeftInAll({ ...SHIRT, fewLeft: [left('M', 'Red', 1)] })).toBeUndefined()
    expect(fewLeftInAll({ ...aProduct(), fewLeft: [left('', '', 2)] })).toBe(2)
  })
})

describe('prices', () => {
  test('of a variant are its own, or those of the product; a price of its own has no other offer', () => {
    expect(pricesOf(SHIRT, RED_M)).toEqual({ originalPrice: 100_00, offerPrice: 90_00 })
    expect(pricesOf(SHIRT, RED_L)).toEqual({ originalPrice: 120_00, offerPrice: undefined })
    expect(pricesOf(SHIRT, BLUE_L)).toEqual({ originalPrice: 110_00, offerPrice: 80_00 })
  })

  test('of an open choice are those of the cheapest', () => {
    expect(pricesOf(SHIRT)).toEqual(pricesOf(SHIRT, BLUE_L))
    expect(pricesOf(SHIRT, { color: 'Red' })).toEqual(pricesOf(SHIRT, RED_M))
    expect([hasSeveralPrices(SHIRT), hasSeveralPrices(aProduct())]).toEqual([true, false])
  })
})

describe('offers with a beginning and an end', () => {
  const period = { offerFrom: '2026-11-22T00:00:00.000Z', offerUntil: '2026-11-23T00:00:00.000Z' }
  const from = Date.parse(period.offerFrom)
  const until = Date.parse(period.offerUntil)

  test.each([
    [from - 1, false, from],
    [from, true, until],
    [until - 1, true, until],
    [until, false, undefined],
  ])('at %d count: %s', (at, on, turn) => {
    expect([isOfferOn(period, at), nextTurn(period, at)]).toEqual([on, turn])
  })

  test('are on pages only while they count, also those of variants, and never with what is for the owner', () => {
    const owned = { ...SHIRT, ...period, costPrice: poisha(50_00) }
    const before = shownProduct(owned, [], from - 1)
    expect(pricesOf(before)).toEqual({ originalPrice: 100_00, offerPrice: undefined })
    expect(pricesOf(before, BLUE_L)).toEqual({ originalPrice: 110_00, offerPrice: undefined })
    const during = shownProduct(owned, [], from)
    expect(during).toMatchObject({ originalPrice: 110_00, offerPrice: 80_00 })
    expect(pricesOf(during, RED_M)).toEqual({ originalPrice: 100_00, offerPrice: 90_00 })
    expect(Object.keys(during)).not.toContain('costPrice')
    expect(Object.keys(during)).not.toContain('offerFrom')
  })
})
