import { describe, expect, test } from 'vitest'
import { anOrder } from '#tests/factories.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import { dayStart } from '../order/orderDay.ts'
import { type Amounts, type Dimension, MEASURES, sumsOf } from './ledger.ts'
import { poisha } from './money.ts'
import type { OrderFacts, ParcelFacts } from './orderFacts.ts'
import { figuresOf } from './orderFigures.ts'

const taka = (amount: number) => poisha(amount * 100)
/** Noon of a day. */
const on = (day: number) => dayStart(day) + 43_200_000

/** Two shirts S at 400 that cost 250, and a sari at 700 of which nobody knows that: ৳100 off, ৳60 for the delivery. */
function facts(
  statuses: readonly (readonly [OrderStatus, number])[],
  given: Partial<OrderFacts> = {},
): OrderFacts {
  const line = { name: '', imageUrl: '', color: 'N/A', customerEmail: '' }
  const moves = statuses.map(([to, day], nth) => ({ at: on(day), from: statuses[nth - 1]?.[0], to }))
  return {
    order: anOrder({
      ...{ placedAt: on(10), status: statuses.at(-1)?.[0] ?? 'Pending', source: 'phone' },
      lines: [
        { ...line, id: 'shirt', size: 'S', quantity: 2, originalPrice: taka(400) },
        { ...line, id: 'sari', size: 'N/A', quantity: 1, originalPrice: taka(700) },
      ],
      ...{ subTotal: taka(1500), deliveryCharge: taka(60), discount: taka(100), total: taka(1460) },
    }),
    ...{ district: 'Dhaka', area: 'Dhaka/Savar', takenBy: 'rina', costs: [taka(250), undefined] },
    ...{ moves, returned: undefined, settledAt: undefined },
    ...{ parcels: [], claims: [], given: [], sentBack: [], refunds: [] },
    ...given,
  }
}

const PARCEL: ParcelFacts = {
  ...{ courier: 'steadfast', state: 'delivered', movedAt: on(14), handedOverAt: on(11), deliveredAt: on(14) },
  ...{ receivedAt: undefined, received: undefined, expectedBack: undefined, collect: taka(1460) },
  ...{ collected: taka(1460), fee: taka(110), codFee: taka(14.6), returnFee: undefined },
  expected: undefined,
}

/** What has a test of its own: what stayed of what was placed, and how parcels ended. */
const OF_WAY: readonly string[] = MEASURES.slice(MEASURES.indexOf('stayedOrders'))

/** The sums of one key, by day; without, or only with what is of its way. */
function sums(of: OrderFacts, dimension: Dimension, key = '', isOfWay = false): Record<number, Amounts> {
  const found = sumsOf(figuresOf(of)).filter((sum) => sum.dimension === dimension && sum.key === key)
  return Object.fromEntries(
    found.flatMap(({ day, amounts }) => {
      const some = Object.entries(amounts).filter(([name]) => OF_WAY.includes(name) === isOfWay)
      return some.length > 0 ? [[day, Object.fromEntries(some)]] : []
    }),
  )
}

const PLACED = { placedOrders: 1, placed: taka(1460) }
const DELIVERED = {
  ...{
    deliveredOrders: 1,
    deliveredPieces: 3,
    deliveredGoods: taka(1500),
    discount: taka(100),
    delivery: taka(60),
  },
  ...{ cost: taka(500), costedPieces: 2, uncostedPieces: 1 },
}
const WAY = [
  ['Pending', 10],
  ['Confirmed', 10],
  ['Shipping', 11],
] as const
const PENDING = { at: on(10), to: 'Pending' } as const
const DELIVERED_ON_14 = [{ at: on(14), from: 'Shipping', to: 'Delivered' }] as const
const GIVEN = [...WAY, ['Delivered', 14]] as const

