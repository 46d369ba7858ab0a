import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import OrderSuccessPage from '#web/storefront/orderSuccess/route.tsx'
import { Success } from '#web/storefront/orderSuccess/success.tsx'
import { addressesOf, rendered } from './rendered.ts'

const order = {
  orderId: '7KQX-M3PA',
  total: poisha(2_610_00),
  lines: [
    cartLineOf(aProduct({ name: 'Bag', originalPrice: poisha(1_250_00) }), { quantity: 2, color: 'Red' }),
  ],
}

test('in Bengali: it succeeded, the shop will phone before preparing delivery, and the way home (§2.64)', () => {
  const page = rendered(Success, { order })
  expect(page.text).toContain('আপনার অর্ডারটি সফল হয়েছে')
  expect(page.text).toContain('ডেলিভারির প্রস্তুতি নেওয়ার আগে আমরা ফোন করে অর্ডারটি নিশ্চিত করব')
  expect(addressesOf(page)).toContain('/')
})

test('after an order: its number, the goods, the amount to pay, where it is, and the shop by phone and WhatsApp (§2.64)', () => {
  const page = rendered(Success, { order })
  expect(page.text).toContain('অর্ডার নম্বর 7KQX-M3PA')
  expect(page.text).toContain('Bag Red × 2')
  expect(page.text).toMatch(/পণ্য হাতে পেয়ে দেবেন .* ৳2,610\.00/)
  const [track, call, chat] = addressesOf(page)
  expect(track).toBe('/track?order=7KQX-M3PA')
  expect(call).toBe(`tel:${SHOP.helpline.dial}`)
  expect(chat).toMatch(SHOP.whatsApp)
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('7KQX-M3PA')
})

test('before the browser has said whether an order was placed, nothing is announced', () => {
  expect(rendered(OrderSuccessPage, {}).text).not.toContain('সফল')
})
