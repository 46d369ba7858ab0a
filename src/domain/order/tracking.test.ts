import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOrder } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import { localiseDigits } from '../text/digits.ts'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'
import { orderId, parseOrderId } from './orderId.ts'
import { comingSteps, readTrackedKey, trackedOrder } from './tracking.ts'
import { trackPath } from './trackPage.ts'

const KEY = { orderId: '7KQX-M3PA', mobileNumber: '01712345678' }

describe('what is typed to track an order', () => {
  test.each([
    ['7KQX-M3PA', '01712345678'],
    ['7kqxm3pa', '+8801712345678'],
    ['# 7kqx m3pa', '+88 01712-345678'],
    ['#7KQX–M3PA', '০১৭১২৩৪৫৬৭৮'],
    [' 7kqx - m3pa ', '+৮৮০ ১৭১২ ৩৪৫ ৬৭৮'],
    ['7KQX-M3PA', '008801712345678'],
    ['7KQX-M3PA', '8801712345678'],
    ['৭KQX-M৩PA', '(01712) 345.678'],
  ])('%s and %s are read', (order, mobile) => expect(readTrackedKey({ order, mobile })).toEqual(KEY))

  test.each([
    ['7KQX-M3P', '0171234567'],
    ['7KQX-M3PA-2', '017123456789'],
    ['order', 'my number'],
    ['0OI1-0OI1', '01712345678 or 01812345678'],
  ])('%s and %s fit no order', (order, mobile) =>
    expect(readTrackedKey({ order, mobile })).toEqual({ orderId: '', mobileNumber: '' }),
  )

  test('every id and number is read in any spelling', () => {
    const id = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(orderId)
    const number = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((rest) => `01${String(rest).padStart(9, '0')}`)
    const digits = fc.constantFrom(
      (text: string) => text,
      (text: string) => localiseDigits(text, 'bn'),
    )
    const spell = fc.constantFrom(
      (text: string) => text,
      (text: string) => `+88${text}`,
      (text: string) => `${text.slice(0, 5)}-${text.slice(5)}`,
      (text: string) => ` ${text.slice(0, 3)} ${text.slice(3)}`,
    )
    const write = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase().replace('-', ' '),
      (text: string) => `#${text.replace('-', '')}`,
    )
    fc.assert(
      fc.property(id, number, digits, spell, write, (orderId, mobileNumber, inDigits, spelt, written) => {
        const typed = { order: written(orderId), mobile: inDigits(spelt(mobileNumber)) }
        expect(readTrackedKey(typed)).toEqual({ orderId, mobileNumber })
      }),
    )
  })
})

test('after a state come those that usually follow it, and nothing after an end', () => {
  expect(ORDER_STATUSES.map((status) => [status, comingSteps(status)])).toEqual([
    ['Pending', ['Confirmed', 'Shipping', 'Delivered']],
    ['Confirmed', ['Shipping', 'Delivered']],
    ['Shipping', ['Delivered']],
    ['Delivered', []],
    ['Cancelled', []],
    ['Return', []],
  ])
})

test('a tracked order says nothing of who ordered, where it goes and who moved it', () => {
  const order = anOrder({ status: 'Confirmed' })
  const by = { kind: 'user', id: 'somebody', role: 'admin', name: 'Farzana' } as const
  const history = [
    { orderId: order.id, at: 1, actor: { kind: 'visitor', name: '' }, from: undefined, to: 'Pending' },
    { orderId: order.id, at: 2, actor: by, from: 'Pending', to: 'Confirmed' },
  ] as const
  const tracked = trackedOrder(order, history, undefined)
  expect(tracked.steps).toEqual([
    { status: 'Pending', at: 1 },
    { status: 'Confirmed', at: 2 },
  ])
  const text = JSON.stringify(tracked)
  const { name, email, mobileNumber, district, address } = order.customer
  for (const personal of [
    name,
    email,
    mobileNumber,
    district,
    address,
    'Farzana',
    'somebody',
    'customerEmail',
  ]) {
    expect(text).not.toContain(JSON.stringify(personal).slice(1, -1))
  }
})

test('an order whose parcel was cancelled and booked again was confirmed and sent once', () => {
  const order = anOrder({ status: 'Shipping' })
  const entry = (at: number, from: OrderStatus | undefined, to: OrderStatus) =>
    ({ orderId: order.id, at, actor: { kind: 'visitor', name: '' }, from, to }) as const
  const booked = [
    entry(1, undefined, 'Pending'),
    entry(2, 'Pending', 'Confirmed'),
    entry(3, 'Confirmed', 'Shipping'),
    entry(4, 'Shipping', 'Confirmed'),
  ]
  const steps = [
    { status: 'Pending', at: 1 },
    { status: 'Confirmed', at: 2 },
  ]
  expect(trackedOrder(order, booked, undefined).steps).toEqual(steps)
  const again = [...booked, entry(5, 'Confirmed', 'Shipping')]
  expect(trackedOrder(order, again, undefined).steps).toEqual([...steps, { status: 'Shipping', at: 5 }])
})

test('says what was agreed, and collects the rest', () => {
  const agreed = { discount: poisha(5_000), total: poisha(95_000) }
  const advance = {
    amount: poisha(20_000),
    method: 'bKash',
    transactionId: '9XK12ABC34',
    checked: true,
  } as const
  const tracked = trackedOrder({ ...anOrder(), ...agreed, advance }, [], undefined)
  expect(tracked).toMatchObject({ ...agreed, advance: 20_000, toCollect: 75_000 })
  expect(JSON.stringify(tracked)).not.toContain(advance.transactionId)
})

test('the address that tracks an order names it and nothing else', () => {
  const address = new URL(trackPath('7KQX-M3PA'), 'https://shop.example')
  expect(address.pathname).toBe('/track')
  expect([...address.searchParams].map(([name, value]) => [name, parseOrderId(value)])).toEqual([
    ['order', '7KQX-M3PA'],
  ])
})
