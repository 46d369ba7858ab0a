import { expect, test } from 'vitest'
import { cartLineOf, cartTotal } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { quote } from '#domain/order/quote.ts'
import { aProduct } from '#tests/factories.ts'
import { OrderSummary } from '#web/storefront/checkout/orderSummary.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const lines = [
  cartLineOf(aProduct({ id: 'p1', name: 'Bag', originalPrice: poisha(100_00) }), { quantity: 2 }),
  cartLineOf(aProduct({ id: 'p2', name: 'Lamp', originalPrice: poisha(49_50) })),
]
const summary = (quoted = false) =>
  rendered(OrderSummary, {
    lines,
    choicesOf: () => [],
    subTotal: cartTotal(lines),
    quoted: quoted ? quote(lines, 'Outside Dhaka', DELIVERY) : undefined,
    onQuantity: () => {},
    onChoose: () => {},
    children: null,
  })

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
