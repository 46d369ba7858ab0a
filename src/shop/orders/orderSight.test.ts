import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { orderRecord } from '#domain/order/staffOrder.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { changesAsShown } from './orderSight.ts'

test('a packer reads what was changed of an order without amounts and e-mail addresses', () => {
  const packer = staffOrderScope({ role: 'packer' })
  const sales = staffOrderScope({ role: 'sales' })
  if (!packer || !sales) return expect.unreachable('They read orders')
  const advance = {
    amount: poisha(5700),
    method: 'bKash',
    transactionId: '8N7A6D5EE7',
    checked: true,
  } as const
  const order = anOrder({
    customer: aCustomer({ email: 'rahima@example.com' }),
    advance,
    discount: poisha(3300),
  })
  const made = {
    at: 1,
    by: 'Karim',
    before: orderRecord(order),
    after: orderRecord({ ...order, note: 'Ring' }),
  }
  const onlyMoney = {
    at: 2,
    by: 'Karim',
    before: { discount: 0, total: 10 },
    after: { discount: 5, total: 5 },
  }
  expect(changesAsShown(sales, [made, onlyMoney])).toEqual([made, onlyMoney])
  const shown = changesAsShown(packer, [made, onlyMoney])
  expect(shown).toHaveLength(1)
  expect(shown[0]?.after).toMatchObject({ note: 'Ring', name: order.customer.name })
  expect(shown[0]?.after.goods).toEqual([expect.stringMatching(/^\d+ × [^৳]+$/)])
  expect(Object.keys(shown[0]?.after ?? {})).not.toContain('email')
  for (const amount of [
    'discount',
    'deliveryCharge',
    'total',
    'advance',
    'advancePaidBy',
    'advanceChecked',
  ]) {
    expect(Object.keys(shown[0]?.before ?? {})).not.toContain(amount)
  }
})
