import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT, UnsecuredJWT } from 'jose'
import { onTestFinished } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { User } from '#domain/people/user.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { anOrderRequest, aProof } from '../factories.ts'
import type { WhenDone } from '../shared.ts'
import { aProductOf, aSlideOf } from '../testCatalogue.ts'
import { justSignedIn, tokenOf } from '../testPeople.ts'
import { anOrderPayload } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const SECRET = 'a secret that only this test and its shop know'
export const ORIGIN = 'http://localhost:3000'
const HOUR = 60 * 60 * 1000

/** The roles of staff besides admin. */
const STAFF = ['manager', 'sales', 'packer', 'catalogue'] as const

/** All callers of the tests: a visitor and people by name, then forgeries of an admin's token. */
export const CALLERS = [
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
export type CallerName = (typeof CALLERS)[number]

export interface Peopled extends ShopServer {
  readonly product: string
  readonly slide: string
  /** A product and a slide that the calls change and delete. */
  readonly oldGoods: { readonly product: string; readonly slide: string }
  readonly payload: unknown
  /** The id of a pending order of `customer`. */
  readonly order: string
  /** The id of a cancelled order without an account. */
  readonly doneOrder: string
  readonly emails: { readonly customer: string }
  /** The id of a customer who is changed and deleted, and calls nothing. */
  readonly bystander: string
  readonly credentials: Readonly<Record<CallerName, string | undefined>>
}

const ENVIRONMENT = { SHOP_SECRET: SECRET, PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off', HOST: '127.0.0.1' }

/** A server whose shop knows all callers, with something of everything that calls name. */
export async function aPeopledShop(): Promise<Peopled> {
  const server = await openServer({ environment: ENVIRONMENT })
  return { ...server, ...(await peopled(server.shop)) }
}

/** Such a shop, closed: each call of `open` is a server over a copy of its data, which ends with its test, or as `whenDone` says. */
export async function aClosedPeopledShop() {
  const folder = mkdtempSync(join(tmpdir(), 'peopled-'))
  const ends: Parameters<WhenDone>[0][] = []
  const { shop } = await openServer({
    environment: ENVIRONMENT,
    folder,
    whenDone: (end) => void ends.push(end),
  })
  const known = await peopled(shop)
  for (const end of ends.reverse()) await end()
  return {
    async open(whenDone: WhenDone = onTestFinished): Promise<Peopled> {
      const copy = mkdtempSync(join(tmpdir(), 'peopled-'))
      whenDone(() => rmSync(copy, { recursive: true, force: true }))
      cpSync(folder, copy, { recursive: true })
      return { ...(await openServer({ environment: ENVIRONMENT, folder: copy, whenDone })), ...known }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Lets all callers into the shop and puts something of everything there that calls name. */
async function peopled(shop: ShopServer['shop']): Promise<Omit<Peopled, keyof ShopServer>> {
  const { people, orders } = shop
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
    await people.setRole(boss, id, role, justSignedIn(boss, Date.now()))
    staff[role] = token
  }

  const product = await aProductOf(shop)
  const slide = await aSlideOf(shop)
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
    product: product.id,
    slide: slide.id,
    oldGoods: { product: (await aProductOf(shop)).id, slide: (await aSlideOf(shop)).id },
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
