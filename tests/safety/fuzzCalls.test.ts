import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { NOT_INSTALLED } from '../databases/describeOnEachDatabase.ts'
import { aPicture } from '../pictures.ts'
import { runs } from '../runs.ts'
import { shared, type WhenDone } from '../shared.ts'
import { AN_ADMIN } from '../testCatalogue.ts'
import { type DescribedCall, describedCalls } from './describedCalls.ts'
import {
  CALLERS,
  type CallerName,
  expectProblem,
  type FuzzedShop,
  judged,
  MOBILE,
  openFuzzedShop,
} from './fuzzShop.ts'
import { damaged, hostileHeaders, hostilePart, MAX_ADDRESS } from './hostile.ts'
import type { RawRequest } from './rawRequest.ts'
import { exampleOf, valuesOf } from './valuesOf.ts'

/** What the description cannot tell: a body that this shop accepts. */
const BODIES: Readonly<Record<string, (known: ReturnType<FuzzedShop['known']>) => unknown>> = {
  'POST /postOrder': ({ payload }) => payload,
  'POST /orders/read': () => ({ text: 'Rahima, 01712345678, Banani, Dhaka' }),
  'POST /orders': ({ payload }) => Object.assign({ source: 'phone' }, payload),
  'PATCH /orders/{id}': () => ({ revision: 1, note: 'Call after six' }),
  'POST /orders/{id}/join': ({ otherOrder }) => ({ other: otherOrder, revision: 1, otherRevision: 1 }),
  'PATCH /updateProduct/{id}': () => ({ name: 'Everyday School Backpack', stock: 1_000 }),
  'PUT /orderStatus/{id}': () => ({ status: 'Cancelled' }),
  'PUT /categories/order': ({ categories }) => ({ parentId: null, ids: [...categories].reverse() }),
  'PUT /categories/kept': ({ categories }) => ({ ids: categories.slice(0, 3) }),
  'PUT /categories/{id}/pins': () => ({ ids: [], seen: [] }),
  'PUT /categories/{id}': ({ categoryRevision }) => ({
    ...{ name: 'Empty', nameBengali: '', image: '', hidden: true, parentId: null },
    revision: categoryRevision,
  }),
  'PUT /categories/{id}/sizeChart': ({ categoryRevision }) => ({
    sizeChart: {
      unit: 'inch',
      columns: [{ name: 'Chest', nameBengali: '', isLength: true }],
      rows: [{ size: 'M', values: ['38'] }],
    },
    revision: categoryRevision,
  }),
  'PATCH /goods': ({ product }) => ({ changes: [{ id: product, originalPrice: 1250 }] }),
  'POST /stock/received': ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
  'POST /stock/counted': ({ product }) => ({ lines: [{ product, counted: 5, seen: 5 }] }),
  'POST /stock/damaged': ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
  'POST /track': ({ order }) => ({ order, mobile: MOBILE }),
  'POST /unfinished': ({ product }) => ({
    mobileNumber: '01600000003',
    products: [{ id: product, quantity: 1 }],
  }),
  'PUT /settings/checkout': ({ checkout }) => checkout,
  'POST /blocks': () => ({ mobileNumber: '01900000009', reason: 'other', days: 7 }),
  'POST /desk/next': () => ({ leave: [] }),
  'POST /orders/{id}/calls': () => ({ outcome: 'no-answer', note: 'Rang ten times' }),
  'PUT /sliderOrder': ({ slides }) => ({ ids: [...slides].reverse() }),
}

const BOUNDARY = 'a-boundary'
const picture = await aPicture(8, 8).png().toBuffer()

