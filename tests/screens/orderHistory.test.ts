import { expect, test } from 'vitest'
import { type OrderAnswer, orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { anOrderForStaff } from '#tests/factories.ts'
import { Checks } from '#web/dashboard/selling/orders/overview/facts.tsx'
import { History } from '#web/dashboard/selling/orders/overview/panels.tsx'
import { MarkChips } from '#web/dashboard/words/marks.tsx'
import { rendered } from './rendered.ts'

test('the history of an order names what came back and is in no stock', () => {
  const at = '2026-11-20T12:05:00.000Z'
  const by = { role: 'admin', name: 'Rahima' } as const
  const { text } = rendered(History, {
    history: [{ at, from: 'Pending', to: 'Cancelled', notCounted: ['2 × Shirt (S)', '1 × Kettle'], by }],
    changes: [{ at, by: 'Karim', before: {}, after: { to: 'shelf', notCounted: ['3 × Cap (M)'] } }],
    products: [],
    own: false,
    retry: undefined,
  })
  expect(text).toContain('In no stock: 2 × Shirt (S); 1 × Kettle')
  expect(text).toContain('In no stock: empty → 3 × Cap (M)')
})

test('the history says what came back of a part, when, and to staff by whom and where it is', () => {
  const step = (at: string, to: 'Delivered' | 'Return') =>
    ({ at, from: 'Shipping', to, by: { role: 'admin', name: 'Rahima' } }) as const
  const goods = { id: 'bag', name: 'Bag', size: 'N/A', color: 'N/A' }
  const products = [goods] as unknown as OrderAnswer['products']
  const at = '2026-11-21T12:05:00.000Z'
  const history = [step('2026-11-20T12:05:00.000Z', 'Delivered'), step('2026-11-22T12:05:00.000Z', 'Return')]
  const drawn = (own: boolean) => {
    const entries = [{ at, by: own ? null : 'Karim', lines: [{ line: 0, shelf: 2, damaged: 1 }] }]
    return rendered(History, { history, products, taken: { products, entries }, own, retry: undefined }).text
  }
  expect(drawn(false)).toMatch(
    /Delivered .* Came back by Karim, for the shop 21 Nov, 2026.* Back on the shelf: 2 × Bag\. Damaged: 1 × Bag\. .*Return/,
  )
  const toCustomer = drawn(true)
  expect(toCustomer).toContain('3 × Bag')
  expect(toCustomer).not.toMatch(/Karim|shelf|Damaged/)
})

test('a courier that moved the order is called as people call it, for its customer, too', () => {
  const by = { role: 'courier', name: 'steadfast' } as const
  const history = [{ at: '2026-11-20T12:05:00.000Z', from: 'Shipping', to: 'Delivered', by } as const]
  for (const own of [true, false]) {
    expect(rendered(History, { history, products: [], own, retry: undefined }).text).toContain(
      'by Steadfast, courier',
    )
  }
})

test('what to ask its customer is said until an order is sent, and what is in no stock for ever', () => {
  const order = anOrderForStaff({ marks: [{ code: 'other-area' }, { code: 'not-counted', lines: [0] }] })
  const drawn = (status: OrderStatus) =>
    rendered(Checks, { order: orderForStaffAnswer({ ...order, status }) }).text
  for (const status of ['Pending', 'Confirmed', 'Cancelled'] as const) {
    expect(drawn(status)).toMatch(/^Check when you call Other delivery area/)
  }
  for (const status of ['Shipping', 'Delivered', 'Return'] as const) {
    expect(drawn(status)).not.toMatch(/when you call|Other delivery area/)
    expect(drawn(status)).toContain('counted in other sizes or colours now')
  }
})

test('its mark says where the pieces are put', () => {
  const order = {
    marks: [{ code: 'not-counted', lines: [1] }],
    products: [
      { id: 'kettle', name: 'Kettle', size: 'N/A', color: 'N/A' },
      { id: 'shirt', name: 'Shirt', size: 'S', color: 'N/A' },
    ],
  } as unknown as OrderAnswer
  const { html, text } = rendered(MarkChips, { order, here: '/dashboard/allOrders' })
  expect(text).toContain('Shirt (S): the product is counted in other sizes or colours now')
  expect(html).toContain('href="/dashboard/stock?product=shirt"')
})
