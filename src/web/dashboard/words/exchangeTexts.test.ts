import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { ORDER_LOCKS } from '#domain/parcel/orderLocks.ts'
import { m } from '#web/paraglide/messages.js'
import { askedExchange, exchangeAddress, exchangeable, insteadOfExchange } from './exchangeTexts.ts'

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1])

test('an address names the pieces that are exchanged', () => {
  const pieces = [
    { line: 0, quantity: 1 },
    { line: 12, quantity: 3 },
  ]
  const address = exchangeAddress('7KQX-M3PA', pieces)
  expect(address).toMatch(/^\/dashboard\/newOrder\?exchange=7KQX-M3PA&/)
  expect(askedExchange(queryOf(address))).toEqual({ orderId: '7KQX-M3PA', pieces })
  expect(queryOf(address).has('from')).toBe(false)
  expect(queryOf(exchangeAddress('7KQX-M3PA', pieces, { desk: true })).get('from')).toBe('desk')
})

test.each(['', 'x', '1', '1x', 'x1', '-1x1', '1x1000000'])('lines %j are none', (lines) => {
  expect(askedExchange(new URLSearchParams({ exchange: '7KQX-M3PA', lines }))?.pieces).toEqual([])
  expect(askedExchange(new URLSearchParams({ lines }))).toBeUndefined()
})

test('what the customer has can be exchanged, as far as the shop says that something is left', () => {
  const of = (left: readonly number[]) =>
    ORDER_STATUSES.filter((orderStatus) => exchangeable({ orderStatus, exchanges: { left: [...left] } }))
  expect(of([0, 1])).toEqual(['Delivered', 'Return'])
  expect(of([0, 0])).toEqual([])
  expect(of([])).toEqual([])
})

test('for an order that cannot be exchanged, a sentence says what to do', () => {
  const sentence = (goods: (typeof ORDER_LOCKS)[number] | undefined) =>
    insteadOfExchange({ orderStatus: 'Shipping', locks: { details: null, goods: goods ?? null } })
  expect(sentence(undefined)).toBe(m.exchange_instead_change())
  for (const lock of ORDER_LOCKS) expect(sentence(lock), lock).not.toBe(m.exchange_instead_change())
  expect(sentence('out')).toBe(m.exchange_instead_wait())
})
