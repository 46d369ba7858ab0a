import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY, FREE_DELIVERY_OVER } from '#domain/order/delivery.ts'
import { DeliveryFacts } from '#web/storefront/product/productFacts.tsx'
import { aShownShop } from '../shownShop.ts'
import { rendered } from './rendered.ts'

const facts = (subTotal: number, waivedOver: number) =>
  rendered(
    DeliveryFacts,
    { subTotal: poisha(subTotal) },
    aShownShop({
      delivery: { ...DELIVERY, free: { noticeOver: FREE_DELIVERY_OVER, waivedOver: poisha(waivedOver) } },
    }),
  ).text

test('charge and days of both areas stand beside the price', () => {
  expect(facts(1_250_00, FREE_DELIVERY_OVER)).toBe(
    'Inside Dhaka ৳50 · 1 to 2 days Outside Dhaka ৳110 · 3 to 5 days',
  )
})

test('what the shop delivers free costs nothing there either, and nothing else does', () => {
  const large = FREE_DELIVERY_OVER + 1
  expect(facts(large, FREE_DELIVERY_OVER)).toMatch(/Inside Dhaka Free .* Outside Dhaka Free/)
  expect(facts(large, 0)).toMatch(/৳50 .* ৳110/)
})
