import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { checkoutDirectly, checkoutFromCart, readCheckoutState } from './checkoutState.ts'

const line: CartLine = {
  id: 'bag',
  name: 'Bag',
  imageUrl: '',
  color: 'Black',
  size: 'N/A',
  quantity: 1,
  originalPrice: poisha(1_250_00),
  customerEmail: '',
}

const other: CartLine = { ...line, color: 'Brown' }

describe('what a navigation to checkout carries', () => {
  it('is read as lines in poisha, with whether they are in the cart and what is left in it (§2.10)', () => {
    expect(readCheckoutState(checkoutFromCart([line], [other]))).toEqual({
      ...{ lines: [line], fromCart: true, leftOut: [other] },
    })
    expect(readCheckoutState(checkoutDirectly(line))).toEqual({ lines: [line], fromCart: false })
  })

  it('is taka under the specification’s names (§2.10)', () => {
    expect(checkoutDirectly(line).lines).toEqual([{ ...line, originalPrice: 1250 }])
  })

  it('has no lines if the navigation state is empty or something else', () => {
    for (const state of [null, undefined, 'x', {}, { lines: 7 }, { lines: [{ id: 'bag' }] }]) {
      expect(readCheckoutState(state)).toEqual({ lines: [], fromCart: false })
    }
  })
})