describe('what an order is to the figures', () => {
  test.each<[string, OrderFacts, Record<number, Amounts>]>([
    ['placed, it is what there is to pay', facts([['Pending', 10]]), { 10: PLACED }],
    [
      'on its way, it is nothing more',
      facts(WAY, { parcels: [{ ...PARCEL, state: 'out', deliveredAt: undefined }] }),
      { 10: PLACED },
    ],
    [
      'called off, it is what it would have been',
      facts([
        ['Pending', 10],
        ['Cancelled', 12],
      ]),
      { 10: PLACED, 12: { cancelledOrders: 1, cancelled: taka(1460) } },
    ],
    [
      'taken up again, it was never called off',
      facts([
        ['Pending', 10],
        ['Cancelled', 12],
        ['Confirmed', 13],
      ]),
      { 10: PLACED },
    ],
    [
      'delivered, it has goods, their cost as far as it is known, and what its courier took',
      facts(GIVEN, { parcels: [PARCEL] }),
      { 10: PLACED, 14: { ...DELIVERED, fees: taka(124.6) } },
    ],
    [
      'of which too little was collected, it lacks that',
      facts(GIVEN, { parcels: [{ ...PARCEL, collected: taka(1400) }] }),
      { 10: PLACED, 14: { ...DELIVERED, fees: taka(124.6), shortfall: taka(60) } },
    ],
    [
      'of which a rider let some go and owes it, and nobody owes the rest, it lacks the rest',
      facts(GIVEN, {
        parcels: [
          {
            ...{ ...PARCEL, courier: 'own', collected: taka(1300), riderOwes: taka(100) },
            ...{ fee: undefined, codFee: undefined },
          },
        ],
      }),
      { 10: PLACED, 14: { ...DELIVERED, shortfall: taka(60) } },
    ],
    ['said back by the rider, it was never delivered', facts([...GIVEN, ['Shipping', 15]]), { 10: PLACED }],
    [
      'given back whole, it is nothing but what its courier took: the goods are on the shelf, the delivery is paid back',
      facts([...GIVEN, ['Return', 20]], { parcels: [PARCEL], returned: 'shelf', settledAt: on(21) }),
      {
        10: PLACED,
        14: { ...DELIVERED, fees: taka(124.6) },
        20: { returnedOrders: 1, returnedPieces: 3, returnedGoods: taka(1400), delivery: -taka(60) },
        21: { cost: -taka(500), costedPieces: -2, uncostedPieces: -1 },
      },
    ],
    [
      'given back damaged, its goods have cost what they cost',
      facts([...GIVEN, ['Return', 20]], { returned: 'damaged', settledAt: on(21) }),
      {
        10: PLACED,
        14: DELIVERED,
        20: { returnedOrders: 1, returnedPieces: 3, returnedGoods: taka(1400), delivery: -taka(60) },
      },
    ],
    [
      'given back piece by piece, one damaged and the rest to the shelf, the rest costs nothing',
      facts([...GIVEN, ['Return', 20]], {
        ...{ returned: 'mixed', settledAt: on(21), settledTo: 'shelf' },
        sentBack: [{ line: 0, shelf: 0, damaged: 1, at: on(18) }],
      }),
      expect.objectContaining({
        21: { cost: -taka(250), costedPieces: -1, uncostedPieces: -1 },
      }),
    ],
    [
      'kept in part, one shirt came back: ৳373 of what was paid for two, and it is on the shelf',
      facts(GIVEN, {
        parcels: [
          {
            ...PARCEL,
            ...{ state: 'part-delivered', collected: taka(1087), expectedBack: [{ line: 0, returned: 1 }] },
            ...{ received: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }], receivedAt: on(18) },
          },
        ],
      }),
      {
        10: PLACED,
        14: { ...DELIVERED, returnedPieces: 1, returnedGoods: taka(373), fees: taka(124.6) },
        18: { cost: -taka(250), costedPieces: -1 },
      },
    ],
    [
      'refused at the door, it brought what was paid there, and cost what was broken and both ways',
      facts([...WAY, ['Return', 19]], {
        parcels: [
          {
            ...{
              ...PARCEL,
              state: 'back',
              deliveredAt: undefined,
              collected: taka(120),
              returnFee: taka(55),
            },
            ...{ received: [{ line: 0, shelf: 1, damaged: 1, missing: 0 }], receivedAt: on(19) },
          },
        ],
      }),
      {
        10: PLACED,
        19: {
          ...{ returnedOrders: 1, returnedPieces: 3, damaged: taka(250), kept: taka(120) },
          fees: taka(110 + 14.6 + 55),
        },
      },
    ],
    [
      'refused at the door, it cost what is expected but for what its courier said',
      facts([...WAY, ['Return', 19]], {
        parcels: [
          {
            ...{ ...PARCEL, state: 'back', deliveredAt: undefined, receivedAt: on(19) },
            ...{ collected: undefined, codFee: undefined },
            expected: { fee: taka(70), codFee: taka(0), returnFee: taka(35) },
          },
        ],
      }),
      {
        10: PLACED,
        19: { returnedOrders: 1, returnedPieces: 3, fees: taka(110 + 35) },
      },
    ],
    [
      'lost, its goods are gone, and its courier paid for them',
      facts([...WAY, ['Return', 25]], {
        parcels: [
          {
            ...PARCEL,
            state: 'lost',
            movedAt: on(22),
            deliveredAt: undefined,
            collected: undefined,
            fee: undefined,
            codFee: undefined,
          },
        ],
        claims: [{ agreed: taka(900), closedAt: on(30) }],
      }),
      {
        10: PLACED,
        22: { missing: taka(500) },
        25: { returnedOrders: 1, returnedPieces: 3 },
        30: { compensation: taka(900) },
      },
    ],
    [
      'exchanged in part, it gave back what the new order took off',
      facts(GIVEN, {
        given: [
          {
            line: 0,
            quantity: 1,
            credit: taka(373),
            expectedAt: on(20),
            receivedAt: on(22),
            receivedTo: 'shelf',
          },
        ],
      }),
      {
        10: PLACED,
        14: DELIVERED,
        20: { returnedPieces: 1, returnedGoods: taka(373) },
        22: { cost: -taka(250), costedPieces: -1 },
      },
    ],
    [
      'given back in part because its customer asked for that, it is worth what is paid back for it, in two turns as in one',
      facts(GIVEN, {
        sentBack: [
          { line: 0, shelf: 1, damaged: 0, at: on(20) },
          { line: 0, shelf: 0, damaged: 1, at: on(23) },
        ],
      }),
      {
        10: PLACED,
        14: DELIVERED,
        20: { returnedPieces: 1, returnedGoods: taka(373), cost: -taka(250), costedPieces: -1 },
        23: { returnedPieces: 1, returnedGoods: taka(747 - 373) },
      },
    ],
    [
      'given back for less than was paid, it keeps the rest',
      facts(GIVEN, {
        sentBack: [{ line: 0, shelf: 0, damaged: 1, at: on(20) }],
        refunds: [
          { amount: taka(373), settled: { at: on(24), by: 'rina', paid: taka(323), transactionId: '' } },
        ],
      }),
      {
        10: PLACED,
        14: DELIVERED,
        20: { returnedPieces: 1, returnedGoods: taka(373) },
        24: { kept: taka(50) },
      },
    ],
    [
      'of which pieces came that were never paid, they are off once, and what else lacks is collected too little',
      facts(GIVEN, {
        parcels: [{ ...PARCEL, collected: taka(1460 - 373 - 40) }],
        sentBack: [{ line: 0, shelf: 0, damaged: 1, at: on(20) }],
      }),
      {
        10: PLACED,
        14: { ...DELIVERED, fees: taka(124.6), shortfall: taka(40) },
        20: { returnedPieces: 1, returnedGoods: taka(373) },
      },
    ],
    [
      'of which pieces came that were never paid, its rider owes what they let go, whoever has the goods',
      facts(GIVEN, {
        parcels: [
          {
            ...{ ...PARCEL, courier: 'own', collected: taka(1460 - 433), riderOwes: taka(100) },
            ...{ fee: undefined, codFee: undefined },
          },
        ],
        sentBack: [{ line: 0, shelf: 0, damaged: 1, at: on(20) }],
      }),
      {
        10: PLACED,
        14: { ...DELIVERED, kept: taka(40) },
        20: { returnedPieces: 1, returnedGoods: taka(373) },
      },
    ],
    [
      'given back whole and never paid, it lacks nothing',
      facts([...GIVEN, ['Return', 20]], {
        ...{ parcels: [{ ...PARCEL, collected: taka(0) }], returned: 'damaged', settledAt: on(21) },
      }),
      {
        10: PLACED,
        14: { ...DELIVERED, fees: taka(124.6) },
        20: { returnedOrders: 1, returnedPieces: 3, returnedGoods: taka(1400), delivery: -taka(60) },
      },
    ],
    [
      'exchanged for goods that cost less, it lacks nothing of what was paid back',
      facts(GIVEN, {
        order: {
          ...facts(GIVEN).order,
          total: taka(0),
          replaces: { orderId: 'old', lines: [{ line: 0, quantity: 1, credit: taka(1500) }] } as never,
        },
        parcels: [{ ...PARCEL, collect: taka(0), collected: taka(0), fee: taka(0), codFee: taka(0) }],
        refunds: [
          { amount: taka(40), settled: { at: on(24), by: 'rina', paid: taka(40), transactionId: '' } },
        ],
      }),
      { 10: { placedOrders: 1 }, 14: DELIVERED },
    ],
    [
      'paid back before its courier said that it had collected less, it lacks what was paid back for nothing',
      facts(GIVEN, {
        parcels: [{ ...PARCEL, collected: taka(1460 - 373) }],
        sentBack: [{ line: 0, shelf: 0, damaged: 1, at: on(20) }],
        refunds: [
          { amount: taka(373), settled: { at: on(24), by: 'rina', paid: taka(373), transactionId: '' } },
        ],
      }),
      {
        10: PLACED,
        14: { ...DELIVERED, fees: taka(124.6) },
        20: { returnedPieces: 1, returnedGoods: taka(373) },
        24: { shortfall: taka(373) },
      },
    ],
  ])('%s', (_, of, expected) => {
    expect(sums(of, 'all')).toEqual(expected)
  })

  test('called off, it keeps of its advance what is not to be paid back', () => {
    const advance = { amount: taka(200), method: 'bKash', transactionId: 'X', checked: true } as const
    const cancelled = facts([
      ['Pending', 10],
      ['Cancelled', 12],
    ])
    const withRefund = (amount: number) => ({
      ...cancelled,
      order: { ...cancelled.order, advance },
      refunds: [{ amount: taka(amount), settled: undefined }],
    })
    expect(sums(withRefund(200), 'all')[12]).toEqual({ cancelledOrders: 1, cancelled: taka(1460) })
    expect(sums(withRefund(150), 'all')[12]).toMatchObject({ kept: taka(50) })
  })

  test('joined into another one, it is nothing', () => {
    const joined = facts([
      ['Pending', 10],
      ['Cancelled', 12],
    ])
    expect(figuresOf({ ...joined, order: { ...joined.order, joinedInto: 'other' } })).toEqual([])
  })

  test('each of its keys has it whole, and each product and size its share', () => {
    const of = facts(GIVEN, { parcels: [PARCEL] })
    const whole = sums(of, 'all')
    for (const [dimension, key] of [
      ['district', 'Dhaka'],
      ['area', 'Dhaka/Savar'],
      ['source', 'phone'],
      ['staff', 'rina'],
      ['courier', 'steadfast'],
    ] as const) {
      expect(sums(of, dimension, key)).toEqual(whole)
    }
    expect(sums(of, 'product', 'shirt')[14]).toEqual({
      ...{ deliveredOrders: 1, deliveredPieces: 2, deliveredGoods: taka(800), discount: taka(53) },
      ...{ delivery: 3201, cost: taka(500), costedPieces: 2, fees: 6648 },
    })
    expect(sums(of, 'product', 'sari')[14]).toEqual({
      ...{ deliveredOrders: 1, deliveredPieces: 1, deliveredGoods: taka(700), discount: taka(47) },
      ...{ delivery: 2799, fees: 5812, uncostedPieces: 1 },
    })
    expect(sums(of, 'size', 'S')).toEqual(sums(of, 'product', 'shirt'))
  })

  test('what an earlier courier took is that one’s, wherever it went then', () => {
    const first = {
      ...PARCEL,
      courier: 'pathao',
      state: 'back',
      deliveredAt: undefined,
      collected: undefined,
      receivedAt: on(13),
    } as const
    const of = facts(GIVEN, { parcels: [first, PARCEL] })
    expect(sums(of, 'courier', 'pathao')).toEqual({ 13: { fees: taka(110) } })
    expect(sums(of, 'courier', 'steadfast')[14]).toEqual({ ...DELIVERED, fees: taka(124.6) })
  })
})

