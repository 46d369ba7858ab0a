import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/people/user.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const SECRET = 'a secret that only this test and its shop know'
const CONFIRMED = { outcome: 'confirmed', revision: 1 }
const UNDOABLE = { ...CONFIRMED, note: '', undoable: true }
const ORIGIN = 'http://localhost:3000'

let server: ShopServer
let admin: User
let other: User

beforeEach(async () => {
  server = await openServer({ environment: { SHOP_SECRET: SECRET, PUBLIC_URL: ORIGIN } })
  admin = await anAdminOf(server.shop, { name: 'Karim' })
  other = await anAdminOf(server.shop, { name: 'Sumaiya' })
})

async function as(user: User, method: string, path: string, body?: unknown, headers = {}) {
  const tokens = createTokens({ key: keyFor('token', SECRET), issuer: ORIGIN, now: Date.now })
  const token = await tokens.issue({ userId: user.id, sessionId: `session of ${user.id}` })
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return [response.status, await response.json()] as const
}

async function place(): Promise<string> {
  const response = await postOrder(server.url, anOrderPayload([await aProductOf(server.shop)]))
  return (await response.json()).insertedId
}

describe('the desk over HTTP', () => {
  test('hands out the oldest order with what comes next, and notes a call once', async () => {
    const [first, second] = [await place(), await place()]
    const [status, turn] = await as(admin, 'POST', '/desk/next', {})
    expect([status, turn.current.order._id, turn.next.order._id]).toEqual([200, first, second])
    expect(turn.current.hold).toEqual({ claim: 1, seconds: 300 })
    expect(turn.next).toMatchObject({ state: 'new', tries: 0, holder: null, calls: [] })

    const call = { outcome: 'no-answer', note: 'Rang ten times', claim: 1 }
    const headers = { 'Idempotency-Key': 'one' }
    const noted = await as(admin, 'POST', `/orders/${first}/calls`, call, headers)
    expect(noted).toEqual([200, { orderStatus: 'Pending', backAt: expect.any(String), undoableUntil: null }])
    expect(await as(admin, 'POST', `/orders/${first}/calls`, call, headers)).toEqual(noted)
    const another = { ...call, ...CONFIRMED }
    expect(await as(admin, 'POST', `/orders/${first}/calls`, another, headers)).toMatchObject([
      422,
      { code: 'KEY_REUSED' },
    ])

    const [, desk] = await as(admin, 'GET', '/desk?list=later')
    expect(desk.counts).toEqual({ waiting: 1, later: 1, unreached: 0 })
    expect(desk.orders).toMatchObject([
      {
        order: { _id: first },
        state: 'again',
        tries: 1,
        dueAt: noted[1].backAt,
        calls: [{ outcome: 'no-answer', note: 'Rang ten times', by: { name: 'Karim' }, reason: null }],
      },
    ])
    expect(desk.figures).toEqual([{ person: { id: admin.id, name: 'Karim' }, called: 1, confirmed: 0 }])
  })

  test('says who has an order, and what became of one that was moved', async () => {
    const id = await place()
    await as(admin, 'POST', '/desk/next', {})
    const taken = [409, { code: 'HELD_BY_OTHER', holder: { name: 'Karim' } }]
    expect(await as(other, 'POST', `/desk/${id}/hold`)).toMatchObject(taken)
    expect(await as(other, 'POST', `/orders/${id}/calls`, CONFIRMED)).toMatchObject(taken)
    expect(await as(other, 'POST', '/desk/next', {})).toEqual([200, { current: null, next: null }])

    await as(admin, 'POST', `/desk/${id}/release`)
    expect(await as(other, 'POST', `/desk/${id}/hold`)).toMatchObject([200, { hold: { claim: 2 } }])
    expect(await as(admin, 'POST', `/orders/${id}/calls`, { ...CONFIRMED, claim: 1 })).toMatchObject([
      409,
      { code: 'HELD_BY_OTHER', holder: { name: 'Sumaiya' } },
    ])
    await as(admin, 'PUT', `/orderStatus/${id}`, { status: 'Cancelled' })
    expect(await as(other, 'POST', `/orders/${id}/calls`, { ...CONFIRMED, claim: 2 })).toMatchObject([
      409,
      { code: 'NOT_AT_DESK', orderStatus: 'Cancelled', movedBy: { role: 'admin', name: 'Karim' } },
    ])
    expect((await as(admin, 'POST', '/desk/AAAA-AAAA/hold'))[0]).toBe(404)
  })

  test('keeps an answer that can be undone, until it is undone or counts', async () => {
    const [first, second] = [await place(), await place()]
    for (const [id, key] of [
      [first, 'one'],
      [second, 'two'],
    ] as const) {
      const kept = await as(admin, 'POST', `/orders/${id}/calls`, UNDOABLE, { 'Idempotency-Key': key })
      expect(kept).toEqual([
        200,
        { orderStatus: 'Pending', backAt: null, undoableUntil: expect.stringMatching(/Z$/) },
      ])
    }
    expect(await as(admin, 'DELETE', `/orders/${first}/calls/one`)).toEqual([
      200,
      { acknowledged: true, deletedCount: 1 },
    ])
    const counted = { ...UNDOABLE, undoable: false }
    const headers = { 'Idempotency-Key': 'two' }
    expect(await as(admin, 'POST', `/orders/${second}/calls`, counted, headers)).toEqual([
      200,
      { orderStatus: 'Confirmed', backAt: null, undoableUntil: null },
    ])
    expect(await as(admin, 'DELETE', `/orders/${second}/calls/two`)).toMatchObject([
      409,
      { code: 'CALL_COUNTED' },
    ])
    expect(await as(admin, 'POST', '/desk/next', {})).toMatchObject([
      200,
      { current: { order: { _id: first } } },
    ])
  })

  test('shows the order as it is to who confirms another amount than its own', async () => {
    const id = await place()
    const [, { current: shown }] = await as(admin, 'POST', '/desk/next', {})
    const { revision, total } = shown.order
    await as(other, 'PATCH', `/orders/${id}`, { revision, deliveryCharge: 5000 })
    const refused = await as(admin, 'POST', `/orders/${id}/calls`, { ...CONFIRMED, revision, claim: 1 })
    expect(refused).toMatchObject([
      409,
      { code: 'STALE', current: { _id: id, orderStatus: 'Pending', revision: 2, total: expect.any(Number) } },
    ])
    expect(refused[1].current.total).not.toBe(total)
    const told = { ...CONFIRMED, revision: 2, claim: 1 }
    expect(await as(admin, 'POST', `/orders/${id}/calls`, told)).toMatchObject([
      200,
      { orderStatus: 'Confirmed' },
    ])
  })

  test('refuses what makes no sense', async () => {
    const id = await place()
    for (const [body, path] of [
      [{ outcome: 'later' }, 'at'],
      [{ outcome: 'later', at: 'soon' }, 'at'],
      [{ outcome: 'later', at: '2099-01-01T10:00:00Z' }, 'at'],
      [{ outcome: 'asleep' }, 'outcome'],
      [{ outcome: 'cancelled', reason: 'rude' }, 'reason'],
      [{ outcome: 'confirmed' }, 'revision'],
      [{ outcome: 'confirmed', revision: 'two' }, 'revision'],
      [{ ...CONFIRMED, note: 'a'.repeat(301) }, 'note'],
      [{ ...CONFIRMED, claim: 0 }, 'claim'],
      [{ ...CONFIRMED, undoable: 'yes' }, 'undoable'],
    ] as const) {
      expect(await as(admin, 'POST', `/orders/${id}/calls`, body)).toMatchObject([
        422,
        { errors: [{ path }] },
      ])
    }
    expect((await as(admin, 'POST', '/desk/next', { leave: ['x'] }))[0]).toBe(422)
    expect((await as(admin, 'GET', '/desk?list=waiting'))[0]).toBe(422)
    expect((await as(admin, 'GET', '/desk?day=today'))[0]).toBe(422)
  })
})
