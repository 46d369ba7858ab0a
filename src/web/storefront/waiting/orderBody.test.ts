import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { bodyAfter, readBody } from './orderBody.ts'

const line = { id: 'p1', name: 'Bag', imageUrl: '/bag.webp', color: 'Red', size: 'N/A', quantity: 2 }
const body = JSON.stringify({
  date: '25 Nov, 2026',
  subTotal: 200,
  total: 260,
  products: [{ ...line, originalPrice: 100, customerEmail: '' }],
  customerData: { name: 'Rahima', mobileNumber: '01700000000', deliveryCharge: 60 },
  termsAccepted: true,
})

test('the screens read what was typed', () => {
  const { lines, fields } = readBody(body)
  expect(lines).toMatchObject([{ id: 'p1', quantity: 2, originalPrice: poisha(100_00) }])
  expect(fields).toMatchObject({
    name: 'Rahima',
    mobileNumber: '01700000000',
    termsAccepted: 'yes',
    email: '',
  })
})

test('what is agreed to is sent: new prices, what there is of it, the new total', () => {
  const change = { id: 'p1', size: 'N/A', color: 'Red', was: poisha(100_00), now: poisha(130_00) }
  const changes = [{ ...change, reason: 'stock' as const, available: 1 }]
  expect(JSON.parse(bodyAfter(body, changes, poisha(190_00)))).toMatchObject({
    date: '25 Nov, 2026',
    subTotal: 130,
    total: 190,
    products: [{ id: 'p1', quantity: 1, originalPrice: 130 }],
    customerData: { name: 'Rahima', deliveryCharge: 60 },
  })
})
