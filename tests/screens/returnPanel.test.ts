import { expect, test } from 'vitest'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import type { ReturnsAnswer } from '#contract/orders/returnRequestSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { anOrder, aProduct } from '#tests/factories.ts'
import { ReturnPanel } from '#web/dashboard/selling/orders/overview/returns/returnPanel.tsx'
import { rendered } from './rendered.ts'

const lines = [cartLineOf(aProduct({ name: 'Leather Bag' }), { quantity: 3 })]
const nothing = { toPayBack: 0, delivery: 0, paidBack: 0 }
const none: ReturnsAnswer = { left: [3], fee: 60, asked: null, taken: [], back: [], money: nothing }
const asked = {
  ...{ lines: [{ line: 0, quantity: 2 }], reason: 'not-wanted' as const, note: '', photos: [] },
  ...{ askedAt: '2026-11-20T12:05:00.000Z', settledAt: null, received: [], settledBy: null },
  withdrawn: false,
}
const answered = { ...asked, settledAt: '2026-11-21T12:05:00.000Z' }
const received = { ...answered, received: [{ line: 0, shelf: 1, damaged: 0 }] }

function drawn(
  given: Partial<ReturnsAnswer>,
  {
    own = true,
    status = 'Delivered' as const,
  }: { own?: boolean; status?: OrderDetailAnswer['orderStatus'] } = {},
) {
  const returns = { ...none, ...given }
  const order: OrderDetailAnswer = {
    ...orderForStaffAnswer(orderForStaff(anOrder({ lines, status }))),
    ...{ history: [], returns },
  }
  return rendered(ReturnPanel, { order, returns, email: 'a@example.com', receives: !own, own }).text
}

test('says nothing where nothing came back, was asked for or is owed', () => {
  expect(drawn({})).toBe('')
})

test('tells its customer all that came back of a part, whatever it was asked with, and the money of it', () => {
  const money = { ...nothing, toPayBack: 500, paidBack: 1000 }
  const back = [{ line: 0, quantity: 2 }]
  const sums = 'Taken back: 2 × Leather Bag. We pay you back ৳500.00. We have paid you back ৳1,000.00.'
  for (const each of [received, { ...answered, withdrawn: true }, null]) {
    const text = drawn({ asked: each, back, money })
    expect(text).toMatch(/^Came back in part/)
    expect(text).toContain(sums)
  }
  expect(drawn({ asked, back, money })).toMatch(/^Return asked for/)
  expect(drawn({ asked: answered })).toMatch(/^Closed return .* without anything coming back\.$/)
})

test('tells of the money of an order of which no return was asked for', () => {
  const money = { ...nothing, toPayBack: 500, delivery: 60 }
  expect(drawn({ money }, { status: 'Return' })).toMatch(/^Came back We pay you back ৳440\.00\. Whether/)
  expect(drawn({ money }, { status: 'Cancelled' })).toMatch(/^Money back We pay you back ৳440\.00\. Whether/)
  expect(drawn({ money }, { status: 'Cancelled', own: false })).toMatch(
    /^Money back To be paid back: ৳500\.00\. \(Goods ৳440\.00, delivery ৳60\.00\)/,
  )
})
