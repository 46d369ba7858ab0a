import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { RECURRING } from '#domain/jobs/jobKinds.ts'
import type { User } from '#domain/people/user.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { PROBLEMS } from '#server/api/core/problemTable.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { createPostgresDatabase, MIGRATED_DATABASE } from '../databases/engines.ts'
import { anOrderRequest } from '../factories.ts'
import { anOrderPayload } from '../server/orderPayload.ts'
import { openServer, type ShopServer } from '../server/shopServer.ts'
import { AN_ADMIN, aProductOf, aSlideOf } from '../testCatalogue.ts'
import { anAdminOf, entered } from '../testPeople.ts'
import { hearing } from './deafness.ts'
import { ask, type RawAnswer, type RawRequest } from './rawRequest.ts'
import { type TableWatch, watchPostgres, watchSqlite } from './tableWatch.ts'

const SECRET = 'a secret that only this test and its shop know'
const ORIGIN = 'http://localhost:3000'
/** The e-mail address of the examples in the API's description. */
const EMAIL = 'rahima@example.com'
const PASSWORD = 'lake-road-12'

export const CALLERS = ['nobody', 'customer', 'admin', 'signed in'] as const
export type CallerName = (typeof CALLERS)[number]

/** Of the orders that are under way. */
export const MOBILE = '01711112222'

/** What the shop holds that calls can be about. */
interface Known {
  readonly product: string
  readonly soldOut: string
  readonly slide: string
  readonly slides: readonly string[]
  readonly category: string
  readonly categoryRevision: number
  readonly categories: readonly string[]
  readonly order: string
  /** Of the same number, by the same person. */
  readonly otherOrder: string
  readonly doneOrder: string
  readonly returnedOrder: string
  readonly customer: string
  readonly bystander: string
  /** A mobile number with finished orders alone, a note of it, and a block of another number. */
  readonly mobile: string
  readonly note: string
  /** The settings of the checkout, which keep those that are not finished, as PUT takes them; and one that was not. */
  readonly checkout: { readonly value: unknown; readonly revision: number }
  readonly unfinished: string
  readonly block: string
  /** Of a person with a cookie. */
  readonly session: string
  readonly payload: object
}

export interface FuzzedShop extends ShopServer {
  readonly emails: readonly string[]
  known(): Known
  /** The headers that identify a caller. */
  headersOf(caller: CallerName): Record<string, string>
  /** Puts everybody and everything back that a call has taken away. */
  renew(): Promise<void>
  readonly tables: TableWatch
}

