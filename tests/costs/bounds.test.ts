import { expect, test } from 'vitest'
import { pageText } from '../pageText.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { costOf, DEAF_AT_MOST, deafFor } from '../safety/deafness.ts'
import { type FuzzedShop, openFuzzedShop } from '../safety/fuzzShop.ts'
import { ask, type RawRequest } from '../safety/rawRequest.ts'
import type { anOrderPayload } from '../server/orderPayload.ts'

// What docs/security.md says in its table of bounds: each input of a stranger or of staff as large as it may be, and as ugly.
// SHOW_COSTS=1 prints what each costs.
const SHOWN = process.env.SHOW_COSTS !== undefined

/** Of a body, of one for a product, of one for accounts, and of an address with headers. Bytes. */
const BODY = 100 * 1024
const PRODUCT_BODY = 256 * 1024
const ACCOUNT_BODY = 10 * 1024
const HEADERS = 16 * 1024

const JSON_TYPE = { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' }
/** Marks that Unicode puts in order, which takes the square of their number. */
const MARKS = '\u0301\u0323'

/** As often as it fits into so many bytes. */
function filling(unit: string, bytes: number): string {
  return unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
}

const post = (path: string, body: string): RawRequest => ({ method: 'POST', path, headers: JSON_TYPE, body })
const put = (path: string, body: string): RawRequest => ({ ...post(path, body), method: 'PUT' })
const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'GET',
  path,
  headers,
})

/** Sent by staff: what strangers send to calls of the staff is not read. */
const byAdmin = (shop: FuzzedShop, { headers, ...request }: RawRequest): RawRequest => ({
  ...request,
  headers: { ...headers, ...shop.headersOf('admin') },
})

/** A text in one field of a body, as long as a body may be. */
const filled = (field: string, unit: string, bytes = BODY) =>
  JSON.stringify({ [field]: filling(unit, bytes - 100) })

const deep = `${'['.repeat(BODY / 2 - 100)}${']'.repeat(BODY / 2 - 100)}`
const fields = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":1`).join()
/** Lines that each ask for something else, which nobody has asked for before. */
const manyGoods = (sent: number) =>
  Array.from({ length: 200 }, (_, line) => `2 ta silk ${MARKS}bag${sent}x${line}`)
    .join('\n')
    .slice(0, 4000)
const long = (text: string) => text.slice(0, HEADERS - 500)

interface Case {
  /** The allowed statuses of the answer. */
  readonly statuses: readonly number[]
  /** `sent`: how many of them were sent before. */
  readonly request: (shop: FuzzedShop, sent: number) => RawRequest
}

