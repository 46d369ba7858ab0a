import { expect, test } from 'vitest'
import { poisha, ZERO } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { quote } from '#domain/order/quote.ts'
import { CheckoutBar } from '#web/storefront/checkout/checkoutBar.tsx'
import { rendered, tagsOf } from './rendered.ts'

const goods = [{ originalPrice: poisha(1_250_00), quantity: 1 }]
const bar = (missing: readonly string[], area?: 'Inside Dhaka', toMinimum = ZERO) =>
  rendered(CheckoutBar, {
    checkout: {
      missing: [...missing],
      subTotal: poisha(1_250_00),
      toMinimum,
      quoted: area && quote(goods, area, DELIVERY),
      goToFirstMissing() {},
    },
    children: null,
  })

test('the bar says how many fields are left, and the press of a button leads to the first', () => {
  for (const [missing, text] of [
    [['Full name', 'Email'], '2 fields left'],
    [['Email'], '1 field left'],
  ] as const) {
    const drawn = bar(missing)
    expect(drawn.text).toContain(text)
    expect(tagsOf(drawn, 'button')).toHaveLength(1)
  }
  expect(tagsOf(bar([]), 'button')).toEqual([])
})

test('while no area is chosen the amount says that delivery is added', () => {
  expect(bar(['Email']).text).toContain('৳1,250.00 + delivery')
  expect(bar(['Email'], 'Inside Dhaka').text).toMatch(/৳1,300\.00$/)
  expect(bar([], 'Inside Dhaka').text).toMatch(/Total with delivery ৳1,300\.00$/)
})

test('below the minimum the bar says how much is missing', () => {
  expect(bar([], 'Inside Dhaka', poisha(120_00)).text).toMatch(/৳120 more to order ৳1,300\.00$/)
})
