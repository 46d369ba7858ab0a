import { expect, test } from 'vitest'
import { FREE_DELIVERY_OVER } from '#domain/order/delivery.ts'
import { perksOf } from '#web/components/perks.ts'
import { Services } from '#web/storefront/product/productFacts.tsx'
import { rendered } from './rendered.ts'

test('the service tiles promise what section 2 lists (§2.53, §9.7)', () => {
  expect(rendered(Services, { perks: perksOf(FREE_DELIVERY_OVER, {}) }).text).toBe(
    'Free shipping over ৳5,000 Easy return Nationwide delivery 7-day return for any reason',
  )
})
