import { beforeEach, describe, expect, test } from 'vitest'
import { orderDate } from '#domain/order/orderTime.ts'
import type { User } from '#domain/people/user.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { aUser } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf, entered } from '../testPeople.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const SECRET = 'a secret that only this test and its shop know'
const ORIGIN = 'http://localhost:3000'

let server: ShopServer
let admin: User
let customer: User

beforeEach(async () => {
  server = await openServer({ environment: { SHOP_SECRET: SECRET, PUBLIC_URL: ORIGIN } })
  admin = await anAdminOf(server.shop, { name: 'Karim' })
  customer = await entered(server.shop, { email: 'rahima@example.com', emailVerified: true })
})

async function as(user: User | undefined, method: string, path: string, body?: unknown) {
  const tokens = createTokens({ key: keyFor('token', SECRET), issuer: ORIGIN, now: Date.now })
  return await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(user
        ? {
            Authorization: `Bearer ${await tokens.issue({ userId: user.id, sessionId: `session of ${user.id}` })}`,
          }
        : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function place(name = 'Rahima Begum'): Promise<string> {
  const payload = anOrderPayload([await aProductOf(server.shop)])
  const response = await postOrder(server.url, {
    ...payload,
    customerData: { ...payload.customerData, name },
  })
  return (await response.json()).insertedId
}

const bodyOf = async (response: Response) => [response.status, await response.json()] as const

describe('GET /orders', () => {
  test('answers all without parameters, and a page with the total in a header (§7.15)', async () => {
    const placed = [await place(), await place('Karim'), await place('Selina')]
    const all = await as(admin, 'GET', '/orders')
    expect(all.headers.get('X-Total-Count')).toBe('3')
    expect(((await all.json()) as { _id: string }[]).map(({ _id }) => _id).sort()).toEqual(placed.sort())

    const page = await as(admin, 'GET', '/orders?limit=2&page=2')
    expect([page.headers.get('X-Total-Count'), (await page.json()).length]).toEqual(['3', 1])
  })

  test('takes statuses repeated or with commas, Returns for Return, and a search (§7.17)', async () => {
    const [first, second] = [await place('Karim'), await place('Selina')]
    await as(admin, 'PUT', `/orderStatus/${first}`, { status: 'Confirmed' })
    const idsOf = async (query: string) => {
      const [status, orders] = await bodyOf(await as(admin, 'GET', `/orders?${query}`))
      return status === 200 ? orders.map(({ _id }: { _id: string }) => _id) : orders.code
    }
    expect(await idsOf('status=Confirmed')).toEqual([first])
    expect((await idsOf('status=Confirmed&status=Pending')).sort()).toEqual([first, second].sort())
    expect((await idsOf('status=Confirmed,Pending')).length).toBe(2)
    expect(await idsOf('status=Returns')).toEqual([])
    expect(await idsOf('status=Lost')).toBe('INVALID')
    expect(await idsOf('limit=101')).toBe('INVALID')
    expect(await idsOf('search=SELI')).toEqual([second])
    expect(
      await idsOf(`search=${first.replace('-', '').toLowerCase()}&status=Confirmed&status=Pending`),
    ).toEqual([first])
  })

  test('finds an order whatever list it is in, by its number as people write it and by its day (§2.81)', async () => {
    const [first, second] = [await place('রহিমা'), await place('সেলিনা')]
    await as(admin, 'PUT', `/orderStatus/${second}`, { status: 'Confirmed' })
    const { mobileNumber } = anOrderPayload([]).customerData
    const written = `+88 ${mobileNumber.slice(0, 5)}-${mobileNumber.slice(5)}`
    const [, [{ date, placedAt }]] = await bodyOf(await as(admin, 'GET', '/orders?limit=1'))
    expect(orderDate(Date.parse(placedAt))).toBe(date)
    for (const search of [written, date]) {
      const query = new URLSearchParams({ search, status: 'Pending', limit: '20' })
      const response = await as(admin, 'GET', `/orders?${query}`)
      expect([response.headers.get('X-Total-Count'), response.headers.get('X-Found-By-Status')]).toEqual([
        '1',
        'Pending=1, Confirmed=1',
      ])
      expect((await response.json()).map(({ _id }: { _id: string }) => _id)).toEqual([first])
    }
    const all = await as(admin, 'GET', '/orders?limit=20')
    expect(all.headers.get('X-Found-By-Status')).toBeNull()
  })

  test('finds an order by a piece from the middle of its id, of any length, in any case (§2.81)', async () => {
    const [order, other] = [await place('রহিমা'), await place('সেলিনা')]
    const mobileNumber = anOrderPayload([]).customerData.mobileNumber
    const found = async (search: string) => {
      const [, orders] = await bodyOf(await as(admin, 'GET', `/orders?search=${encodeURIComponent(search)}`))
      return orders.map(({ _id }: { _id: string }) => _id)
    }
    expect(await found(order.slice(1, -1))).toEqual([order])
    expect(await found(order.slice(1, -1).toLowerCase())).toEqual([order])
    for (const length of [1, 2]) {
      const piece = order.slice(1, 1 + length)
      const holds = [order, other].filter((id) =>
        [id, id.replace('-', ''), mobileNumber].some((text) => text.includes(piece)),
      )
      expect((await found(piece)).sort()).toEqual(holds.sort())
    }
  })
})

test('GET /order answers pages of a person’s orders (§7.16)', async () => {
  await place()
  await place()
  const response = await as(customer, 'GET', `/order?email=${customer.email}&status=Pending&limit=1`)
  expect([response.headers.get('X-Total-Count'), (await response.json()).length]).toEqual(['2', 1])
  // They only name the address: they were placed without an account.
  for (const [placedBy, total] of [
    ['account', '0'],
    ['', '2'],
  ] as const) {
    const own = await as(customer, 'GET', `/order?email=${customer.email}&limit=1&placedBy=${placedBy}`)
    expect([own.status, own.headers.get('X-Total-Count')]).toEqual([200, total])
  }
})

test('GET /orders/{id} answers the order with its history (§7.17)', async () => {
  const id = await place()
  await as(admin, 'PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  const [status, order] = await bodyOf(await as(admin, 'GET', `/orders/${id}`))
  expect([status, order]).toMatchObject([
    200,
    {
      _id: id,
      orderStatus: 'Confirmed',
      history: [
        { at: expect.stringMatching(/Z$/), from: null, to: 'Pending', by: { role: 'visitor', name: '' } },
        { from: 'Pending', to: 'Confirmed', by: { role: 'admin', name: 'Karim' } },
      ],
    },
  ])
  for (const typed of [id.toLowerCase(), id.replace('-', ''), `%23${id.replace('-', '%20–%20')}`]) {
    expect(await bodyOf(await as(admin, 'GET', `/orders/${typed}`))).toEqual([200, order])
  }
  expect((await as(admin, 'GET', '/orders/2222-2222')).status).toBe(404)
  expect((await as(admin, 'GET', '/orders/..%2f..')).status).toBe(404)
})

test('orders tell their marks to admins and not to customers', async () => {
  const payload = anOrderPayload([await aProductOf(server.shop)])
  const [{ insertedId: id }, { insertedId: again }] = [
    await (await postOrder(server.url, payload)).json(),
    await (await postOrder(server.url, payload)).json(),
  ]
  await as(customer, 'PUT', `/orderStatus/${again}`, { status: 'Cancelled' })
  await as(customer, 'PUT', `/orderStatus/${again}`, { status: 'Confirmed' })
  const marks = [
    { code: 'repeat', orderId: id },
    { code: 'confirmed-by-customer', cancelledBy: 'customer' },
  ]
  const [, read] = await bodyOf(await as(admin, 'GET', `/orders/${again}`))
  const [, listed] = await bodyOf(await as(admin, 'GET', '/orders?status=Confirmed&limit=5'))
  expect([read.marks, listed[0].marks]).toEqual([marks, marks])

  const [, own] = await bodyOf(await as(customer, 'GET', `/orders/${again}`))
  const [, ownList] = await bodyOf(await as(customer, 'GET', `/order?email=${customer.email}`))
  for (const order of [own, ...ownList]) expect(order).not.toHaveProperty('marks')
})

describe('PUT /orderStatus', () => {
  test('answers as the MongoDB driver does, and reads Returns as Return (§4.1, §7.18)', async () => {
    const id = await place()
    const moved = { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    for (const [user, status] of [
      [admin, 'Confirmed'],
      [admin, 'Delivered'],
      [customer, 'Returns'],
    ] as const) {
      expect(await bodyOf(await as(user, 'PUT', `/orderStatus/${id}`, { status }))).toEqual([200, moved])
    }
    const [, order] = await bodyOf(await as(admin, 'GET', `/orders/${id}`))
    expect(order.orderStatus).toBe('Return')
  })

  test('refuses a move that the table does not have, and names the current status', async () => {
    const id = await place()
    expect(
      await bodyOf(await as(customer, 'PUT', `/orderStatus/${id}`, { status: 'Delivered' })),
    ).toMatchObject([409, { code: 'ILLEGAL_MOVE', orderStatus: 'Pending' }])
    await as(customer, 'PUT', `/orderStatus/${id}`, { status: 'Cancelled' })
    const stale = { status: 'Confirmed', from: 'Pending' }
    expect(await bodyOf(await as(admin, 'PUT', `/orderStatus/${id}`, stale))).toMatchObject([
      409,
      { code: 'ILLEGAL_MOVE', orderStatus: 'Cancelled' },
    ])
    for (const body of [{}, { status: 'Lost' }, { status: 7 }]) {
      expect(await bodyOf(await as(admin, 'PUT', `/orderStatus/${id}`, body))).toMatchObject([
        422,
        { errors: [{ path: 'status', message: expect.stringContaining('Pending, Confirmed') }] },
      ])
    }
    expect((await as(admin, 'PUT', '/orderStatus/2222-2222', { status: 'Confirmed' })).status).toBe(404)
  })
})

test('DELETE /deleteOrder deletes finished orders (§7.19)', async () => {
  const id = await place()
  expect(await bodyOf(await as(admin, 'DELETE', `/deleteOrder/${id}`))).toMatchObject([
    409,
    { code: 'NOT_DELETABLE' },
  ])
  await as(admin, 'PUT', `/orderStatus/${id}`, { status: 'Cancelled' })
  expect(await bodyOf(await as(admin, 'DELETE', `/deleteOrder/${id}`))).toEqual([
    200,
    { acknowledged: true, deletedCount: 1 },
  ])
  expect((await as(admin, 'DELETE', `/deleteOrder/${id}`)).status).toBe(404)
})

test('what a customer moved to Return is taken in by lines, and what they keep is delivered again', async () => {
  const id = await place()
  for (const status of ['Confirmed', 'Delivered']) await as(admin, 'PUT', `/orderStatus/${id}`, { status })
  expect((await as(customer, 'PUT', `/orderStatus/${id}`, { status: 'Return' })).status).toBe(200)
  const path = `/orders/${id}/returnRequest/received`
  const lines = [{ line: 0, shelf: 0, damaged: 0 }]
  expect((await as(customer, 'POST', path, { lines })).status).toBe(403)
  expect((await as(admin, 'POST', path, { lines: [{ line: 0, shelf: 9, damaged: 0 }] })).status).toBe(422)
  expect((await as(admin, 'POST', path, { lines })).status).toBe(200)
  expect(await bodyOf(await as(admin, 'GET', `/orders/${id}`))).toMatchObject([
    200,
    { orderStatus: 'Delivered' },
  ])
  expect(await bodyOf(await as(admin, 'GET', '/refunds'))).toMatchObject([200, { total: 0 }])
})

test('GET /stats counts the shop’s orders, a person’s own, for 14 days or 30', async () => {
  await place()
  const counts = { Pending: 1, Confirmed: 0, Shipping: 0, Delivered: 0, Cancelled: 0, Return: 0 }
  const [status, stats] = await bodyOf(await as(admin, 'GET', '/stats'))
  expect([status, stats]).toMatchObject([
    200,
    { byStatus: counts, active: 1, delivered: 0, cancelled: 0, returns: 0 },
  ])
  expect(stats.days).toHaveLength(14)
  expect(stats.days.at(-1)).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    placed: { orders: 1, total: 1300 },
    confirmed: { orders: 0, total: 0 },
    delivered: { orders: 0, total: 0 },
    returned: { orders: 0, total: 0 },
  })
  const [, own] = await bodyOf(await as(customer, 'GET', `/stats?days=30&email=${customer.email}`))
  expect([own.days.length, own.active]).toEqual([30, 1])
  expect((await as(admin, 'GET', '/stats?days=7')).status).toBe(422)
})

describe('GET /orders/events', () => {
  /** The events of a stream as they come. */
  async function* eventsOf(response: Response) {
    const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
      .pipeThrough(new TextDecoderStream())
      .getReader()
    let rest = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (/^event: orders$/m.test(part) && data) yield JSON.parse(data).byStatus as Record<string, number>
      }
    }
  }

  test('tells the counts at once and after every change', async () => {
    const response = await as(admin, 'GET', '/orders/events')
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-encoding')).toBeNull()
    const events = eventsOf(response)
    expect((await events.next()).value).toMatchObject({ Pending: 0 })
    const id = await place()
    expect((await events.next()).value).toMatchObject({ Pending: 1 })
    await as(admin, 'PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
    expect((await events.next()).value).toMatchObject({ Pending: 0, Confirmed: 1 })
    await events.return(undefined)
    await response.body?.cancel().catch(() => {})
  })

  test('ends within seconds for somebody who has lost the role', async () => {
    const other = await anAdminOf(server.shop)
    const stream = await as(other, 'GET', '/orders/events')
    const events = eventsOf(stream)
    await events.next()
    await as(other, 'PUT', `/updateUser/${other.id}`, { role: 'customer' })
    expect((await events.next()).done).toBe(true)
  })

  test('tells nothing of what happens after the role is lost', async () => {
    const other = await anAdminOf(server.shop)
    const events = eventsOf(await as(other, 'GET', '/orders/events'))
    await events.next()
    await as(other, 'PUT', `/updateUser/${other.id}`, { role: 'customer' })
    await place()
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  test('ends within seconds for staff who need codes since then', async () => {
    const other = await anAdminOf(server.shop)
    const events = eventsOf(await as(other, 'GET', '/orders/events'))
    await events.next()
    const value = { ...DEFAULT_SETTINGS.security, staffNeedSecondFactor: true }
    const owner = aUser({ role: 'admin', owner: true, secondFactor: true })
    expect(await server.shop.settings.write(owner, 'security', { value, revision: 0 })).toMatchObject({
      outcome: 'saved',
    })
    expect((await events.next()).done).toBe(true)
  })

  test('ends when the shop closes, so that it can', async () => {
    const events = eventsOf(await as(admin, 'GET', '/orders/events'))
    await events.next()
    server.endStreams()
    expect((await events.next()).done).toBe(true)
  })
})
