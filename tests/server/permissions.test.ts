import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { User } from '#domain/people/user.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { anOrderRequest, aProof } from '../factories.ts'
import { aProductOf, aSlideOf } from '../testCatalogue.ts'
import { tokenOf } from '../testPeople.ts'
import { anOrderPayload } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const SECRET = 'a secret that only this test and its shop know'
const ORIGIN = 'http://localhost:3000'
const HOUR = 60 * 60 * 1000

/** Those who work in the shop, besides admins. */
const STAFF = ['manager', 'sales', 'packer', 'catalogue'] as const

/** Everybody who may call. The first ten are people, the rest forgeries of an admin's token. */
const CALLERS = [
  'visitor',
  'customer',
  'another customer',
  'demoted admin',
  'removed customer',
  ...STAFF,
  'admin',
  'no algorithm',
  'another key',
  'changed claims',
  'expired',
  'not a token',
] as const
type CallerName = (typeof CALLERS)[number]

/** What each caller is answered: people by name, forgeries as a visitor unless said. */
type Expected = Partial<Record<CallerName, number>> & { readonly others: number }

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (shop: Peopled) => string
  readonly body?: (shop: Peopled) => unknown
  readonly expected: Expected
}

const EVERYBODY: Expected = { others: 200 }
/** The removed are not known any more: 401, like those who were never known. */
const ADMINS: Expected = {
  others: 401,
  customer: 403,
  'another customer': 403,
  'demoted admin': 403,
  manager: 403,
  sales: 403,
  packer: 403,
  catalogue: 403,
  admin: 200,
}
const EVERYBODY_SIGNED_IN: Expected = {
  others: 401,
  customer: 200,
  'another customer': 200,
  'demoted admin': 200,
  manager: 200,
  sales: 200,
  packer: 200,
  catalogue: 200,
  admin: 200,
}
const FOR_THE_CATALOGUE: Expected = { ...ADMINS, manager: 200, catalogue: 200 }
const FOR_ORDERS: Expected = { ...ADMINS, manager: 200, sales: 200 }
const FOR_PARCELS: Expected = { ...FOR_ORDERS, packer: 200 }
const THE_CUSTOMER: Expected = { ...ADMINS, customer: 200 }

/** The same with another answer in the place of one. */
function everyStatus(expected: Expected, one: number, other: number): Expected {
  const entries = Object.entries(expected).map(([name, status]) => [name, status === one ? other : status])
  return Object.fromEntries(entries) as Expected
}

