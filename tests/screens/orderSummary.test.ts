import { expect, test } from 'vitest'
import { cartLineOf, cartTotal } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { quote } from '#domain/order/quote.ts'
import { aProduct } from '#tests/factories.ts'
import { FoldedSummary, OrderSummary } from '#web/storefront/checkout/orderSummary.tsx'
import type { LineChoice } from '#web/storefront/choices/choices.ts'
import { addressesOf, type Rendered, rendered, tagsOf } from './rendered.ts'

const lines = [
  cartLineOf(aProduct({ id: 'p1', name: 'Bag', originalPrice: poisha(100_00) }), { quantity: 2 }),
  cartLineOf(aProduct({ id: 'p2', name: 'Lamp', originalPrice: poisha(49_50) })),
]
const order = (quoted: boolean) => ({
  lines,
  choicesOf: () => [],
  subTotal: cartTotal(lines),
  quoted: quoted ? quote(lines, 'Outside Dhaka', DELIVERY) : undefined,
  onQuantity: () => {},
  onChoose: () => {},
})
const summary = (quoted = false) => rendered(OrderSummary, { ...order(quoted), children: null })
const folded = (props: Partial<Parameters<typeof FoldedSummary>[0]> = {}) =>
  rendered(FoldedSummary, { ...order(false), ...props })
/** What is seen while it is closed. */
const closed = ({ html, text }: Rendered) => {
  expect(html).toMatch(/<details(?![^>]*\bopen\b)/)
  return text.slice(0, text.indexOf(' Bag '))
}

test('each line links back to its product and has a stepper (§2.61)', () => {
  const drawn = summary()
  expect(addressesOf(drawn)).toEqual(['/product-details/p1', '/product-details/p2'])
  const steppers = tagsOf(drawn, 'button').filter((tag) => tag.includes('Increase quantity of'))
  expect(steppers).toHaveLength(2)
})

test('the total has the delivery charge once an area is chosen, and says before that it is without (§2.61)', () => {
  expect(summary().text).toContain(
    'Subtotal ৳249.50 Delivery charge By delivery area Total ৳249.50 + delivery',
  )
  expect(summary(true).text).toMatch(/Delivery charge ৳110\.00 Total ৳359\.50$/)
})

test('on phones it is folded, and its head says how many goods there are and what they cost', () => {
  expect(closed(folded())).toBe('Order summary Total ৳249.50 2 products, 3 pieces + delivery')
  expect(closed(folded(order(true)))).toBe('Order summary Total ৳359.50 2 products, 3 pieces')
  expect(addressesOf(folded())).toEqual(addressesOf(summary()))
  expect(folded(order(true)).text).toMatch(/Subtotal ৳249\.50 Delivery charge ৳110\.00$/)
})

test('its head says what is left to choose in it', () => {
  const choicesOf = (id: string): readonly LineChoice[] =>
    id === 'p2' ? [{ kind: 'size', options: ['S', 'M'], pieces: [] }] : []
  expect(closed(folded({ choicesOf }))).toContain('2 products, 3 pieces · Choose size')
})