/** A form as a browser sends it, the picture in `image`. */
function formWith(name: string, bytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename=${JSON.stringify(name)}\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** A file of goods in the form of an import. */
const goods = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="goods.csv"\r\n\r\nname,category,price\nSaree,Bag Items,100\r\n--${BOUNDARY}--\r\n`,
)

/** What somebody is told who may not make a call, whatever they send. */
function refusalOf({ openTo }: DescribedCall, caller: CallerName): 401 | 403 | undefined {
  if (openTo === 'everybody' || caller === 'admin') return undefined
  if (caller === 'nobody') return 401
  return openTo === 'staff' ? 403 : undefined
}

function bodyFor(shop: FuzzedShop, { name, body, resolve }: DescribedCall): unknown {
  return BODIES[name]?.(shop.known()) ?? (body && exampleOf(body.schema, resolve))
}

/** What a call sends, from a body: headers and bytes. */
function sent(call: DescribedCall, body: unknown): Pick<RawRequest, 'headers' | 'body'> {
  if (!call.body) return { headers: {} }
  if (call.body.type === 'multipart/form-data') {
    return {
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: call.name === 'POST /products/import' ? goods : formWith('a.png', picture),
    }
  }
  return {
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

function pathsOf(shop: FuzzedShop, path: string, ids: readonly string[]): string[] {
  if (path.includes('{email}')) return shop.emails.map((email) => path.replace('{email}', email))
  if (path.includes('{slug}')) return [path.replace('{slug}', 'terms')]
  const ofNumber = path.replace('{mobile}', shop.known().mobile)
  return ofNumber.includes('{') ? ids.map((id) => ofNumber.replace(/\{\w+\}/g, id)) : [ofNumber]
}

/** Every address that a call has in this shop, with the query that it needs. */
function addressesOf(shop: FuzzedShop, { path, parameters }: DescribedCall): string[] {
  const ids = Object.values(shop.known()).filter((value) => typeof value === 'string')
  const paths = pathsOf(shop, path, ids)
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const queries =
    needed.length === 0
      ? ['']
      : path === '/track'
        ? [`?order=${shop.known().order}&mobile=${MOBILE}`]
        : shop.emails.map((email) => `?${needed.map(({ name }) => `${name}=${email}`).join('&')}`)
  return paths.flatMap((each) => queries.map((query) => each + query))
}

/** Sends it, judges the answer, and puts back what it took. */
async function send(shop: FuzzedShop, request: RawRequest): Promise<number> {
  const answer = await judged(shop, request)
  expectProblem(request, answer)
  if (request.method === 'POST' && request.path.includes('/products/import')) await importsEnded(shop)
  const takes =
    /delete|account|updateUser|updateProduct|goods|categories|customers|blocks|unfinished|jwt|sessions/i.test(
      request.path,
    )
  if (takes && answer.status < 300 && request.method !== 'GET') await shop.renew()
  return answer.status
}

/** An import goes on after its answer, and would change tables under the calls that come next. */
async function importsEnded({ shop }: FuzzedShop): Promise<void> {
  const isRunning = async () => {
    const listing = await shop.goods.imports(AN_ADMIN)
    return listing.outcome === 'listed' && listing.imports.some(({ state }) => state === 'running')
  }
  await expect.poll(isRunning, { timeout: 60_000 }).toBe(false)
}

const someCaller = fc.constantFrom(...CALLERS)
const prefix = fc.constantFrom('/api', '')
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

/** Tries `requestsTo` each call the given number of times; a failure names the call. */
async function tryEach(
  shop: FuzzedShop,
  times: number,
  requestsTo: (call: DescribedCall) => fc.Arbitrary<(shop: FuzzedShop) => RawRequest>,
): Promise<void> {
  for (const call of await describedCalls(shop.url)) {
    const property = fc.asyncProperty(requestsTo(call), async (request) => {
      const made = request(shop)
      try {
        await send(shop, made)
      } catch (error) {
        const shown = JSON.stringify({ ...made, body: String(made.body ?? '').slice(0, 500) })
        throw new Error(`${call.name} as ${shown}: ${error}`, { cause: error })
      }
    })
    await fc.assert(property, { numRuns: times, includeErrorInReport: true })
  }
  expect(Object.keys(Object.prototype), 'what every object has').toEqual([])
  expect({}).not.toHaveProperty('role')
}

/** The address and the headers of a call that is sound but for what it is tried with. */
const soundly = (call: DescribedCall) =>
  fc
    .record({ caller: someCaller, prefix, which: fc.nat() })
    .map(({ caller, prefix: before, which }) => (shop: FuzzedShop): RawRequest => {
      const addresses = addressesOf(shop, call)
      return {
        method: call.method,
        // A page of the shop has the address of the call that it is drawn from.
        path: (call.path === '/track' ? '/api' : before) + (addresses[which % addresses.length] ?? ''),
        headers: shop.headersOf(caller),
      }
    })

function withBodies(call: DescribedCall) {
  const schema = call.body?.schema
  const bodies = (shop: FuzzedShop) => bodyFor(shop, call)
  const isJson = call.body?.type === 'application/json'
  const made = schema && isJson ? valuesOf(schema, call.resolve) : fc.constant(undefined)
  return fc
    .record({
      sound: soundly(call),
      kind: isJson ? fc.constantFrom('made', 'damaged', 'damaged', 'damaged') : fc.constant('sound'),
      made,
      seed: fc.integer(),
      unsized: fc.boolean(),
    })
    .map(({ sound, kind, made: value, seed, unsized }) => (shop: FuzzedShop): RawRequest => {
      const request = sound(shop)
      const body =
        kind === 'made'
          ? value
          : kind === 'damaged'
            ? (fc.sample(damaged(bodies(shop)), { seed, numRuns: 1 })[0] ?? '')
            : bodies(shop)
      const { headers, body: bytes } = sent(call, body)
      return { ...request, headers: { ...headers, ...request.headers }, body: bytes, unsized }
    })
}

function withAddresses(call: DescribedCall) {
  const names = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const name = fc.oneof(fc.constantFrom(...names, 'searchQuery', 'x'), hostilePart)
  const values = fc.oneof(
    hostilePart,
    ...call.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ schema }) =>
        valuesOf(schema, call.resolve).map((value) => encodeURIComponent(String(value).toWellFormed())),
      ),
  )
  return fc
    .record({
      sound: soundly(call),
      parts: fc.option(fc.array(hostilePart, { minLength: 2, maxLength: 2 })),
      query: fc.array(fc.tuple(name, fc.option(values)), { maxLength: 5 }),
      repeated: fc.boolean(),
    })
    .map(({ sound, parts, query, repeated }) => (shop: FuzzedShop): RawRequest => {
      const request = sound(shop)
      const path = parts ? `/api${call.path.replace(/\{\w+\}/g, () => parts[0] ?? '')}` : request.path
      const pairs = query.map(([key, value]) => (value === null ? key : `${key}=${value}`))
      const text = [...pairs, ...(repeated ? pairs : [])].join('&')
      const address = `${path}${path.includes('?') ? '&' : '?'}${text}`.slice(0, MAX_ADDRESS)
      const { headers, body } = sent(call, bodyFor(shop, call))
      return { method: call.method, path: address, headers: { ...headers, ...request.headers }, body }
    })
}

function withHeaders(call: DescribedCall) {
  return fc
    .record({
      sound: soundly(call),
      headers: hostileHeaders,
      method: fc.constantFrom(call.method, ...METHODS),
      bodiless: fc.boolean(),
    })
    .map(({ sound, headers: hostile, method, bodiless }) => (shop: FuzzedShop): RawRequest => {
      const request = sound(shop)
      const { headers, body } = sent(call, bodyFor(shop, call))
      const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body)
      const reads = method === 'GET' || method === 'HEAD'
      return {
        method,
        path: request.path,
        headers: {
          ...headers,
          ...request.headers,
          ...hostile,
        },
        body: reads || bodiless ? undefined : bytes,
      }
    })
}

/** Calls that need more than these callers have, and the test that shows them succeed. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  // What was exchanged and delivered.
  'POST /orders/{id}/exchanged': 'tests/server/exchanges.test.ts',
  // A mail that failed.
  'POST /messages/{id}/tries': 'tests/server/messages.test.ts',
  // The sign-in of a moment ago, or the token of an invitation.
  'PUT /updateUser/{id}': 'tests/server/staff.test.ts',
  'PUT /owner': 'tests/server/staff.test.ts',
  'POST /invitations': 'tests/server/staff.test.ts',
  'POST /invitations/read': 'tests/server/staff.test.ts',
  'POST /invitations/accept': 'tests/server/staff.test.ts',
  'POST /invitations/join': 'tests/server/staff.test.ts',
  'POST /invitations/{id}/mails': 'tests/server/staff.test.ts',
  'DELETE /invitations/{id}': 'tests/server/staff.test.ts',
  'DELETE /users/{id}/secondFactor': 'tests/server/secondFactor.test.ts',
  // A courier by its name.
  'GET /couriers/{courier}/places': 'tests/server/couriers.test.ts',
  'POST /couriers/{courier}/test': 'tests/server/couriers.test.ts',
  'POST /couriers/prices': 'tests/server/courierPrices.test.ts',
  'GET /couriers/{courier}/areas': 'tests/server/courierAreas.test.ts',
  'GET /couriers/{courier}/areas/remembered': 'tests/server/courierAreas.test.ts',
  // A run in a certain state, or its link.
  'POST /runs': 'tests/server/runs.test.ts',
  'GET /runs/{id}': 'tests/server/runs.test.ts',
  'POST /runs/{id}/stops': 'tests/server/runs.test.ts',
  'DELETE /runs/{id}/stops/{consignmentId}': 'tests/server/runs.test.ts',
  'POST /runs/{id}/stops/{consignmentId}': 'tests/server/runs.test.ts',
  'POST /runs/{id}/order': 'tests/server/runs.test.ts',
  'POST /runs/{id}/link': 'tests/server/runs.test.ts',
  'POST /runs/{id}/leave': 'tests/server/runs.test.ts',
  'POST /runs/{id}/close': 'tests/server/runs.test.ts',
  'GET /riders/{id}/payments': 'tests/server/runs.test.ts',
  'POST /riders/{id}/payments': 'tests/server/runs.test.ts',
  'POST /riderRun': 'tests/server/runs.test.ts',
  'POST /riderRun/leave': 'tests/server/runs.test.ts',
  'POST /riderRun/outcome': 'tests/server/runs.test.ts',
  // A parcel in a certain state.
  'POST /consignments/open': 'tests/server/packing.test.ts',
  'POST /consignments/{id}/notThere': 'tests/server/packing.test.ts',
  'POST /consignments/{id}/again': 'tests/server/consignments.test.ts',
  'POST /consignments/{id}/cancel': 'tests/server/consignments.test.ts',
  'POST /consignments/{id}/state': 'tests/server/consignments.test.ts',
  'POST /consignments/{id}/settle': 'tests/server/consignments.test.ts',
  'POST /consignments/{id}/received': 'tests/server/receiving.test.ts',
  'POST /consignments/{id}/lines': 'tests/server/receiving.test.ts',
  'POST /consignments/{id}/notReceived': 'tests/server/receiving.test.ts',
  'POST /consignments/{id}/return': 'tests/server/consignments.test.ts',
  'POST /consignments/{id}/lost': 'tests/server/consignments.test.ts',
  'GET /consignments/{id}': 'tests/server/consignments.test.ts',
  // What was scanned.
  'DELETE /consignments/{id}/handOver': 'tests/server/handOver.test.ts',
  'POST /consignments/sheets': 'tests/server/handOver.test.ts',
  'GET /consignments/sheets/{id}': 'tests/server/handOver.test.ts',
  // A parcel that came back and was paid.
  'POST /claims/{id}/asked': 'tests/server/receiving.test.ts',
  'POST /claims/{id}/agreed': 'tests/server/receiving.test.ts',
  'POST /claims/{id}/close': 'tests/server/receiving.test.ts',
  'POST /consignments/{id}/photos': 'tests/server/parcelPhotos.test.ts',
  // What was delivered and is asked back.
  'POST /orders/{id}/returnRequest': 'tests/server/returnRequests.test.ts',
  'DELETE /orders/{id}/returnRequest': 'tests/server/returnRequests.test.ts',
  'POST /orders/{id}/returnRequest/received': 'tests/server/returnRequests.test.ts',
  'POST /orders/{id}/returnRequest/photos': 'tests/server/returnRequests.test.ts',
  'DELETE /orders/{id}/returnRequest/photos/{photoId}': 'tests/server/returnRequests.test.ts',
  'GET /orders/{id}/returnRequest/photos/{photoId}': 'tests/server/returnRequests.test.ts',
  'GET /consignments/{id}/photos/{photoId}': 'tests/server/parcelPhotos.test.ts',
  'GET /returnBatches/{id}': 'tests/server/receiving.test.ts',
  'POST /returnBatches/{id}/end': 'tests/server/receiving.test.ts',
  // A shop that issues VAT invoices.
  'POST /orders/{id}/vatInvoice': 'tests/server/vatInvoices.test.ts',
  'GET /orders/{id}/vatInvoice': 'tests/server/vatInvoices.test.ts',
  'POST /orders/{id}/vatInvoice/void': 'tests/server/vatInvoices.test.ts',
  'POST /refunds/{id}/paid': 'tests/server/receiving.test.ts',
  'PUT /refunds/{id}/paid': 'tests/server/receiving.test.ts',
  // A cost that was noted.
  'DELETE /costs/{id}': 'tests/server/costs.test.ts',
  // A statement that was taken in, or a file of one.
  'POST /payouts': 'tests/server/payouts.test.ts',
  'POST /payouts/ask': 'tests/server/payouts.test.ts',
  'GET /payouts/{id}': 'tests/server/payouts.test.ts',
  'DELETE /payouts/{id}': 'tests/server/payouts.test.ts',
  'POST /payouts/{id}/acts': 'tests/server/payouts.test.ts',
  'POST /payouts/{id}/close': 'tests/server/payouts.test.ts',
  'POST /payouts/{id}/reverse': 'tests/server/payouts.test.ts',
  // A view of one's own.
  'DELETE /orders/views/{id}': 'tests/server/orderFiles.test.ts',
  // A file that was imported.
  'POST /products/imports/{id}/stop': 'tests/server/goodsFiles.test.ts',
  'GET /products/imports/{id}/report': 'tests/server/goodsFiles.test.ts',
  'POST /backups': 'tests/server/backups.test.ts',
  'POST /backups/{id}/downloads': 'tests/server/backups.test.ts',
  'GET /backups/{id}/file': 'tests/server/backups.test.ts',
  'DELETE /backups/{id}': 'tests/server/backups.test.ts',
}

/** Half a minute of one processor for SQLite; more with FUZZ_RUNS. Milliseconds. */
const TIMEOUT = 60_000 + 60_000 * runs(1)

function tests(openShop: (whenDone: WhenDone) => Promise<FuzzedShop>, share: number): void {
  const sharing = shared(openShop)
  const times = (usual: number) => runs(Math.ceil(usual * share))

  test(
    'each described call succeeds for somebody, so that what is tried below gets past the door (V5.1.3)',
    async () => {
      const shop = sharing()
      const never: string[] = []
      for (const call of await describedCalls(shop.url)) {
        const { headers, body } = sent(call, bodyFor(shop, call))
        const tries = CALLERS.flatMap((caller) => addressesOf(shop, call).map((path) => ({ caller, path })))
        const statuses: number[] = []
        for (const { caller, path } of tries) {
          const all = { ...headers, ...shop.headersOf(caller) }
          statuses.push(await send(shop, { method: call.method, path: `/api${path}`, headers: all, body }))
          if (Number(statuses.at(-1)) < 300) break
        }
        if (statuses.some((status) => status < 300) || SHOWN_ELSEWHERE[call.name]) continue
        never.push(`${call.name}: ${statuses}`)
      }
      expect(never).toEqual([])
    },
    TIMEOUT,
  )

  test('no call reads a body that is too long, whoever sends it (V12.1.1)', async () => {
    const shop = sharing()
    const body = JSON.stringify({ email: shop.emails[0], name: 'x'.repeat(300_000) })
    for (const call of await describedCalls(shop.url)) {
      if (call.body?.type !== 'application/json') continue
      for (const caller of CALLERS) {
        const expected = refusalOf(call, caller) ?? 413
        const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
        const all = { ...headers, ...shop.headersOf(caller) }
        const [address = ''] = addressesOf(shop, call)
        for (const unsized of [false, true]) {
          const request = { method: call.method, path: `/api${address}`, headers: all, body, unsized }
          const { status } = await judged(shop, request)
          expect([call.name, caller, unsized, status]).toEqual([call.name, caller, unsized, expected])
        }
      }
    }
  })

  test(
    'whatever body comes, no call fails, and none that is refused has changed anything (V1.5.1, V5.3.6)',
    async () => {
      const shop = sharing()
      await tryEach(shop, times(10), withBodies)
    },
    TIMEOUT,
  )

  test(
    'whatever address is asked for, the same (V5.1.1, V5.3.4)',
    async () => {
      const shop = sharing()
      await tryEach(shop, times(6), withAddresses)
    },
    TIMEOUT,
  )

  test(
    'whatever method and headers come, the same (V13.1.5)',
    async () => {
      const shop = sharing()
      await tryEach(shop, times(6), withHeaders)
    },
    TIMEOUT,
  )
}

describe('every call of the API, on SQLite', () => tests((whenDone) => openFuzzedShop({ whenDone }), 1))

const postgresServer = inject('postgres')
if (postgresServer) {
  describe('every call of the API, on Postgres', { tags: 'thorough' }, () => {
    tests((whenDone) => openFuzzedShop({ postgresServer, whenDone }), 0.2)
  })
} else {
  describe.skip(`every call of the API, on Postgres${NOT_INSTALLED}`, () => tests(() => openFuzzedShop(), 0))
}
