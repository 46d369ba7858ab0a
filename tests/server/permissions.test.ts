import { describe, expect, test } from 'vitest'
import { shared } from '../shared.ts'
import { aClosedPeopledShop, CALLERS, type CallerName, ORIGIN, type Peopled } from './peopledShop.ts'
import { GOODS_CALLS } from './permissionsOfGoods.ts'
import { PARCEL_CALLS } from './permissionsOfParcels.ts'
import { OTHER_CALLS } from './permissionsOfTheRest.ts'
import { type Call, EVERYBODY } from './permissionTable.ts'

const CALLS = { ...GOODS_CALLS, ...PARCEL_CALLS, ...OTHER_CALLS }

const folder = shared(async (whenDone) => {
  const closed = await aClosedPeopledShop()
  whenDone(closed.remove)
  return closed
})
/** For calls that change nothing. */
const toRead = shared((whenDone) => folder().open(whenDone))

function send(shop: Peopled, { method, path, body }: Call, prefix: string, token: string | undefined) {
  return fetch(shop.url + prefix + path(shop), {
    method,
    headers: {
      Origin: ORIGIN,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body(shop)) } : {}),
  })
}

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  // Below no prefix it is the same call under another name: what changes something is tried there with everything.
  const isRepeated = call.method !== 'GET'
  for (const [prefix, tags] of [
    ['/api', []],
    ['', isRepeated ? ['thorough'] : []],
  ] as const) {
    if (prefix === '' && call.belowApi) continue
    test(`at ${prefix}/… gives each caller the expected status (§6.1, §6.4, §7.1, §7.20, V1.4.1, V4.1.1, V8.1.1)`, {
      tags: [...tags],
    }, async () => {
      const shop = call.method === 'GET' ? toRead() : await folder().open()
      const answered: Partial<Record<CallerName, number>> = {}
      const expected: Partial<Record<CallerName, number>> = {}
      // The admin calls last: others would find the work already done.
      for (const name of [...CALLERS].sort(
        (one, other) => Number(one === 'admin') - Number(other === 'admin'),
      )) {
        const response = await send(shop, call, prefix, shop.credentials[name])
        answered[name] = response.status
        expected[name] = call.expected[name] ?? call.expected.others
        const kept = response.headers.get('cache-control')
        if (call.expected !== EVERYBODY) expect([name, kept]).toEqual([name, 'no-store'])
        if (response.status === 401) expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
      }
      expect(answered).toEqual(expected)
    })
  }
})

