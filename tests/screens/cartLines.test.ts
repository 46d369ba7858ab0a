import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { aProduct } from '#tests/factories.ts'
import { CartLineRow } from '#web/storefront/cart/cartLineRow.tsx'
import { RemovedLine } from '#web/storefront/cart/removals.tsx'
import { rendered, tagsOf } from './rendered.ts'

const coat = aProduct({ name: 'Coat', sizes: ['M', 'L'], colors: ['Red'] })
const noop = () => {}

test('of two sizes of a product one sees which was removed, and which Undo brings back', () => {
  const line = cartLineOf(coat, { size: 'L', color: 'Red' })
  const removed = rendered(RemovedLine, { line, onUndo: noop, onExpire: noop })
  expect(removed.text).toContain('Coat (L, Red) was removed from the cart.')
  expect(tagsOf(removed, 'button')[0]).toContain('aria-label="Undo: Coat (L, Red)"')
})

test('the buttons of a line say of which choice they are', () => {
  const line = cartLineOf(coat, { size: 'M' })
  const acts = { onChoose: noop, onSelect: noop, onQuantity: noop, onRemove: noop }
  const row = rendered(CartLineRow, { line, selected: true, choices: [], ...acts })
  for (const name of ['Select Coat (M)', 'Remove Coat (M)', 'Increase quantity of Coat (M)'])
    expect(row.html).toContain(`aria-label="${name}"`)
})
