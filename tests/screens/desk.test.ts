import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { CalledOrderAnswer } from '#contract/desk/deskSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { aCustomer, anOrderForStaff } from '#tests/factories.ts'
import { RiskBox } from '#web/dashboard/selling/customers/riskBox.tsx'
import { FoldedKnown } from '#web/dashboard/selling/desk/known.tsx'
import { OrderCard } from '#web/dashboard/selling/desk/orderCard.tsx'
import type { Calling } from '#web/dashboard/selling/orders/calling.tsx'
import { adminColumns } from '#web/dashboard/selling/orders/columns.tsx'
import { readListAt } from '#web/dashboard/words/orderLists.ts'
import { addressesOf, rendered } from './rendered.ts'

const KNOWN: NonNullable<CalledOrderAnswer['known']> = {
  record: { orders: 8, delivered: 6, returned: 1, cancelled: 1, open: 0, spent: 6520 },
  risk: { level: 'check', points: 30, reasons: [{ code: 'returned', count: 1, points: 30 }] },
}

const SHOWN: CalledOrderAnswer = {
  order: orderForStaffAnswer(
    anOrderForStaff({ customer: aCustomer({ name: 'Sharmin Akter', address: 'House 24, Ganginarpar' }) }),
  ),
  state: 'new',
  dueAt: '2026-11-20T12:05:00.000Z',
  tries: 0,
  holder: null,
  calls: [],
  leadTime: null,
  colorNames: {},
  known: KNOWN,
}

test('who, where, how much and what come before what is known of the customer', () => {
  const { text } = rendered(OrderCard, { shown: SHOWN })
  const [line] = SHOWN.order.products
  const parts = ['Sharmin Akter', '৳', 'House 24, Ganginarpar', line?.name ?? '?', 'Total', '8 other orders']
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('what to ask in the call is a line before the goods; without anything to ask there is none', () => {
  const marks = [{ code: 'repeat' }, { code: 'other-area' }] as const
  const order = { ...SHOWN.order, marks: [...marks] }
  const { text } = rendered(OrderCard, { shown: { ...SHOWN, order } })
  const line = 'Check when you call: Possible repeat · Other delivery area'
  expect(text).toContain(line)
  expect(text.indexOf(line)).toBeLessThan(text.indexOf(SHOWN.order.products[0]?.name ?? '?'))
  expect(rendered(OrderCard, { shown: SHOWN }).text).not.toContain('Check when you call')
})

test('lists say before which day an order is not sent, until it is sent or the day has come', () => {
  const statusOf = (status: OrderStatus, notBefore?: string) => {
    const order = orderForStaffAnswer(anOrderForStaff({ status, notBefore }))
    const list = readListAt('/dashboard/confirmedOrders', 'sales')
    const columns = adminColumns({ seesAmounts: true, list, here: '', onAct: () => {} })
    return rendered(() => columns.find(({ id }) => id === 'status')?.cell(order, 0) as ReactNode, {}).text
  }
  const said = 'Not before: 25 December 2999'
  for (const status of ['Pending', 'Confirmed'] as const) {
    expect(statusOf(status, '2999-12-25')).toBe(`${status} ${said}`)
  }
  expect(statusOf('Shipping', '2999-12-25')).toBe('Shipping')
  expect(statusOf('Confirmed', '2020-12-25')).toBe('Confirmed')
})

test('a risk that is to be looked at before an order is confirmed says no more so afterwards', () => {
  expect(rendered(RiskBox, { risk: KNOWN.risk }).text).toContain('Check before you confirm')
  const decided = rendered(RiskBox, { risk: KNOWN.risk, isDecided: true }).text
  expect(decided).toContain('Medium risk')
  expect(decided).not.toContain('before you confirm')
})

test.each([
  [{ customer: '', name: 'Karim', isOwn: false }, 'Pending Karim is calling now'],
  [{ customer: '', name: '', isOwn: false }, 'Pending Somebody is calling now'],
  [{ customer: '', name: 'Karim', isOwn: true }, 'Pending You are calling now'],
])('a list says who is calling: %j', (hold, said) => {
  const order = orderForStaffAnswer(anOrderForStaff({ status: 'Pending' }))
  const statusWith = (calling: Calling) => {
    const list = readListAt('/dashboard/pendingOrders', 'sales')
    const columns = adminColumns({ calling, seesAmounts: true, list, here: '', onAct: () => {} })
    return rendered(() => columns.find(({ id }) => id === 'status')?.cell(order, 0) as ReactNode, {}).text
  }
  expect(statusWith(new Map([[order._id, hold]]))).toBe(said)
  expect(statusWith(new Map([['AAAA-2222', hold]]))).toBe('Pending')
})

test('on a phone record and risk are one line, which opens to all of it', () => {
  const folded = rendered(FoldedKnown, { known: KNOWN, mobileNumber: '01712345678' })
  const [line = '', rest = ''] = folded.html.split('</summary>')
  expect(line.replaceAll(/<[^>]*>/g, ' ')).toMatch(/8 other orders\s+Check/)
  expect(line).toContain('<details')
  expect(line).not.toContain('open=')
  for (const part of ['Delivered', 'An order of this number came back.']) expect(rest).toContain(part)
  expect(addressesOf(folded)).toEqual(['/dashboard/customers/01712345678'])
})