describe('what stayed of what was placed, and how its parcels ended', () => {
  const BACK = { ...PARCEL, state: 'back', deliveredAt: undefined, receivedAt: on(16) } as const

  test.each<[string, OrderFacts, Record<number, Amounts>]>([
    ['nothing while it is on its way', facts(WAY, { parcels: [{ ...PARCEL, state: 'out' }] }), {}],
    [
      'all of it once it is delivered, after three days',
      facts(GIVEN, { parcels: [PARCEL] }),
      { 10: { stayedOrders: 1, stayedPieces: 3 }, 14: { parcelsDelivered: 1, doorHours: 72, door3: 1 } },
    ],
    [
      'after more than five days, as after five; what nobody saw leave has no time',
      facts(GIVEN, {
        parcels: [
          { ...PARCEL, handedOverAt: on(11) - 7 * 86_400_000 },
          { ...PARCEL, handedOverAt: undefined },
        ],
      }),
      { 10: { stayedOrders: 1, stayedPieces: 3 }, 14: { parcelsDelivered: 2, doorHours: 240, door5: 1 } },
    ],
    [
      'nothing of what came back',
      facts([...WAY, ['Return', 16]], { parcels: [BACK] }),
      { 10: { backOrders: 1, backPieces: 3 }, 16: { parcelsBack: 1, feesBack: taka(124.6) } },
    ],
    [
      'but for a part that came back',
      facts(GIVEN, {
        parcels: [{ ...PARCEL, state: 'part-delivered', expectedBack: [{ line: 0, returned: 1 }] }],
      }),
      {
        10: { stayedOrders: 1, stayedPieces: 2, backPieces: 1 },
        14: { parcelsDelivered: 1, doorHours: 72, door3: 1 },
      },
    ],
    ['by hand, without a parcel', facts(GIVEN), { 10: { stayedOrders: 1, stayedPieces: 3 } }],
    ['nothing of what was called off', facts([...WAY, ['Cancelled', 12]]), {}],
  ])('%s', (_, of, expected) => {
    expect(sums(of, 'all', '', true)).toEqual(expected)
  })

  test('each product for itself, and each parcel under its own courier', () => {
    const of = facts(GIVEN, {
      parcels: [
        { ...BACK, courier: 'pathao' },
        { ...PARCEL, state: 'part-delivered', expectedBack: [{ line: 0, returned: 1 }] },
      ],
    })
    expect(sums(of, 'product', 'shirt', true)).toEqual({
      10: { stayedOrders: 1, stayedPieces: 1, backPieces: 1 },
    })
    expect(sums(of, 'product', 'sari', true)).toEqual({ 10: { stayedOrders: 1, stayedPieces: 1 } })
    expect(sums(of, 'courier', 'pathao', true)).toEqual({ 16: { parcelsBack: 1, feesBack: taka(124.6) } })
  })

  test.each<[string, OrderFacts['moves'], Record<number, Amounts>]>([
    ['nothing while nobody has', [{ at: on(10), to: 'Pending' }], {}],
    [
      'counted on the day it was, what became of it on the day it was placed',
      [PENDING, { at: on(11), from: 'Pending', to: 'Confirmed', by: 'mina' }, ...DELIVERED_ON_14],
      { 10: { confirmedStayed: 1 }, 11: { confirmedOrders: 1 } },
    ],
    [
      'of whoever was the last, not of whoever took the parcel back',
      [
        ...[PENDING, { at: on(11), from: 'Pending', to: 'Confirmed', by: 'karim' } as const],
        ...[{ at: on(11), from: 'Confirmed', to: 'Cancelled', by: 'karim' } as const],
        ...[{ at: on(12), from: 'Cancelled', to: 'Confirmed', by: 'mina' } as const],
        ...[{ at: on(13), from: 'Shipping', to: 'Confirmed', by: 'karim' } as const],
        { at: on(16), from: 'Shipping', to: 'Return' },
      ],
      { 10: { confirmedBack: 1 }, 12: { confirmedOrders: 1 } },
    ],
    [
      'nothing of what is to be confirmed again',
      [
        ...[PENDING, { at: on(11), from: 'Pending', to: 'Confirmed', by: 'mina' } as const],
        { at: on(12), from: 'Confirmed', to: 'Pending', by: 'mina' },
      ],
      {},
    ],
  ])('confirming it: %s', (_, moves, expected) => {
    const status = moves.at(-1)?.to ?? 'Pending'
    const of = facts([], {})
    const sum = sums({ ...of, moves, order: { ...of.order, status } }, 'staff', 'mina', true)
    expect(sum).toEqual(expected)
  })
})
