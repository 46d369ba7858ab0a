import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from './orderDay.ts'
import {
  MOST_PHONE_ORDERS,
  type PhoneOrder,
  REMEMBERED_FOR,
  readPhoneOrders,
  withPhoneOrder,
} from './phoneOrders.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const anOrder = (change: Partial<PhoneOrder> = {}): PhoneOrder => ({
  ...{ id: '7KQX-M3PA', mobileNumber: '01712345678', placedAt: NOW },
  ...change,
})
const read = (orders: unknown, now = NOW) => readPhoneOrders(JSON.stringify(orders), now)

describe('the orders of a phone', () => {
  test('are the newest ones, each once', () => {
    const letters = [...'23456789']
    const all = letters.reduce<readonly PhoneOrder[]>(
      (orders, letter) => withPhoneOrder(orders, anOrder({ id: `7KQX-M3P${letter}` }), NOW),
      [],
    )
    expect(all.map(({ id }) => id.at(-1)).join('')).toBe('987654')
    const again = withPhoneOrder(all, anOrder({ id: '7KQX-M3P5' }), NOW)
    expect(again.map(({ id }) => id.at(-1)).join('')).toBe('598764')
    expect(again).toHaveLength(MOST_PHONE_ORDERS)
  })

  test('stand by when they were placed, whichever was told last', () => {
    const [older, newer] = [anOrder({ placedAt: NOW - 1 }), anOrder({ id: '89WX-FHHG' })]
    expect(withPhoneOrder([newer], older, NOW)).toEqual([newer, older])
  })

  test('are forgotten in time', () => {
    const order = anOrder()
    expect(read([order], NOW + REMEMBERED_FOR - 1)).toEqual([order])
    expect(read([order], NOW + REMEMBERED_FOR)).toEqual([])
    // The clock of the phone was wrong.
    expect(read([order], NOW - 2 * DAY_MS)).toEqual([])
  })

  test('hold nothing but what opens an order, and when it was placed', () => {
    expect(read([{ ...anOrder(), name: 'Rahima', address: 'Mirpur' }])).toEqual([anOrder()])
  })

  test('are read whatever somebody has written there', () => {
    for (const broken of [
      anOrder({ id: 'x' }),
      anOrder({ mobileNumber: '0171' }),
      { ...anOrder(), placedAt: null },
      'text',
      null,
    ]) {
      expect(read([broken, anOrder()]), JSON.stringify(broken)).toEqual([anOrder()])
    }
    expect(readPhoneOrders(null, NOW)).toEqual([])
    expect(readPhoneOrders('[', NOW)).toEqual([])
    expect(readPhoneOrders(`${JSON.stringify([anOrder()])}${' '.repeat(4_000)}`, NOW)).toEqual([])
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const order of readPhoneOrders(text, NOW)) expect(order).toEqual(anOrder(order))
      }),
    )
  })
})