const CALLS: Readonly<Record<string, Call>> = {
  'GET /products': { method: 'GET', path: () => '/products', expected: EVERYBODY },
  'GET /product/{id}': { method: 'GET', path: ({ product }) => `/product/${product}`, expected: EVERYBODY },
  'GET /productOptions': {
    method: 'GET',
    path: ({ product }) => `/productOptions?ids=${product}`,
    expected: EVERYBODY,
  },
  'GET /getSliders': { method: 'GET', path: () => '/getSliders', expected: EVERYBODY },
  'GET /getSlider/{id}': { method: 'GET', path: ({ slide }) => `/getSlider/${slide}`, expected: EVERYBODY },
  'POST /postProduct': {
    method: 'POST',
    path: () => '/postProduct',
    body: () => ({ name: 'Bag', category: 'Bag Items', originalPrice: 1250 }),
    expected: FOR_THE_CATALOGUE,
  },
  'PATCH /updateProduct/{id}': {
    method: 'PATCH',
    path: ({ oldGoods }) => `/updateProduct/${oldGoods.product}`,
    body: () => ({ name: 'Another name' }),
    expected: FOR_THE_CATALOGUE,
  },
  'DELETE /deleteProduct/{id}': {
    method: 'DELETE',
    path: ({ oldGoods }) => `/deleteProduct/${oldGoods.product}`,
    // The manager comes first: for the others it is gone.
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  'POST /postSlider': {
    method: 'POST',
    path: () => '/postSlider',
    body: () => ({ image: '/slides/winter.webp' }),
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /updateSlider/{id}': {
    method: 'PUT',
    path: ({ oldGoods }) => `/updateSlider/${oldGoods.slide}`,
    body: () => ({ title: 'Another title' }),
    expected: FOR_THE_CATALOGUE,
  },
  'DELETE /deleteSlider/{id}': {
    method: 'DELETE',
    path: ({ oldGoods }) => `/deleteSlider/${oldGoods.slide}`,
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  'PUT /sliderOrder': {
    method: 'PUT',
    path: () => '/sliderOrder',
    body: ({ slide, oldGoods }) => ({ ids: [oldGoods.slide, slide] }),
    expected: FOR_THE_CATALOGUE,
  },
  // What comes is no form: whoever may upload is told so.
  'POST /images': {
    method: 'POST',
    path: () => '/images',
    body: () => ({}),
    expected: { ...ADMINS, manager: 400, catalogue: 400, admin: 400 },
  },
  'GET /identity': { method: 'GET', path: () => '/identity', expected: EVERYBODY },
  'POST /postOrder': {
    method: 'POST',
    path: () => '/postOrder',
    body: ({ payload }) => payload,
    expected: EVERYBODY,
  },
  'POST /contact': {
    method: 'POST',
    path: () => '/contact',
    body: ({ emails }) => ({ name: 'Rahima', email: emails.customer, message: 'Do you deliver to Sylhet?' }),
    expected: EVERYBODY,
  },
  'POST /newsletter': {
    method: 'POST',
    path: () => '/newsletter',
    body: ({ emails }) => ({ email: emails.customer }),
    expected: EVERYBODY,
  },
  // A token proves nothing here: these need the proof of the provider itself.
  'POST /jwt': {
    method: 'POST',
    path: () => '/jwt',
    body: ({ emails }) => ({ email: emails.customer }),
    expected: { others: 401 },
  },
  'POST /postUser': {
    method: 'POST',
    path: () => '/postUser',
    body: ({ emails }) => ({ email: emails.customer, name: 'Rahima', role: 'admin' }),
    expected: { others: 401 },
  },
  // Of one's own token, whoever one is by now; that of somebody who is forgotten ends nothing but itself.
  'DELETE /jwt': {
    method: 'DELETE',
    path: () => '/jwt',
    expected: { ...EVERYBODY_SIGNED_IN, 'removed customer': 200, expired: 200 },
  },
  'GET /sessions': { method: 'GET', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions': { method: 'DELETE', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions/{id}': {
    method: 'DELETE',
    path: () => '/sessions/nobodys',
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'DELETE /account': {
    method: 'DELETE',
    path: () => '/account',
    body: () => ({}),
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 409),
  },
  'GET /order': {
    method: 'GET',
    path: ({ emails }) => `/order?email=${encodeURIComponent(emails.customer)}`,
    expected: { ...FOR_ORDERS, customer: 200 },
  },
  'GET /orders': { method: 'GET', path: () => '/orders?limit=1', expected: FOR_PARCELS },
  // To others it is not there: their login need not end for an address that somebody has given them.
  'GET /orders/{id}': {
    method: 'GET',
    path: ({ order }) => `/orders/${order}`,
    expected: everyStatus({ ...FOR_ORDERS, customer: 200 }, 403, 404),
  },
  'GET /orders/events': { method: 'GET', path: () => '/orders/events', expected: FOR_PARCELS },
  // The customer comes first: for the shop the order is cancelled already.
  'PUT /orderStatus/{id}': {
    method: 'PUT',
    path: ({ order }) => `/orderStatus/${order}`,
    body: () => ({ status: 'Cancelled' }),
    expected: { ...THE_CUSTOMER, manager: 409, sales: 409, admin: 409 },
  },
  'DELETE /deleteOrder/{id}': {
    method: 'DELETE',
    path: ({ doneOrder }) => `/deleteOrder/${doneOrder}`,
    expected: ADMINS,
  },
  'GET /stats': { method: 'GET', path: () => '/stats', expected: FOR_PARCELS },
  'GET /admin/{email}': {
    method: 'GET',
    path: ({ emails }) => `/admin/${encodeURIComponent(emails.customer)}`,
    expected: THE_CUSTOMER,
  },
  'GET /customer/{email}': {
    method: 'GET',
    path: ({ emails }) => `/customer/${emails.customer}`,
    expected: THE_CUSTOMER,
  },
  'GET /mail': { method: 'GET', path: () => '/mail', expected: ADMINS },
  'GET /messages': { method: 'GET', path: () => '/messages?state=sent', expected: ADMINS },
  // There is no such message: whoever may try it again is told so.
  'POST /messages/{id}/tries': {
    method: 'POST',
    path: () => '/messages/unknown/tries',
    expected: { ...ADMINS, admin: 404 },
  },
  'GET /users': { method: 'GET', path: () => '/users', expected: ADMINS },
  'PUT /updateUser/{id}': {
    method: 'PUT',
    path: ({ bystander }) => `/updateUser/${bystander}`,
    body: () => ({ role: 'admin' }),
    expected: ADMINS,
  },
  'DELETE /deleteUser/{id}': {
    method: 'DELETE',
    path: ({ bystander }) => `/deleteUser/${bystander}`,
    expected: ADMINS,
  },
}

interface Peopled extends ShopServer {
  readonly product: string
  readonly slide: string
  /** A product and a slide that may be changed and removed. */
  readonly oldGoods: { readonly product: string; readonly slide: string }
  readonly payload: unknown
  /** The customer's, Pending. */
  readonly order: string
  /** Somebody's, Cancelled. */
  readonly doneOrder: string
  readonly emails: { readonly customer: string }
  /** The id of a customer who only has things done to him. */
  readonly bystander: string
  readonly credentials: Readonly<Record<CallerName, string | undefined>>
}

/** A shop with all of them in it. */
async function aPeopledShop(): Promise<Peopled> {
  const server = await openServer({
    environment: { SHOP_SECRET: SECRET, PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off', HOST: '127.0.0.1' },
  })
  const { people, orders } = server.shop
  const key = keyFor('token', SECRET)
  const tokens = createTokens({ key, issuer: ORIGIN, now: Date.now })
  const enter = async (subject: string) => {
    const user = await people.enter(aProof({ subject, email: `${subject}@example.com`, emailVerified: true }))
    if (typeof user === 'string') throw new Error(`${subject} is ${user}`)
    return {
      id: user.id,
      email: user.email,
      token: await tokens.issue({ userId: user.id, sessionId: `session of ${user.id}` }),
    }
  }
  const [admin, customer, another, demoted, removed, bystander] = await Promise.all(
    ['admin', 'customer', 'another', 'demoted', 'removed', 'bystander'].map(enter),
  )
  if (!admin || !customer || !another || !demoted || !removed || !bystander) throw new Error('Nobody came')
  await people.makeAdmin(admin.email)
  await people.makeAdmin(demoted.email)
  const boss = await people.person(tokenOf(admin.id, Date.now()))
  await people.setRole(boss, demoted.id, 'customer')
  await people.removeUser(boss, removed.id)
  const staff = {} as Record<(typeof STAFF)[number], string>
  for (const role of STAFF) {
    const { id, token } = await enter(role)
    await people.setRole(boss, id, role)
    staff[role] = token
  }

  const product = await aProductOf(server.shop)
  const slide = await aSlideOf(server.shop)
  const place = async (caller?: User) => {
    const request = anOrderRequest({ lines: [cartLineOf(product)] })
    const placing = await orders.placeOrder(request, undefined, caller)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    return placing.orderId
  }
  const doneOrder = await place()
  await orders.moveOrder(boss, doneOrder, 'Cancelled')
  const [header = '', , signature = ''] = admin.token.split('.')
  const claims = {
    sub: admin.id,
    sid: 'a session',
    iss: ORIGIN,
    aud: 'haat-api',
    iat: Date.now() / 1000,
    exp: Date.now() / 1000 + 3600,
  }
  const changed = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
  return {
    ...server,
    product: product.id,
    slide: slide.id,
    oldGoods: { product: (await aProductOf(server.shop)).id, slide: (await aSlideOf(server.shop)).id },
    payload: anOrderPayload([product]),
    order: await place(await people.person(tokenOf(customer.id, Date.now()))),
    doneOrder,
    emails: { customer: customer.email },
    bystander: bystander.id,
    credentials: {
      visitor: undefined,
      customer: customer.token,
      'another customer': another.token,
      'demoted admin': demoted.token,
      'removed customer': removed.token,
      ...staff,
      admin: admin.token,
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32)),
      'changed claims': `${header}.${changed}.${signature}`,
      expired: await createTokens({ key, issuer: ORIGIN, now: () => Date.now() - HOUR - 1000 }).issue({
        userId: admin.id,
        sessionId: 'ended long ago',
      }),
      'not a token': 'undefined',
    },
  }
}

let shop: Peopled
beforeEach(async () => {
  shop = await aPeopledShop()
})

function send({ method, path, body }: Call, prefix: string, token: string | undefined) {
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
  test.each(['/api', ''])('at %s/… answers each as it may', async (prefix) => {
    const answered: Partial<Record<CallerName, number>> = {}
    const expected: Partial<Record<CallerName, number>> = {}
    // The admin last: what an admin does, others would find done.
    for (const name of [...CALLERS].sort(
      (one, other) => Number(one === 'admin') - Number(other === 'admin'),
    )) {
      const response = await send(call, prefix, shop.credentials[name])
      answered[name] = response.status
      expected[name] = call.expected[name] ?? call.expected.others
      const kept = response.headers.get('cache-control')
      if (call.expected !== EVERYBODY) expect([name, kept]).toEqual([name, 'no-store'])
      if (response.status === 401) expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    expect(answered).toEqual(expected)
  })
})

test('every call that the API describes is above', async () => {
  const response = await fetch(`${shop.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(CALLS).sort())
})

test('GET /users lists each person with _id, name, email and role (sections 3 and 7)', async () => {
  const call = CALLS['GET /users']
  if (!call) throw new Error('No such call')
  const users: { email: string }[] = await (await send(call, '', shop.credentials.admin)).json()
  expect(users.find(({ email }) => email === shop.emails.customer)).toMatchObject({
    _id: expect.stringMatching(/./),
    name: expect.stringMatching(/./),
    email: shop.emails.customer,
    role: 'customer',
  })
})

test('who is demoted or removed is so at the very next request', async () => {
  const call = CALLS['GET /users']
  if (!call) throw new Error('No such call')
  const { admin, customer } = shop.credentials
  const statusOf = async (token: string | undefined) => (await send(call, '/api', token)).status
  const put = (id: string, role: string) =>
    send({ ...call, method: 'PUT', path: () => `/updateUser/${id}`, body: () => ({ role }) }, '/api', admin)

  const users = (await (await send(call, '/api', admin)).json()) as { _id: string; email: string }[]
  const id = users.find(({ email }) => email === shop.emails.customer)?._id ?? ''
  expect(await statusOf(customer)).toBe(403)
  expect((await put(id, 'admin')).status).toBe(200)
  expect(await statusOf(customer)).toBe(200)
  expect((await put(id, 'customer')).status).toBe(200)
  expect(await statusOf(customer)).toBe(403)
  await send({ ...call, method: 'DELETE', path: () => `/deleteUser/${id}` }, '/api', admin)
  expect(await statusOf(customer)).toBe(401)
})

test('a page of another site gets no token and no user', async () => {
  for (const path of ['/api/jwt', '/postUser']) {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: shop.emails.customer, name: 'Rahima' }),
    })
    expect([response.status, (await response.json()).code]).toEqual([403, 'FOREIGN_ORIGIN'])
  }
})
