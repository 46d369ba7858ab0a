import { beforeEach, describe, expect, test } from 'vitest'
import { findCategory } from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { DEFAULT_SETTINGS, SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { aPeopledShop, CALLERS, type CallerName, ORIGIN, type Peopled } from './peopledShop.ts'

/** The status for each caller; `others`: for those not named. */
type Expected = Partial<Record<CallerName, number>> & { readonly others: number }

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (shop: Peopled) => string
  readonly body?: (shop: Peopled) => unknown
  readonly expected: Expected
}

const MEN_ITEMS = findCategory(FIRST_TREE, 'Men Items')?.subCategories.map(({ id }) => id)

const EVERYBODY: Expected = { others: 200 }
/** A removed customer is unknown: 401, like a visitor. */
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

/** `expected` with the status `one` replaced by `other`. */
function everyStatus(expected: Expected, one: number, other: number): Expected {
  const entries = Object.entries(expected).map(([name, status]) => [name, status === one ? other : status])
  return Object.fromEntries(entries) as Expected
}

/** The calls of one section of the settings. */
function settingsCalls(section: SectionName): Record<string, Call> {
  const path = () => `/settings/${section}`
  return {
    [`GET ${path()}`]: { method: 'GET', path, expected: ADMINS },
    [`PUT ${path()}`]: {
      method: 'PUT',
      path,
      body: () => ({ value: SECTIONS[section].toAnswer(DEFAULT_SETTINGS[section] as never), revision: 0 }),
      expected: ADMINS,
    },
  }
}

