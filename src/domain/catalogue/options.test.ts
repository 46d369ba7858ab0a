import { expect, test } from 'vitest'
import { COLORS, PRODUCT_TYPES, SIZES } from './options.ts'

test('product types, sizes and colours are those of section 3, in its order (§3.16)', () => {
  expect(PRODUCT_TYPES.join(', ')).toBe('New Arrivals, Most Popular, Best Selling')
  expect(SIZES.join(', ')).toBe('XS, S, M, L, XL, XXL, XXXL')
  expect(COLORS.join(', ')).toBe('Black, Gray, White, Red, Green, Blue, Yellow, Pink, Orange, Purple')
})