const CASES: Readonly<Record<string, Case>> = {
  'an e-mail address of a body’s length': {
    statuses: [422],
    request: () => post('/api/newsletter', filled('email', '.').replace(':"', ':"a@').replace('"}', '@"}')),
  },
  'a message of a body’s length': {
    statuses: [422],
    request: () => post('/api/contact', filled('message', MARKS)),
  },
  'a message as long as it may be': {
    statuses: [200],
    request: () =>
      post(
        '/api/contact',
        JSON.stringify({ name: 'a', email: 'a@example.com', message: `a${MARKS.repeat(2499)}` }),
      ),
  },
  'a cart with lines of a body’s length': {
    statuses: [422],
    request: () => post('/api/cartStock', `{"products":[${filling('0,', BODY - 100)}0]}`),
  },
  'a number to wait with of a body’s length': {
    statuses: [422],
    request: () => post('/api/products/a/waiting', filled('mobileNumber', '০')),
  },
  'an order to track with an id and a number of a body’s length': {
    statuses: [422],
    request: () =>
      post(
        '/api/track',
        JSON.stringify({ order: filling('7', BODY / 2 - 100), mobile: filling('০', BODY / 2 - 100) }),
      ),
  },
  'an order to track by a form of a body’s length': {
    statuses: [422],
    request: () => ({
      ...post('/track', `order=${filling('%E0%A7%A6', BODY - 100)}`),
      headers: { ...JSON_TYPE, 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  },
  'an unfinished checkout with lines of a body’s length': {
    statuses: [422],
    request: () => post('/api/unfinished', `{"products":[${filling('0,', BODY - 100)}0]}`),
  },
  'a chat as long as it may be, of clauses alone': {
    statuses: [200],
    request: (shop) => byAdmin(shop, post('/api/orders/read', JSON.stringify({ text: 'a,'.repeat(1999) }))),
  },
  'a chat as long as it may be, of goods alone': {
    statuses: [200],
    request: (shop, sent) =>
      byAdmin(shop, post('/api/orders/read', JSON.stringify({ text: manyGoods(sent) }))),
  },
  'a text of a message of a body’s length': {
    statuses: [422],
    request: (shop) =>
      byAdmin(
        shop,
        put(
          '/api/settings/messages',
          `{"value":{"mail":{"from":""},"events":{"placed":{"en":"${filling('{name', BODY - 200)}"}}},"revision":0}`,
        ),
      ),
  },
  'a number to test SMS with of a body’s length': {
    statuses: [422],
    request: (shop) => byAdmin(shop, post('/api/settings/messages/smsTest', filled('to', '০'))),
  },
  'a product that is nobody’s, in marks': {
    statuses: [422],
    request: (shop) => byAdmin(shop, post('/api/postProduct', filled('category', MARKS, PRODUCT_BODY))),
  },
  'a product with a list of a body’s length': {
    statuses: [422],
    request: (shop) =>
      byAdmin(shop, post('/api/postProduct', `{"sizes":[${filling('0,', PRODUCT_BODY - 100)}0]}`)),
  },
  'five hundred products to change, as large as their body may be': {
    statuses: [422],
    request: (shop) => {
      const variants = Array.from({ length: 7 }, (_, size) => ({ size: `${size}`, price: 1, stock: 1 }))
      // The last one is wrong: all of them are checked, and none is looked up.
      const one = (id: number) => ({ id: `${id}`, originalPrice: id < 499 ? 1 : -1, variants })
      const body = JSON.stringify({ changes: Array.from({ length: 500 }, (_, id) => one(id)) })
      return byAdmin(shop, { ...post('/api/goods', body), method: 'PATCH' })
    },
  },
  'an order of a hundred lines': {
    statuses: [409, 422],
    request: (shop) => {
      const { products, ...rest } = shop.known().payload as ReturnType<typeof anOrderPayload>
      return post('/api/postOrder', JSON.stringify({ ...rest, products: Array(100).fill(products[0]) }))
    },
  },
  'an order of more lines than it may have': {
    statuses: [422],
    request: () => post('/api/postOrder', `{"products":[${filling('{},', BODY - 100)}{}]}`),
  },
  'a body of brackets alone': { statuses: [422], request: () => post('/api/postOrder', deep) },
  'brackets in a field that is not read': {
    statuses: [422],
    request: () => post('/api/postOrder', `{"date":${deep.slice(100, -100)}}`),
  },
  'a body of ten thousand fields': {
    statuses: [422],
    request: () => post('/api/newsletter', `{${fields(8000)}}`),
  },
  'a body that is too long': {
    statuses: [413],
    request: () => post('/api/newsletter', filled('email', 'a', 20 * BODY)),
  },
  'an account’s password of a body’s length': {
    statuses: [400],
    request: () =>
      post(
        '/api/auth/sign-in/email',
        JSON.stringify({ email: 'a@example.com', password: filling(MARKS, ACCOUNT_BODY - 100) }),
      ),
  },
  'an account’s address of a body’s length': {
    statuses: [400],
    request: () => post('/api/auth/sign-up/email', filled('email', 'a@', ACCOUNT_BODY)),
  },
  'an address with @ and nothing after it': {
    statuses: [404],
    request: () => get(long(`/@/${'a'.repeat(HEADERS)}`)),
  },
  'an address of slashes': {
    statuses: [404, 302, 301, 308],
    request: () => get(long('/bn/'.repeat(HEADERS))),
  },
  'an address of steps upwards': {
    statuses: [404, 302, 301, 308],
    request: () => get(long('/a/..'.repeat(HEADERS))),
  },
  'a page that nobody has asked for yet': {
    statuses: [200],
    request: (_, sent) => get(`/shop?searchQuery=word-${sent}`),
  },
  'a page with thousands of parameters': {
    statuses: [200],
    request: () => get(long(`/shop?${'a=b&'.repeat(HEADERS)}`)),
  },
  'a call with thousands of parameters': {
    statuses: [200, 422],
    request: () => get(long(`/api/products?limit=1&${'sort=a&'.repeat(HEADERS)}`)),
  },
  'a call with thousands of values': {
    statuses: [422],
    request: (shop) =>
      byAdmin(shop, get(long(`/api/orders?status=${'a,'.repeat(HEADERS)}`).slice(0, 15_000))),
  },
  'a search term as long as it may be': {
    statuses: [200],
    request: () => get(`/api/products?limit=20&searchQuery=${encodeURIComponent(`a${MARKS.repeat(99)}`)}`),
  },
  'a search on a page, of signs': {
    statuses: [200],
    request: (_, sent) => get(`/shop?searchQuery=${encodeURIComponent(`${sent}${'%_"*\\^'.repeat(30)}`)}`),
  },
  'a search on a page as long as an address': {
    statuses: [200],
    request: () => get(long(`/shop?searchQuery=a${encodeURIComponent(MARKS).repeat(1300)}`)),
  },
  'a category as long as an address': {
    statuses: [200, 404],
    request: () => get(long(`/category/a${encodeURIComponent(MARKS).repeat(1300)}`)),
  },
  'an id as long as an address': {
    statuses: [404],
    request: () => get(long(`/api/product/${'a'.repeat(HEADERS)}`)),
  },
  'cookies without end': {
    statuses: [200],
    request: () => get('/dashboard', { Cookie: long('language=b;  '.repeat(HEADERS)) }),
  },
  'a cookie of a session without end': {
    statuses: [401],
    request: () => get('/api/orders', { Cookie: long(`haat.session_token=${'%41.'.repeat(HEADERS)}`) }),
  },
  'a token without end': {
    statuses: [401],
    request: () => get('/api/orders', { Authorization: long(`Bearer ${'a.'.repeat(HEADERS)}`) }),
  },
  'hundreds of headers': {
    statuses: [200],
    request: () =>
      get('/', Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`X-${index}`, '1']))),
  },
  'encodings without end': {
    statuses: [200],
    request: () => get('/', { 'Accept-Encoding': long('br;q=0; '.repeat(HEADERS)) }),
  },
  'tags of what is known without end': {
    statuses: [200],
    request: () => get('/', { 'If-None-Match': long('W/"a", '.repeat(HEADERS)) }),
  },
  'languages without end': {
    statuses: [200],
    request: () => get('/', { 'Accept-Language': long('bn;q=0.1, '.repeat(HEADERS)) }),
  },
  'a key of an order without end': {
    statuses: [422],
    request: (shop) => ({
      ...post('/api/postOrder', JSON.stringify(shop.known().payload)),
      headers: { ...JSON_TYPE, 'Idempotency-Key': long('a'.repeat(HEADERS)) },
    }),
  },
  'headers that are too long': {
    statuses: [431],
    request: () => get('/', { Cookie: 'a'.repeat(HEADERS + 1) }),
  },
}

test('whatever a stranger sends, however large or malformed, the shop keeps answering others', async () => {
  const shop = await openFuzzedShop(await builtWeb())
  const costs: Record<string, string> = {}
  for (const [name, { statuses, request }] of Object.entries(CASES)) {
    let sent = 0
    const send = () => ask(shop.port, request(shop, sent++))
    expect.soft(statuses, name).toContain((await send()).status)
    const deaf = await deafFor(send)
    expect.soft(deaf, `${name}: how long nobody else is heard`).toBeLessThanOrEqual(DEAF_AT_MOST)
    if (SHOWN) costs[name] = `${(await costOf(send)).toFixed(1)} ms`
  }
  if (SHOWN) console.table(costs)
}, 120_000)

test('a page looks for the first two hundred characters of a search alone', async () => {
  const shop = await openFuzzedShop(await builtWeb())
  const { body } = await ask(shop.port, get(`/shop?searchQuery=${'x'.repeat(5000)}`))
  expect(/<title>[^<]*<\/title>/.exec(pageText(body))?.[0]).toContain(`“${'x'.repeat(200)}”`)
})
