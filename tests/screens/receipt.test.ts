import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { Paper } from '#web/components/receipt/paper.tsx'
import { Receipt } from '#web/components/receipt/receipt.tsx'
import type { ReceiptOrder } from '#web/components/receipt/receiptOrder.ts'
import { rendered } from './rendered.ts'

const order: ReceiptOrder = {
  id: '7KQX-M3PA',
  placedAt: Date.parse('2026-11-20T12:05:00Z'),
  lines: [{ name: 'Bag', color: 'Red', size: 'N/A', quantity: 2, price: poisha(1_250_00) }],
  deliveryCharge: poisha(110_00),
  total: poisha(2_610_00),
  advance: poisha(500_00),
  state: 'to-pay',
  toCollect: poisha(2_110_00),
}
const paper = (change: Partial<ReceiptOrder> = {}) => rendered(Paper, { order: { ...order, ...change } })

test('a receipt says whose it is, what was ordered, how its total is made up, and what is to be paid', () => {
  const { text, html } = paper()
  expect(text).toMatch(new RegExp(`^${SHOP.name} .*${SHOP.helpline.shown} Order 7KQX-M3PA 20 Nov, 2026`))
  expect(text).toContain('Bag Red · 2 × ৳1,250.00 ৳2,500.00')
  expect(text).toMatch(/Goods ৳2,500.00 Delivery charge ৳110.00 Total ৳2,610.00 Paid in advance −৳500.00/)
  expect(text).toContain('To pay on delivery ৳2,110.00')
  expect(html).not.toMatch(/<(button|a|img)\b/)
  expect(html).toContain('data-theme="light"')
})

test('what is paid is said to be paid, and what is over asks for nothing', () => {
  const paid = paper({ state: 'paid' }).text
  expect(paid).toContain('Paid ৳2,610.00')
  expect(paid).not.toContain('To pay')
  expect(paper({ state: 'over' }).text).not.toMatch(/Paid|To pay/)
})

test('where only the total is certain, no other amount is written', () => {
  const { text } = paper({ deliveryCharge: undefined })
  expect(text).toContain('Bag Red · × 2 Total ৳2,610.00')
  expect(text).not.toMatch(/1,250|Goods|Delivery charge/)
})

test('it is in no page that is not being printed', () => {
  expect(rendered(Receipt, { order }).html).toBe('')
})