const CALLS: Readonly<Record<string, Call>> = {
  'GET /products': { method: 'GET', path: () => '/products', expected: EVERYBODY },
  'GET /missedSearches': { method: 'GET', path: () => '/missedSearches', expected: FOR_THE_CATALOGUE },
  'GET /product/{id}': { method: 'GET', path: ({ product }) => `/product/${product}`, expected: EVERYBODY },
  'GET /productOptions': {
    method: 'GET',
    path: ({ product }) => `/productOptions?ids=${product}`,
    expected: EVERYBODY,
  },
  // The product is in stock, for everybody.
  'POST /products/{id}/waiting': {
    method: 'POST',
    path: ({ product }) => `/products/${product}/waiting`,
    body: () => ({ mobileNumber: '01712345678' }),
    expected: { others: 409 },
  },
  'GET /products/waiting': {
    method: 'GET',
    path: () => '/products/waiting',
    expected: FOR_THE_CATALOGUE,
  },
  'GET /goods': { method: 'GET', path: () => '/goods', expected: FOR_THE_CATALOGUE },
  'GET /goods/{id}': {
    method: 'GET',
    path: ({ product }) => `/goods/${product}`,
    expected: FOR_THE_CATALOGUE,
  },
  'GET /getSliders': { method: 'GET', path: () => '/getSliders', expected: EVERYBODY },
  'GET /allSliders': { method: 'GET', path: () => '/allSliders', expected: FOR_THE_CATALOGUE },
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
    // The manager calls first; for the others it is already deleted.
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
  'GET /stock': { method: 'GET', path: () => '/stock', expected: FOR_THE_CATALOGUE },
  'GET /stock/moves': {
    method: 'GET',
    path: ({ product }) => `/stock/moves?product=${product}`,
    expected: FOR_THE_CATALOGUE,
  },
  'POST /stock/received': {
    method: 'POST',
    path: () => '/stock/received',
    body: ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
    expected: FOR_THE_CATALOGUE,
  },
  // The manager calls first; for the others the piece is counted already.
  'POST /stock/counted': {
    method: 'POST',
    path: () => '/stock/counted',
    body: ({ product }) => ({ lines: [{ product, counted: 1, seen: null }] }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 422, admin: 422 },
  },
  // They may, but nothing is counted yet.
  'POST /stock/damaged': {
    method: 'POST',
    path: () => '/stock/damaged',
    body: ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
    expected: { ...FOR_THE_CATALOGUE, manager: 422, catalogue: 422, admin: 422 },
  },
  'GET /categories': { method: 'GET', path: () => '/categories', expected: EVERYBODY },
  // The manager calls first; for the others the name is in use, the revision old, and the category deleted.
  'POST /categories': {
    method: 'POST',
    path: () => '/categories',
    body: () => ({ name: 'Sarees' }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'PUT /categories/order': {
    method: 'PUT',
    path: () => '/categories/order',
    body: () => ({ parentId: 'men-items', ids: MEN_ITEMS }),
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /categories/{id}': {
    method: 'PUT',
    path: () => '/categories/bag-items',
    body: () => ({ name: 'Sacks', nameBengali: '', image: '', hidden: false, parentId: null, revision: 1 }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'DELETE /categories/{id}': {
    method: 'DELETE',
    path: () => '/categories/women-items--swimwear',
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  // The body is no form: those who may upload get 400.
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
  // The shop's token is not enough here: these calls need the proof of the identity provider.
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
  // Anybody may end their own token, even an expired one or that of a removed account.
  'DELETE /jwt': {
    method: 'DELETE',
    path: () => '/jwt',
    expected: { ...EVERYBODY_SIGNED_IN, 'removed customer': 200, expired: 200 },
  },
  'GET /sessions': { method: 'GET', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions/others': {
    method: 'DELETE',
    path: () => '/sessions/others',
    expected: EVERYBODY_SIGNED_IN,
  },
  'DELETE /sessions': { method: 'DELETE', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions/{id}': {
    method: 'DELETE',
    path: () => '/sessions/nobodys',
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'GET /account': { method: 'GET', path: () => '/account', expected: EVERYBODY_SIGNED_IN },
  // An admin has to give the password first.
  'DELETE /users/{id}/secondFactor': {
    method: 'DELETE',
    path: ({ bystander }) => `/users/${bystander}/secondFactor`,
    expected: everyStatus(ADMINS, 200, 409),
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
  // 404 for others: a 403 would log them out for opening a link that somebody gave them.
  'GET /orders/{id}': {
    method: 'GET',
    path: ({ order }) => `/orders/${order}`,
    expected: everyStatus({ ...FOR_ORDERS, customer: 200 }, 403, 404),
  },
  'GET /orders/events': { method: 'GET', path: () => '/orders/events', expected: FOR_PARCELS },
  // The customer calls first; for the staff the order is already cancelled.
  'PUT /orderStatus/{id}': {
    method: 'PUT',
    path: ({ order }) => `/orderStatus/${order}`,
    body: () => ({ status: 'Cancelled' }),
    expected: { ...THE_CUSTOMER, manager: 409, sales: 409, admin: 409 },
  },
  'POST /orders/{id}/returned': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/returned`,
    body: () => ({ to: 'shelf' }),
    // They may, but the order is no return.
    expected: everyStatus(FOR_ORDERS, 200, 409),
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
  // There is no such message: those who may send it again get 404.
  'POST /messages/{id}/tries': {
    method: 'POST',
    path: () => '/messages/unknown/tries',
    expected: { ...ADMINS, admin: 404 },
  },
  'GET /backups': { method: 'GET', path: () => '/backups', expected: ADMINS },
  // A token alone is no proof of a recent sign-in.
  'POST /backups': {
    method: 'POST',
    path: () => '/backups',
    body: () => ({}),
    expected: { ...ADMINS, admin: 409 },
  },
  // There is no such backup.
  'DELETE /backups/{id}': {
    method: 'DELETE',
    path: () => '/backups/unknown',
    expected: { ...ADMINS, admin: 404 },
  },
  'POST /backups/{id}/downloads': {
    method: 'POST',
    path: () => '/backups/unknown/downloads',
    body: () => ({}),
    expected: { ...ADMINS, admin: 404 },
  },
  // Needs the cookie of that call, which nobody has here.
  'GET /backups/{id}/file': { method: 'GET', path: () => '/backups/unknown/file', expected: { others: 401 } },
  'GET /activity': { method: 'GET', path: () => '/activity', expected: ADMINS },
  'GET /settings': { method: 'GET', path: () => '/settings', expected: EVERYBODY },
  'GET /pages/{slug}': { method: 'GET', path: () => '/pages/terms', expected: FOR_THE_CATALOGUE },
  'PUT /pages/{slug}': {
    method: 'PUT',
    path: () => '/pages/terms',
    body: () => ({
      title: 'Terms',
      titleBengali: 'শর্ত',
      text: 'Be kind.',
      textBengali: 'ভালো থাকুন।',
      revision: 0,
    }),
    // The manager calls first; the others have read an older revision.
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'POST /pages/preview': {
    method: 'POST',
    path: () => '/pages/preview',
    body: () => ({ text: 'Be **kind**.', language: 'en' }),
    expected: FOR_THE_CATALOGUE,
  },
  ...settingsCalls('security'),
  ...settingsCalls('shop'),
  ...settingsCalls('delivery'),
  ...settingsCalls('checkout'),
  ...settingsCalls('messages'),
  'POST /settings/messages/mailTest': {
    method: 'POST',
    path: () => '/settings/messages/mailTest',
    body: () => ({}),
    expected: ADMINS,
  },
  ...settingsCalls('look'),
  ...settingsCalls('checkout'),
  ...settingsCalls('tracking'),
  ...settingsCalls('search'),
  ...settingsCalls('start'),
  'GET /firstSteps': { method: 'GET', path: () => '/firstSteps', expected: ADMINS },
  'GET /demo': { method: 'GET', path: () => '/demo', expected: ADMINS },
  // None of the demo is there: an admin who counts a product of it is answered what is.
  'POST /demo/clear': {
    method: 'POST',
    path: () => '/demo/clear',
    body: () => ({ products: 1, slides: 0, orders: 0 }),
    expected: { ...ADMINS, admin: 409 },
  },
  ...settingsCalls('backups'),
  'GET /users': { method: 'GET', path: () => '/users', expected: ADMINS },
  'GET /staff': { method: 'GET', path: () => '/staff', expected: ADMINS },
  'GET /invitations': { method: 'GET', path: () => '/invitations', expected: ADMINS },
  // Giving rights needs a recent sign-in, which the token of this test's admin does not show.
  'POST /invitations': {
    method: 'POST',
    path: () => '/invitations',
    body: () => ({ email: 'karim@example.com', role: 'packer' }),
    expected: { ...ADMINS, admin: 409 },
  },
  'POST /invitations/{id}/mails': {
    method: 'POST',
    path: () => '/invitations/unknown/mails',
    body: () => ({}),
    expected: { ...ADMINS, admin: 404 },
  },
  'DELETE /invitations/{id}': {
    method: 'DELETE',
    path: () => '/invitations/unknown',
    expected: { ...ADMINS, admin: 404 },
  },
  // The token in the link decides: nobody has one here.
  'POST /invitations/read': {
    method: 'POST',
    path: () => '/invitations/read',
    body: () => ({ token: 'unknown' }),
    expected: { others: 404 },
  },
  'POST /invitations/accept': {
    method: 'POST',
    path: () => '/invitations/accept',
    body: () => ({ token: 'unknown' }),
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'POST /invitations/join': {
    method: 'POST',
    path: () => '/invitations/join',
    body: () => ({ token: 'unknown', name: 'Karim', password: 'lake-road-12' }),
    expected: { others: 404 },
  },
  'PUT /owner': {
    method: 'PUT',
    path: () => '/owner',
    body: ({ bystander }) => ({ id: bystander }),
    expected: { ...ADMINS, admin: 409 },
  },
  'PUT /updateUser/{id}': {
    method: 'PUT',
    path: ({ bystander }) => `/updateUser/${bystander}`,
    body: () => ({ role: 'customer' }),
    expected: ADMINS,
  },
  'DELETE /deleteUser/{id}': {
    method: 'DELETE',
    path: ({ bystander }) => `/deleteUser/${bystander}`,
    expected: ADMINS,
  },
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
  test.each(['/api', ''])('at %s/… gives each caller the expected status', async (prefix) => {
    const answered: Partial<Record<CallerName, number>> = {}
    const expected: Partial<Record<CallerName, number>> = {}
    // The admin calls last: others would find the work already done.
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

test('every call of the API description is in the table', async () => {
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

test('each role has the rights of its line in the matrix, and no others', async () => {
  const ask = async (name: CallerName, method: Call['method'], path: string, body?: object) => {
    const call = { method, path: () => path, expected: EVERYBODY, ...(body && { body: () => body }) }
    const response = await send(call, '/api', shop.credentials[name])
    return { may: response.status !== 403, body: response.ok ? await response.json() : undefined }
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
      moves: (await ask(name, 'PUT', `/orderStatus/${shop.doneOrder}`, { status: 'Delivered' })).may,
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

test('demotion and removal apply from the next request on', async () => {
  const call = CALLS['GET /users']
  if (!call) throw new Error('No such call')
  const { admin, customer } = shop.credentials
  const statusOf = async (token: string | undefined) => (await send(call, '/api', token)).status
  const put = (id: string, role: string) =>
    send({ ...call, method: 'PUT', path: () => `/updateUser/${id}`, body: () => ({ role }) }, '/api', admin)

  const users = (await (await send(call, '/api', admin)).json()) as { _id: string; email: string }[]
  const id = users.find(({ email }) => email === shop.emails.customer)?._id ?? ''
  expect(await statusOf(customer)).toBe(403)
  await shop.shop.people.makeAdmin(shop.emails.customer)
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