test('every call of the API description is in the table (§1.17, V1.1.2, V4.1.1)', async () => {
  const response = await fetch(`${toRead().url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(CALLS).sort())
})

test('GET /users lists each person with _id, name, email and role (sections 3 and 7) (§3.8, §7.20)', async () => {
  const call = CALLS['GET /users']
  if (!call) throw new Error('No such call')
  const users: { email: string }[] = await (await send(toRead(), call, '', toRead().credentials.admin)).json()
  expect(users.find(({ email }) => email === toRead().emails.customer)).toMatchObject({
    _id: expect.stringMatching(/./),
    name: expect.stringMatching(/./),
    email: toRead().emails.customer,
    role: 'customer',
  })
})

const AMOUNTS = new Set([
  ...['subTotal', 'total', 'discount', 'deliveryCharge', 'originalPrice', 'advance', 'credit', 'refund'],
  ...['fee', 'codFee', 'returnFee', 'paidBack', 'cost', 'costs'],
])

/** The paths of all amounts in an answer, but for counts of lists. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const isAmount = AMOUNTS.has(key) && part !== null && !('data' in value)
    return [...(isAmount ? [`${path}${key}`] : []), ...amountsIn(part, `${path}${key}.`)]
  })
}

test('a packer reads no amount of an order but what is to be collected, except on its invoice', async () => {
  const shop = await folder().open()
  const confirmed = { method: 'PUT', path: () => `/orderStatus/${shop.order}` } as const
  const moving = { ...confirmed, body: () => ({ status: 'Confirmed' }), expected: EVERYBODY }
  expect((await send(shop, moving, '/api', shop.credentials.admin)).status).toBe(200)
  const seen: Record<string, string[]> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    const isForStaff = call.method === 'GET' && call.expected.packer === 200 && call.expected.customer !== 200
    if (!isForStaff && name !== 'GET /orders/{id}') continue
    const response = await send(shop, call, '/api', shop.credentials.packer)
    if (!response.headers.get('content-type')?.includes('json')) continue
    const amounts = amountsIn(await response.json())
    if (amounts.length > 0) seen[name] = [...new Set(amounts)]
  }
  expect(seen).toEqual({})
  const read = async (path: string, name: CallerName) => {
    const call = { method: 'GET', path: () => path, expected: EVERYBODY } as const
    return await (await send(shop, call, '/api', shop.credentials[name])).json()
  }
  const whole = await read(`/orders/${shop.order}`, 'admin')
  const packed = await read(`/orders/${shop.order}`, 'packer')
  expect(packed.toCollect).toBe(whole.toCollect)
  expect(packed.toCollect).toBeGreaterThan(0)
  const invoice = await read(`/orders/${shop.order}/invoice`, 'packer')
  expect(invoice).toMatchObject({ total: whole.total, subTotal: whole.subTotal })
  expect(JSON.stringify(invoice)).not.toContain('@')
  // Nor may they be guessed from what a filter leaves.
  expect(await read('/orders?limit=10&minAmount=1', 'packer')).toMatchObject({ code: 'FORBIDDEN' })
})

test('each role has the rights of its line in the matrix, and no others', async () => {
  const shop = await folder().open()
  const ask = async (name: CallerName, method: Call['method'], path: string, body?: object) => {
    const call = { method, path: () => path, expected: EVERYBODY, ...(body && { body: () => body }) }
    const response = await send(shop, call, '/api', shop.credentials[name])
    const { status } = response
    return { may: status !== 403, status, body: response.ok ? await response.json() : undefined }
  }
  const line = async (name: CallerName) => {
    const orders = await ask(name, 'GET', '/orders?limit=100')
    const statuses = new Set(
      (orders.body ?? []).map(({ orderStatus }: { orderStatus: string }) => orderStatus),
    )
    const stats = await ask(name, 'GET', '/stats?days=14')
    return {
      settings: (await ask(name, 'GET', '/settings/shop')).may,
      staff: (await ask(name, 'GET', '/staff')).may,
      money: (stats.body?.days ?? []).length > 0,
      // Who does not see the order gets 404, who may move it that it is there already.
      moves:
        (await ask(name, 'PUT', `/orderStatus/${shop.doneOrder}`, { status: 'Delivered' })).status === 409,
      goods: (await ask(name, 'PATCH', `/updateProduct/${shop.product}`, { name: 'A name' })).may,
      reads: orders.may ? (statuses.has('Pending') ? 'all' : 'parcels') : 'none',
      deletes: (await ask(name, 'DELETE', '/deleteOrder/unknown')).may,
    }
  }
  const [none, all] = [
    {
      settings: false,
      staff: false,
      money: false,
      moves: false,
      goods: false,
      reads: 'none',
      deletes: false,
    },
    { settings: true, staff: true, money: true, moves: true, goods: true, reads: 'all', deletes: true },
  ]
  expect(await line('admin')).toEqual(all)
  expect(await line('manager')).toEqual({ ...all, settings: false, staff: false, deletes: false })
  expect(await line('sales')).toEqual({ ...none, moves: true, reads: 'all' })
  expect(await line('packer')).toEqual({ ...none, reads: 'parcels' })
  expect(await line('catalogue')).toEqual({ ...none, goods: true })
})

test('demotion and removal apply from the next request on (§6.10, §7.20)', async () => {
  const call = CALLS['GET /users']
  if (!call) throw new Error('No such call')
  const shop = await folder().open()
  const { admin, customer } = shop.credentials
  const statusOf = async (token: string | undefined) => (await send(shop, call, '/api', token)).status
  const put = (id: string, role: string) =>
    send(
      shop,
      { ...call, method: 'PUT', path: () => `/updateUser/${id}`, body: () => ({ role }) },
      '/api',
      admin,
    )

  const users = (await (await send(shop, call, '/api', admin)).json()) as { _id: string; email: string }[]
  const id = users.find(({ email }) => email === shop.emails.customer)?._id ?? ''
  expect(await statusOf(customer)).toBe(403)
  await shop.shop.people.makeAdmin(shop.emails.customer)
  expect(await statusOf(customer)).toBe(200)
  expect((await put(id, 'customer')).status).toBe(200)
  expect(await statusOf(customer)).toBe(403)
  await send(shop, { ...call, method: 'DELETE', path: () => `/deleteUser/${id}` }, '/api', admin)
  expect(await statusOf(customer)).toBe(401)
})

test('a page of another site gets no token and no user', async () => {
  for (const path of ['/api/jwt', '/postUser']) {
    const response = await fetch(toRead().url + path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: toRead().emails.customer, name: 'Rahima' }),
    })
    expect([response.status, (await response.json()).code]).toEqual([403, 'FOREIGN_ORIGIN'])
  }
})