/** A small shop with a customer, an admin and a person with a cookie; its database is created on `postgresServer`. */
export async function openFuzzedShop({
  postgresServer,
  build,
  bengaliBuild,
  whenDone = onTestFinished,
}: { postgresServer?: string } & Pick<
  NonNullable<Parameters<typeof openServer>[0]>,
  'build' | 'bengaliBuild' | 'whenDone'
> = {}) {
  const database =
    postgresServer === undefined ? undefined : await createPostgresDatabase(postgresServer, MIGRATED_DATABASE)
  const server = await openServer({
    environment: {
      SHOP_SECRET: SECRET,
      PUBLIC_URL: ORIGIN,
      RATE_LIMIT: 'off',
      HOST: '127.0.0.1',
      ...(database ? { DATABASE_URL: database.place.url } : {}),
    },
    ...(build ? { build } : {}),
    ...(bengaliBuild ? { bengaliBuild } : {}),
    whenDone,
  })
  const tables = database
    ? await watchPostgres(database.place.url)
    : watchSqlite(join(server.folder, 'shop.db'))
  whenDone(() => tables.close())
  // Of what the jobs of a new shop do, no request is to be blamed.
  await vi.waitUntil(async () => (await tables.restingJobs()) === Object.keys(RECURRING).length, 60_000)

  const tokens = createTokens({ key: keyFor('token', SECRET), issuer: ORIGIN, now: Date.now })
  let known: Known
  let headers: Record<CallerName, Record<string, string>> | undefined

  async function renew(): Promise<void> {
    const { shop } = server
    const product = await aProductOf(shop, { stock: 1_000 })
    const soldOut = await aProductOf(shop, { stock: 0 })
    const slide = await aSlideOf(shop)
    const admin = await anAdminOf(shop, { email: 'admin@example.com' })
    const customer = await entered(shop, { email: 'customer@example.com', emailVerified: true })
    const bystander = await entered(shop, { email: 'bystander@example.com', emailVerified: true })
    const mobile = '01811112222'
    const checkout = await checkoutThatKeeps(shop)
    await unblockAll(shop)
    const place = async (caller?: User, mobileNumber = MOBILE) => {
      const request = anOrderRequest({ lines: [cartLineOf(product)], customer: { mobileNumber } })
      const placing = await shop.orders.placeOrder(request, undefined, caller)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const doneOrder = await place(undefined, mobile)
    await shop.orders.moveOrder(admin, doneOrder, 'Cancelled')
    const returnedOrder = await place(customer)
    for (const status of ['Confirmed', 'Delivered'] as const) {
      await shop.orders.moveOrder(admin, returnedOrder, status)
    }
    await shop.orders.moveOrder(customer, returnedOrder, 'Return')
    const noting = await shop.customers.addNote(admin, mobile, 'Ring twice')
    const blocking = await shop.customers.block(admin, {
      ...{ mobileNumber: '01900000008', reason: 'other', days: 1 },
    })
    const category = await aCategoryOf(shop)
    const unfinished = await anUnfinishedOf(shop, product.id)
    const Cookie = await cookieOf(server.port, headers?.['signed in'].Cookie)
    known = {
      product: product.id,
      soldOut: soldOut.id,
      slide: slide.id,
      slides: await slidesOf(shop),
      category: category.id,
      categoryRevision: category.revision,
      categories: shop.categories.current().categories.map(({ id }) => id),
      order: await place(customer),
      otherOrder: await place(customer),
      doneOrder,
      returnedOrder,
      customer: customer.id,
      bystander: bystander.id,
      mobile,
      checkout,
      unfinished,
      note: noting.outcome === 'added' ? noting.id : '',
      block: blocking.outcome === 'blocked' ? blocking.id : '',
      session: await sessionOf(server.port, Cookie),
      payload: anOrderPayload([product]),
    }
    const bearer = async (user: User) => ({
      Authorization: `Bearer ${await tokens.issue({ userId: user.id, sessionId: randomUUID() })}`,
    })
    headers = {
      nobody: {},
      customer: await bearer(customer),
      admin: await bearer(admin),
      'signed in': { Cookie, Origin: ORIGIN },
    }
  }
  await renew()
  const fuzzed: FuzzedShop = {
    ...server,
    emails: [EMAIL, 'customer@example.com', 'admin@example.com'],
    known: () => known,
    headersOf: (caller) => headers?.[caller] ?? {},
    renew,
    tables,
  }
  return fuzzed
}

/** The ids of all slides, also of those that shoppers do not see now. */
async function slidesOf({ slider }: ShopServer['shop']): Promise<string[]> {
  const listing = await slider.allSlides(AN_ADMIN)
  return listing.outcome === 'found' ? listing.slides.map(({ id }) => id) : []
}

/** Calls block the numbers of orders, too. */
async function unblockAll({ customers }: ShopServer['shop']): Promise<void> {
  const listing = await customers.blocks(AN_ADMIN)
  if (listing.outcome !== 'listed') throw new Error(listing.outcome)
  for (const { id } of listing.blocks) await customers.unblock(AN_ADMIN, id)
}

/** The settings of the checkout: the first ones, but that they keep what is not finished. */
async function checkoutThatKeeps({ settings }: ShopServer['shop']): Promise<Known['checkout']> {
  const reading = await settings.read(AN_ADMIN, 'checkout')
  if (reading.outcome !== 'found') throw new Error(reading.outcome)
  const { revision } = reading.state
  const keeping = { ...DEFAULT_SETTINGS.checkout, unfinished: true }
  const writing = await settings.write(AN_ADMIN, 'checkout', { value: keeping, revision })
  if (writing.outcome !== 'saved') throw new Error(writing.outcome)
  return { value: checkoutAnswer(keeping), revision: writing.state.revision }
}

async function anUnfinishedOf({ unfinished }: ShopServer['shop'], product: string): Promise<string> {
  await unfinished.keep({
    mobileNumber: '01600000002',
    lines: [{ id: product, size: '', color: '', quantity: 1 }],
  })
  const listing = await unfinished.list(AN_ADMIN, { page: 1, limit: 1 })
  return listing.outcome === 'listed' ? (listing.checkouts[0]?.id ?? '') : ''
}

/** A category without products, which is added where it is missing. */
async function aCategoryOf({ categories }: ShopServer['shop']) {
  const find = () => categories.current().categories.find(({ name }) => name === 'Empty')
  const draft = { name: 'Empty', nameBengali: '', image: '', hidden: false, parentId: undefined }
  if (!find()) await categories.add(AN_ADMIN, draft)
  const found = find()
  if (!found) throw new Error('The category was not added')
  return found
}

/**
 * The cookie of somebody with an account of the shop itself, who is made where there is none: the one there is, as long
 * as it counts, since hashing passwords is most of what this costs.
 */
async function cookieOf(port: number, before = ''): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    ask(port, {
      method: 'POST',
      path: `/api${path}`,
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const session = await ask(port, {
    method: 'GET',
    path: '/api/auth/get-session',
    headers: { Cookie: before },
  })
  if (before !== '' && session.body !== 'null') {
    await post('/jwt', { email: EMAIL }, { Cookie: before })
    return before
  }
  const account = { email: EMAIL, password: PASSWORD }
  await post('/auth/sign-up/email', { ...account, name: 'Rahima Begum' })
  const { headers } = await post('/auth/sign-in/email', account)
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  await post('/jwt', { email: EMAIL }, { Cookie: cookie })
  return cookie
}

/** The id of the session of a cookie. */
async function sessionOf(port: number, Cookie: string): Promise<string> {
  const { body } = await ask(port, { method: 'GET', path: '/api/sessions', headers: { Cookie } })
  const { sessions } = JSON.parse(body) as { sessions: { _id: string; current: boolean }[] }
  return sessions.find(({ current }) => current)?._id ?? ''
}

/** Sends a request and holds its answer to what holds for every answer of the shop. */
export async function judged(shop: FuzzedShop, request: RawRequest): Promise<RawAnswer> {
  await shop.tables.start()
  const answer = await hearing(() => ask(shop.port, request))
  const { status, headers } = answer
  expect(status, `${request.method} ${request.path}`).toBeLessThan(500)
  expect(status, 'is answered').toBeGreaterThanOrEqual(200)
  // What is still the same keeps the headers that it came with.
  if (status !== 304) expect(headers['x-content-type-options'], 'X-Content-Type-Options').toBe('nosniff')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (status >= 400 || reads) expect(await shop.tables.changed(), 'tables changed').toEqual([])
  return answer
}

/** An error of the API says in one form what is wrong, for people and for programs. */
export function expectProblem(request: RawRequest, { status, headers, body }: RawAnswer): void {
  if (status < 400 || request.method === 'HEAD') return
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  const problem = JSON.parse(body) as {
    code: keyof typeof PROBLEMS
    status: number
    errors?: { code: string; message: string }[]
  }
  expect(Object.keys(PROBLEMS)).toContain(problem.code)
  expect([problem.status, PROBLEMS[problem.code].status]).toEqual([status, status])
  // Each field that is wrong is named by a code of its own, in a whole sentence.
  for (const { code, message } of problem.errors ?? []) {
    expect(code, message).not.toBe('NOT_VALID')
    expect(message).toMatch(/^[^{]+\.$/)
    expect(message).not.toContain('undefined')
  }
}
