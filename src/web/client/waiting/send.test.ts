import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import type { PlacingAnswer, WaitingOrder } from '#domain/order/waitingOrder.ts'
import { sendAll } from './send.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

function aPhone(answers: PlacingAnswer[], orders: readonly Partial<WaitingOrder>[] = [{}]) {
  const kept = new Map<string, WaitingOrder>(
    orders.map((order, at) => {
      const key = `k${at + 1}`
      const whole = { key, body: '{}', total: poisha(100_00), confirmedAt: NOW + at, fromCart: true }
      return [key, { ...whole, state: { is: 'waiting' }, ...order }]
    }),
  )
  const sent: string[] = []
  const store = {
    all: async () => [...kept.values()],
    get: async (key: string) => kept.get(key),
    put: async (order: WaitingOrder) => void kept.set(order.key, order),
    remove: async (key: string) => void kept.delete(key),
  }
  const post = async (order: WaitingOrder) => {
    // It has to be known before, whatever happens now.
    expect(kept.get(order.key)?.triedAt).toBe(NOW)
    sent.push(order.key)
    return answers.shift() ?? { is: 'lost' as const }
  }
  return { kept, sent, send: () => sendAll({ store, post, now: () => NOW }) }
}

test('orders are sent one after another, and what is answered is not sent again', async () => {
  const placed = { is: 'placed', orderId: 'A', total: poisha(90_00) } as const
  const phone = aPhone([placed, { is: 'lost' }], [{}, {}])
  expect(await phone.send()).toBe(true)
  expect([...phone.kept.values()].map(({ state }) => state.is)).toEqual(['placed', 'waiting'])
  await phone.send()
  expect(phone.sent).toEqual(['k1', 'k2', 'k2'])
})

test('what waits for its shopper is not sent, and what is too old waits for them', async () => {
  const week = 7 * 24 * 3_600_000
  const phone = aPhone([], [{ state: { is: 'refused', problems: [] } }, { confirmedAt: NOW - week }])
  expect(await phone.send()).toBe(false)
  expect(phone.sent).toEqual([])
  expect(phone.kept.get('k2')?.state.is).toBe('stale')
})
