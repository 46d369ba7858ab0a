import { expect, test } from 'vitest'
import { linesText } from './linesText.ts'

const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }))

test('what is ordered is counted in products, and in pieces where these are more', () => {
  expect(linesText(lines(1))).toBe('1 product')
  expect(linesText(lines(1, 1, 1))).toBe('3 products')
  expect(linesText(lines(3))).toBe('1 product, 3 pieces')
  expect(linesText(lines(1, 3, 2))).toBe('3 products, 6 pieces')
})
