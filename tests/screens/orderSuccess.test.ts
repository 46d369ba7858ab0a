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

test('in Bengali, with English beside it: it succeeded, the shop will phone before preparing delivery, and the way home (§2.64)', () => {
  const page = rendered(Success, { order })
  expect(page.text).toContain('আপনার অর্ডারটি সফল হয়েছে')
  expect(page.text).toContain('ডেলিভারির প্রস্তুতি নেওয়ার আগে আমরা ফোন করে অর্ডারটি নিশ্চিত করব')
  expect(page.text).toContain('Your order is placed')
  expect(page.text).toContain('We call to confirm the order before we prepare the delivery')
  expect(page.text).toContain('হোম পেজে ফিরে যান Back to the home page')
  expect(addressesOf(page)).toContain('/')
})

test('its number and where the order is come first, before what happens next', () => {
  const { text } = rendered(Success, { order })
  const places = [
    'Your order is placed',
    'Order number',
    'Where is my order?',
    'আমরা ফোন করে',
    'What you ordered',
  ].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('after an order: its number, the goods, the amount to pay, where it is, and the shop by phone and WhatsApp (§2.64)', () => {
  const page = rendered(Success, { order })
  expect(page.text).toContain('Order number 7KQX-M3PA')
  expect(page.text).toContain('Bag Red × 2')
  expect(page.text).toMatch(/To pay at the door .* ৳2,610\.00/)
  const [track, self, call, chat] = addressesOf(page)
  expect(track).toBe('/track?order=7KQX-M3PA')
  const note = new URL(self ?? '')
  expect(note.origin + note.pathname).toBe('https://wa.me/')
  expect(note.searchParams.get('text')).toMatch(/7KQX-M3PA, total ৳2,610\.00\. .*\/track\?order=7KQX-M3PA$/)
  expect(call).toBe(`tel:${SHOP.helpline.dial}`)
  expect(chat).toMatch(SHOP.whatsApp)
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('7KQX-M3PA')
})

test('where it goes, how its total is made up and how long it takes are shown as far as they are known', () => {
  const to = {
    ...{ mobileNumber: '01712345678', address: 'House 12', area: 'Outside Dhaka' },
    district: { en: 'Cumilla', bn: 'কুমিল্লা' },
  }
  const { text } = rendered(Success, { order: { ...order, deliveryCharge: poisha(110_00), to } })
  expect(text).toContain('Goods ৳2,500.00 Delivery charge ৳110.00')
  expect(text).toContain('Goes to House 12, Cumilla We call 01712345678 Arrives 3 to 5 days after our call')
  const unknown = rendered(Success, { order }).text
  expect(unknown).not.toMatch(/Delivery charge|Goes to|Arrives/)
  expect(unknown).toContain('(with delivery)')
  expect(rendered(Success, { order: { ...order, deliveryCharge: poisha(0), to } }).text).toContain(
    'Delivery charge Free',
  )
})

test('before the browser has said whether an order was placed, nothing is announced', () => {
  expect(rendered(OrderSuccessPage, {}).text).not.toContain('সফল')
})
