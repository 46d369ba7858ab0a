import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ORDER_ID } from '#domain/order/orderId.ts'
import { type CallerName, judged, openFuzzedShop } from './fuzzShop.ts'

const ORIGIN = 'http://localhost:3000'

/**
 * Counts how often a password is worked on: that is what takes the time that could be measured from outside. Others may be, in shops that
 * an earlier file has left.
 */
function workOn(password: string): () => number {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    scrypt.mockRestore()
    syncBuiltinESMExports()
  })
  return () => scrypt.mock.calls.filter(([tried]) => tried === password).length
}

test('signing in costs the same work for a known and an unknown address', async () => {
  const password = 'a-password-that-only-this-test-tries'
  const worked = workOn(password)
  const shop = await openFuzzedShop()
  const work = async (email: string) => {
    const before = worked()
    const { status, body } = await judged(shop, {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { status, body, times: worked() - before }
  }
  /** What a try takes at least: a whole run of the tests has once counted a password twice, and it is not known why. */
  const least = async (email: string) => {
    const [first, second] = [await work(email), await work(email)]
    expect({ ...second, times: 0 }).toEqual({ ...first, times: 0 })
    return { ...first, times: Math.min(first.times, second.times) }
  }
  const known = await least('rahima@example.com')
  expect(known).toMatchObject({ status: 401, times: 1 })
  expect(await least('nobody@example.com')).toEqual(known)
})

test('somebody else’s order and a missing one get the same answer (V4.2.1)', async () => {
  const shop = await openFuzzedShop()
  const { doneOrder } = shop.known()
  const read = async (caller: CallerName, id: string, method = 'GET') => {
    const path = method === 'GET' ? `/api/orders/${id}` : `/api/orderStatus/${id}`
    const { status, body } = await judged(shop, {
      method,
      path,
      headers: { 'Content-Type': 'application/json', ...shop.headersOf(caller) },
      body: method === 'GET' ? undefined : JSON.stringify({ status: 'Cancelled' }),
    })
    return { status, body }
  }
  for (const caller of ['nobody', 'customer', 'signed in'] as const) {
    const absent = await read(caller, '2222-2222')
    expect([caller, absent.status]).toEqual([caller, caller === 'nobody' ? 401 : 404])
    expect(await read(caller, doneOrder)).toEqual(absent)
    expect(await read(caller, 'no%20id%20at%20all')).toEqual(absent)
    // Nor by what one may not do with it.
    expect(await read(caller, doneOrder, 'PUT')).toEqual(await read(caller, '2222-2222', 'PUT'))
  }
  expect((await read('admin', doneOrder)).status).toBe(200)
  expect((await read('nobody', doneOrder, 'PUT')).status).toBe(401)
})

test('an order id is one of a million millions, random from the system’s generator (V4.2.1)', async () => {
  const bytes = vi.spyOn(crypto, 'randomBytes')
  syncBuiltinESMExports()
  onTestFinished(() => {
    bytes.mockRestore()
    syncBuiltinESMExports()
  })
  const { known } = await openFuzzedShop()
  expect(known().order).toMatch(ORDER_ID)
  expect(known().order).not.toBe(known().doneOrder)
  // 32 letters, eight places: with a million orders stored, one guess in a million is one of them, and says nothing.
  expect(32 ** 8 / 1_000_000).toBeGreaterThan(1_000_000)
})
