import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { can, staffOrderScope } from '../people/permissions.ts'
import { ROLES } from '../people/user.ts'
import type { Order } from './order.ts'
import { orderForCustomer, orderForStaff } from './orderReading.ts'

/** An order of which each field says something. */
const WHOLE: Required<Order> = {
  ...anOrder({ customer: aCustomer({ email: 'rahima@example.com' }), note: 'Pays late' }),
  advance: undefined,
  notBefore: '2026-12-16',
  language: 'bn',
  marks: [{ code: 'repeat', orderId: '7KQX-M3PA' }],
  returnReason: 'refused',
  joinedInto: '89WX-FHHG',
  replaces: { orderId: '7KQX-M3PA', lines: [] },
  riskLevel: 'high',
  returned: 'undecided',
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
  expect(read).toStrictEqual(rest)
})

test('whoever may move orders reads all of one', () => {
  expect(orderForStaff(WHOLE)).toStrictEqual({ reader: 'staff', ...WHOLE })
  for (const role of ROLES) {
    if (can({ role }, 'orders.move'))
      expect(staffOrderScope({ role })).toMatchObject({ emails: true, risk: true })
  }
})

test('packers read neither an e-mail address nor the risk', () => {
  const scope = staffOrderScope({ role: 'packer' })
  if (!scope) return expect.unreachable('They read orders')
  const read = orderForStaff(WHOLE, scope)
  expect(JSON.stringify(read)).not.toContain('@')
  expect(read).toStrictEqual({
    ...{ reader: 'staff', ...WHOLE, riskLevel: undefined },
    customer: { ...WHOLE.customer, email: '' },
    lines: WHOLE.lines.map((line) => ({ ...line, customerEmail: '' })),
  })
})
