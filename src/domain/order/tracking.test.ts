import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOrder } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { isStillHere } from '../parcel/states.ts'
import { localiseDigits } from '../text/digits.ts'
import { comingSteps } from './comingSteps.ts'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'
import { orderId, parseOrderId } from './orderId.ts'
import { readTrackedKey, trackedOrder } from './tracking.ts'
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

test('a tracked order says nothing of who ordered, no more of where it goes than the district, and not who moved it', () => {
  const order = anOrder({ status: 'Confirmed' })
  const by = { kind: 'user', id: 'somebody', role: 'admin', name: 'Farzana' } as const
  const history = [
    { orderId: order.id, at: 1, actor: { kind: 'visitor', name: '' }, from: undefined, to: 'Pending' },
    { orderId: order.id, at: 2, actor: by, from: 'Pending', to: 'Confirmed' },
  ] as const
  const tracked = trackedOrder(order, history, [])
  expect(tracked.steps).toEqual([
    { status: 'Pending', at: 1 },
    { status: 'Confirmed', at: 2 },
  ])
  const text = JSON.stringify(tracked)
  const { name, email, mobileNumber, district, address } = order.customer
  expect(tracked.district).toBe(district)
  for (const personal of [name, email, mobileNumber, address, 'Farzana', 'somebody', 'customerEmail']) {
    expect(text).not.toContain(JSON.stringify(personal).slice(1, -1))
  }
})

describe('the steps of an order', () => {
  const MOVES = ['Pending', 'Confirmed', 'Shipping'] as const
  /** Moved at 1, 2, 3 and so on. */
  const tracked = (moves: readonly OrderStatus[], ...parcels: readonly Partial<Parcel>[]) => {
    const order = anOrder({ status: moves.at(-1) ?? 'Pending' })
    const actor = { kind: 'visitor', name: '' } as const
    const history = moves.map((to, at) => ({ orderId: order.id, at: at + 1, actor, from: moves[at - 1], to }))
    const { steps, coming } = trackedOrder(order, history, parcels as Parcel[])
    return [...steps.map(({ status, at }) => [status, at]), ...coming]
  }
  const CONFIRMED = [
    ['Pending', 1],
    ['Confirmed', 2],
  ]
  const TO_COME = ['Shipping', 'Delivered']

  test('say that it was sent when somebody said so, where it has no parcel', () => {
    expect(tracked(MOVES)).toEqual([...CONFIRMED, ['Shipping', 3], 'Delivered'])
    const refused = { state: 'cancelled', movedAt: 3 } as const
    expect(tracked(MOVES, refused)).toEqual([...CONFIRMED, ['Shipping', 3], 'Delivered'])
  })

  test('say that it was sent once its parcel has left, and not once that is booked', () => {
    const parcel = { state: 'booked', movedAt: 3, bookedAt: 3 } as const
    expect(tracked(MOVES, parcel)).toEqual([...CONFIRMED, ...TO_COME])
    const out = { ...parcel, state: 'out', handedOverAt: 7 } as const
    expect(tracked(MOVES, out)).toEqual([...CONFIRMED, ['Shipping', 7], 'Delivered'])
    const heard = { state: 'out', movedAt: 3, handedOverAt: 3 } as const
    expect(tracked(MOVES, heard), 'the booking was never answered').toEqual([
      ...[...CONFIRMED, ['Shipping', 3], 'Delivered'],
    ])
  })

  test.each(['Delivered', 'Cancelled', 'Return'] as const)(
    'say of one that is %s whether it left before',
    (end) => {
      const parcel = { state: 'booked', movedAt: 3, bookedAt: 3 } as const
      const ended = [...MOVES, end]
      expect(tracked(ended, parcel)).toEqual([...CONFIRMED, [end, 4]])
      expect(tracked(ended, { ...parcel, state: 'cancelled', movedAt: 5 })).toEqual([...CONFIRMED, [end, 4]])
      expect(tracked(ended, { ...parcel, handedOverAt: 5 })).toEqual([...CONFIRMED, [end, 4]])
      expect(tracked(ended, { ...parcel, handedOverAt: 4 })).toEqual([
        ...CONFIRMED,
        ['Shipping', 4],
        [end, 4],
      ])
    },
  )

  /** Of an order that somebody moved to Shipping at 3, before its parcel was booked at 4 and, where it left, left at 6. */
  test.each<
    [OrderStatus, Parcel['state'], readonly (readonly [OrderStatus, number])[], readonly OrderStatus[]]
  >([
    ['Shipping', 'queued', [['Shipping', 3]], ['Delivered']],
    ['Shipping', 'refused', [['Shipping', 3]], ['Delivered']],
    ['Shipping', 'booked', [], ['Shipping', 'Delivered']],
    ['Shipping', 'handed-over', [['Shipping', 6]], ['Delivered']],
    ['Shipping', 'out', [['Shipping', 6]], ['Delivered']],
    ['Shipping', 'hold', [['Shipping', 6]], ['Delivered']],
    ['Shipping', 'coming-back', [['Shipping', 6]], ['Delivered']],
    ...(['Delivered', 'Cancelled', 'Return'] as const).flatMap((end) => [
      [end, 'booked', [[end, 9]], []] as const,
      [
        ...[end, 'delivered'],
        [
          ['Shipping', 6],
          [end, 9],
        ],
        [],
      ] as const,
    ]),
  ] as never)('say of one that is %s, its parcel %s, what its parcel says', (end, state, steps, coming) => {
    const times = state === 'queued' || state === 'refused' ? {} : { bookedAt: 4 }
    const parcel = {
      ...{ state, movedAt: 6, ...times },
      ...(state !== 'booked' && 'bookedAt' in times && { handedOverAt: 6 }),
    }
    const order = anOrder({ status: end })
    const actor = { kind: 'visitor', name: '' } as const
    const moves = [...MOVES, ...(end === 'Shipping' ? [] : [end])]
    const history = moves.map((to, index) => ({
      ...{ orderId: order.id, at: index === 3 ? 9 : index + 1, actor, to },
      from: moves[index - 1],
    }))
    const shown = trackedOrder(order, history, [parcel as Parcel])
    expect(shown.steps.slice(2).map(({ status, at }) => [status, at])).toEqual(steps)
    expect(shown.coming).toEqual(coming)
    expect(isStillHere(end, state), 'its list says the same').toBe(shown.coming.includes('Shipping'))
  })

  test('leave out what came to nothing: a parcel that was cancelled before it left', () => {
    const cancelled = { state: 'cancelled', bookedAt: 3, movedAt: 4 } as const
    expect(tracked([...MOVES, 'Confirmed'], cancelled)).toEqual([...CONFIRMED, ...TO_COME])
    const again = [...MOVES, 'Confirmed', 'Shipping'] as const
    expect(tracked(again, cancelled), 'by hand').toEqual([...CONFIRMED, ['Shipping', 5], 'Delivered'])
    const second = { state: 'booked', bookedAt: 5, movedAt: 5 } as const
    expect(tracked(again, cancelled, second)).toEqual([...CONFIRMED, ...TO_COME])
    const left = { ...second, state: 'out', handedOverAt: 6 } as const
    expect(tracked(again, cancelled, left)).toEqual([...CONFIRMED, ['Shipping', 6], 'Delivered'])
  })
})

test('says what was agreed, and collects the rest', () => {
  const agreed = { discount: poisha(5_000), total: poisha(95_000) }
  const advance = {
    amount: poisha(20_000),
    method: 'bKash',
    transactionId: '9XK12ABC34',
    checked: true,
  } as const
  const tracked = trackedOrder({ ...anOrder(), ...agreed, advance }, [], [])
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
