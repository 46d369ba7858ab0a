import { describe, expect, test } from 'vitest'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { aProduct } from '#tests/factories.ts'
import { afterChanges } from './afterChanges.ts'
import type { ChangedLine } from './placing.ts'

const shirt = aProduct({ sizes: ['S', 'L'] })
const line = (size: string, quantity: number) => cartLineOf(shirt, { size, quantity })
const change = (
  { id, size, color, originalPrice: was }: CartLine,
  fields: Partial<ChangedLine>,
): ChangedLine => ({
  id,
  size,
  color,
  was,
  now: was,
  reason: 'stock',
  ...fields,
})
const sizes = (lines: readonly CartLine[]) => lines.map(({ size, quantity }) => `${size} ${quantity}`)

describe('afterChanges', () => {
  test('sets the quantity to what there is, of that choice alone', () => {
    const changes = [change(line('S', 5), { available: 2 })]
    expect(sizes(afterChanges([line('S', 5), line('L', 5)], changes))).toEqual(['S 2', 'L 5'])
  })

  test('leaves out what is sold out or gone', () => {
    const changes = [
      change(line('S', 5), { available: 0 }),
      change(line('L', 1), { now: undefined, reason: 'gone' }),
    ]
    expect(afterChanges([line('S', 5), line('L', 1)], changes)).toEqual([])
  })

  test('of equal lines the last ones fall short', () => {
    const changes = [change(line('S', 4), { available: 1 })]
    expect(sizes(afterChanges([line('S', 2), line('S', 4)], changes))).toEqual(['S 2', 'S 1'])
  })

  test('takes the new price, also where there is too little', () => {
    const now = poisha(9_00)
    const [priced] = afterChanges([line('S', 4)], [change(line('S', 4), { now, available: 3 })])
    expect(priced).toMatchObject({ originalPrice: now, quantity: 3 })
    const [dearer] = afterChanges([line('S', 4)], [change(line('S', 4), { now, reason: 'price' })])
    expect(dearer).toMatchObject({ originalPrice: now, quantity: 4 })
  })

  test('never raises a quantity', () => {
    expect(sizes(afterChanges([line('S', 1)], [change(line('S', 4), { available: 3 })]))).toEqual(['S 1'])
  })
})
