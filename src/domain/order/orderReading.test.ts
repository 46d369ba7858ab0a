import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import { can, staffOrderScope } from '../people/permissions.ts'
import { ROLES } from '../people/user.ts'
import type { Order } from './order.ts'
import { orderForCustomer, orderForStaff } from './orderReading.ts'

const ADVANCE = {
  amount: poisha(5_000),
  method: 'bKash',
  transactionId: '8N7A6D5EE7',
  checked: true,
} as const
const REPLACED = { line: 0, name: 'Panjabi', size: 'M', color: 'Red', quantity: 1, credit: poisha(10_000) }

/** An order of which each field says something. */
const WHOLE: Required<Order> = {
  ...anOrder({ customer: aCustomer({ email: 'rahima@example.com' }), note: 'Pays late' }),
  advance: ADVANCE,
  notBefore: '2026-12-16',
  language: 'bn',
  marks: [{ code: 'repeat', orderId: '7KQX-M3PA' }],
  returnReason: 'refused',
  joinedInto: '89WX-FHHG',
  replaces: { orderId: '7KQX-M3PA', lines: [REPLACED] },
  riskLevel: 'high',
  returned: 'undecided',
  returnAsked: { reason: 'damaged', pieces: 1 },
  partBack: { goods: [], refunds: { toPayBack: poisha(100), delivery: poisha(0), paidBack: poisha(0) } },
  parcel: 'booked',
}
const OF_STAFF = [
  ...['marks', 'note', 'notBefore', 'source', 'revision'],
  ...['returnReason', 'returned', 'riskLevel'],
]

test('its customer reads all of an order but what is of staff', () => {
  const { reader, ...read } = orderForCustomer(WHOLE)
  expect(reader).toBe('customer')
  const { marks, note, notBefore, source, revision, returnReason, returned, riskLevel, ...rest } = WHOLE
  expect(Object.keys(WHOLE).toSorted()).toEqual([...Object.keys(rest), ...OF_STAFF].toSorted())
  expect(read).toStrictEqual({ ...rest, awaited: undefined })
})

test('whoever may move orders reads all of one', () => {
  expect(orderForStaff(WHOLE)).toStrictEqual({ reader: 'staff', priced: true, ...WHOLE, awaited: undefined })
  for (const role of ROLES) {
    if (can({ role }, 'orders.move'))
      expect(staffOrderScope({ role })).toMatchObject({ emails: true, risk: true, amounts: true })
  }
})

test('packers read neither an e-mail address nor the risk, and of the amounts what is to be collected', () => {
  const scope = staffOrderScope({ role: 'packer' })
  if (!scope) return expect.unreachable('They read orders')
  const read = orderForStaff(WHOLE, scope)
  expect(JSON.stringify(read)).not.toContain('@')
  expect(read).toStrictEqual({
    ...{ reader: 'staff', priced: false, ...WHOLE, riskLevel: undefined, awaited: undefined },
    customer: { ...WHOLE.customer, email: '' },
    partBack: undefined,
    lines: WHOLE.lines.map((line) => ({ ...line, customerEmail: '', originalPrice: 0 })),
    ...{ subTotal: 0, deliveryCharge: 0, discount: 0, advance: undefined },
    total: WHOLE.total - ADVANCE.amount,
    replaces: { orderId: '7KQX-M3PA', lines: [{ ...REPLACED, credit: 0 }] },
  })
  // What nobody has seen arrive is still to be collected.
  const unchecked = { ...WHOLE, advance: { ...ADVANCE, checked: false } }
  expect(orderForStaff(unchecked, scope).total).toBe(WHOLE.total)
})
