import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Poisha, poisha } from '../money/money.ts'
import { DAY_MS } from './orderDay.ts'
import { KEY_LIFETIME } from './placing.ts'
import {
  agreed,
  answered,
  asOf,
  isDue,
  mayBePlaced,
  needsShopper,
  type PlacingAnswer,
  trying,
  type WaitingOrder,
} from './waitingOrder.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

const anOrder = (changed: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ key: 'k1', body: '{}', total: poisha(100_00), confirmedAt: NOW, fromCart: true },
  state: { is: 'waiting' },
  ...changed,
})

describe('an order that waits', () => {
  test('is due at once, and after a limit only when it is over', () => {
    expect(isDue(anOrder(), NOW)).toBe(true)
    const limited = answered(trying(anOrder(), NOW), { is: 'limited', wait: 60 }, NOW)
    expect(isDue(limited, NOW + 59_000)).toBe(false)
    expect(isDue(limited, NOW + 60_000)).toBe(true)
    expect(mayBePlaced(limited)).toBe(false)
  })

  test('counts from its first try once an answer was lost', () => {
    const lost = answered(trying(anOrder(), NOW), { is: 'lost' }, NOW)
    expect(mayBePlaced(lost)).toBe(true)
    expect(trying(lost, NOW + DAY_MS).triedAt).toBe(NOW)
    const [last, tooLate] = [NOW + 6 * DAY_MS, NOW + 6 * DAY_MS + 1]
    expect(isDue(lost, last)).toBe(true)
    expect([isDue(lost, tooLate), asOf(lost, tooLate).state.is]).toEqual([false, 'stale'])
  })

  test('asks its shopper before anything else is ordered than was agreed', () => {
    const changed = answered(anOrder(), { is: 'changed', lines: [], total: poisha(120_00) }, NOW)
    expect([needsShopper(changed), isDue(changed, NOW)]).toEqual([true, false])
    const agreement = { key: 'k2', body: '{"total":120}', total: poisha(120_00) }
    expect(agreed(changed, agreement, NOW + 1)).toEqual({
      ...{ ...agreement, fromCart: true, token: undefined, confirmedAt: NOW + 1 },
      state: { is: 'waiting' },
    })
    expect(agreed(anOrder(), agreement, NOW)).toBeUndefined()
  })
})

/** A shop that stores an order under its key, as `shop/orders/placeOrder.ts` does, at the price of the moment. */
class Shop {
  readonly orders: { readonly key: string; readonly total: Poisha; readonly shown: Poisha }[] = []
  price = poisha(100_00)
  readonly #keys = new Map<string, { readonly at: number; readonly total: Poisha }>()

  place({ key, total: shown }: WaitingOrder, now: number): PlacingAnswer {
    const earlier = this.#keys.get(key)
    if (earlier && now - earlier.at <= KEY_LIFETIME)
      return { is: 'placed', orderId: key, total: earlier.total }
    if (this.price > shown) return { is: 'changed', lines: [], total: this.price }
    this.#keys.set(key, { at: now, total: this.price })
    this.orders.push({ key, total: this.price, shown })
    return { is: 'placed', orderId: key, total: this.price }
  }
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      fate: fc.constantFrom('answered', 'lost', 'never came', 'out of order'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('price' as const), taka: fc.integer({ min: 80, max: 130 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('agree' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('two tabs' as const) }) },
)

test('whatever happens on the way, it is stored once, and at no price that was not agreed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const shop = new Shop()
      let [order, now, keys] = [anOrder(), NOW, 1]
      /** Somebody who agrees although the shop may have it is told so: that is another order. */
      let knowinglyTwice = 0
      const send = (fate: string) => {
        order = asOf(order, now)
        if (!isDue(order, now)) return
        order = trying(order, now)
        const answer: PlacingAnswer =
          fate === 'never came' || fate === 'out of order' ? { is: 'lost' } : shop.place(order, now)
        order = answered(order, fate === 'answered' ? answer : { is: 'lost' }, now)
      }
      for (const one of steps) {
        if (one.do === 'send') send(one.fate)
        if (one.do === 'wait') now += one.hours * 3_600_000
        if (one.do === 'price') shop.price = poisha(one.taka * 100)
        if (one.do === 'agree') {
          const total = order.state.is === 'changed' ? order.state.total : order.total
          keys += 1
          const next = agreed(order, { key: `k${keys}`, body: '{}', total }, now)
          if (next && mayBePlaced(order)) knowinglyTwice += 1
          order = next ?? order
        }
        if (one.do === 'two tabs' && isDue(order, now)) {
          // Both have read it before either has sent it; the second answer is written last.
          const read = trying(order, now)
          const first = shop.place(read, now)
          const second = shop.place(read, now)
          order = answered(answered(read, first, now), second, now)
        }
      }
      expect(shop.orders.length).toBeLessThanOrEqual(1 + knowinglyTwice)
      for (const { total, shown } of shop.orders) expect(total).toBeLessThanOrEqual(shown)
      if (order.state.is === 'placed') {
        const { orderId } = order.state
        expect(shop.orders.map(({ key }) => key)).toContain(orderId)
      }
      // A shop that has it, and a phone that says that nothing is ordered, do not go together.
      const hasLatest = shop.orders.some(({ key }) => key === order.key)
      if (hasLatest) expect(order.state.is === 'placed' || mayBePlaced(order)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('once the network is back it comes to an end', () => {
  const shop = new Shop()
  let order = answered(trying(anOrder(), NOW), { is: 'lost' }, NOW)
  order = answered(trying(order, NOW + 1000), shop.place(order, NOW + 1000), NOW + 1000)
  expect(order.state).toEqual({ is: 'placed', orderId: 'k1', total: poisha(100_00) })
  expect([isDue(order, NOW + DAY_MS), mayBePlaced(order)]).toEqual([false, false])
})
