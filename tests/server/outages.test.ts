import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { AGREED, courierKeys } from '../couriers/keys.ts'
import { PATHAO_AGREED, pathaoKeys } from '../couriers/pathao/keys.ts'
import { type CuttablePostgres, cuttable } from '../databases/cuttable.ts'
import { NOT_INSTALLED } from '../databases/describeOnEachDatabase.ts'
import { createPostgresDatabase } from '../databases/engines.ts'
import { AN_ADMIN, aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { anOrderPayload } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

const postgres = inject('postgres')
const ORIGIN = 'http://localhost:3000'
const SECRET = 'a secret that only this test and its shop know'

/** A shop over a Postgres at `directly`, its connection to which can be cut; its pages name the first product. */
async function openShop(): Promise<
  ShopServer & { readonly database: CuttablePostgres; readonly directly: string }
> {
  const { place, drop } = await createPostgresDatabase(postgres ?? '')
  onTestFinished(drop)
  const database = await cuttable(place.url)
  const build = aWebBuild({
    loader: async ({ request }, shop) => {
      const { products } = await shop.catalogue.products({ limit: 1 })
      return `${products[0]?.name} at ${new URL(request.url).pathname}`
    },
  })
  const environment = { DATABASE_URL: database.url, PUBLIC_URL: ORIGIN, SHOP_SECRET: SECRET }
  const server = await openServer({ build, environment })
  return { ...server, database, directly: place.url }
}

async function answerOf(response: Response) {
  const text = await response.text()
  const { headers, status } = response
  return { status, retryAfter: headers.get('retry-after'), type: headers.get('content-type'), text }
}

describe.skipIf(!postgres)(`while the database is away${postgres ? '' : NOT_INSTALLED}`, () => {
  test('it was said before that others over it do not see the pictures on this disk', async () => {
    const { notes } = await openShop()
    expect(notes.filter((note) => note.includes('IMAGES=s3'))).toHaveLength(1)
    expect((await openServer()).notes.join()).not.toContain('IMAGES=s3')
  })

  test('calls are answered 503 with a problem that says when to ask again', async () => {
    const { url, shop, database } = await openShop()
    const admin = await anAdminOf(shop)
    const tokens = createTokens({ key: keyFor('token', SECRET), issuer: ORIGIN, now: Date.now })
    const authorization = `Bearer ${await tokens.issue({ userId: admin.id, sessionId: `session of ${admin.id}` })}`
    const order = { method: 'POST', body: JSON.stringify(anOrderPayload([await aProductOf(shop)])) }
    database.cut()
    const calls: [path: string, init?: RequestInit][] = [
      ['/products'],
      [
        '/postOrder',
        { ...order, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k'.repeat(20) } },
      ],
      ['/orders', { headers: { authorization } }],
    ]
    for (const [path, init] of calls) {
      const answer = await answerOf(await fetch(`${url}/api${path}`, init))
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', type: 'application/problem+json' })
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    }
    const ready = await answerOf(await fetch(`${url}/readyz`))
    expect(ready).toMatchObject({ status: 503, retryAfter: '5' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('couriers are told to tell it once more: they never repeat what was refused', async () => {
    const { url, shop, database } = await openShop()
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const { steadfast } = courierKeys({ webhookToken: Secret.of(AGREED.webhookToken) })
    const value = { ...pathaoKeys(), steadfast }
    expect(await shop.settings.write(owner, 'couriers', { value, revision: 0 })).toMatchObject({
      outcome: 'saved',
    })
    database.cut()
    const tell = async (courier: string, header: string, token: string) => {
      const sent = { method: 'POST', body: '{}', headers: { [header]: token } }
      return (await fetch(`${url}/api/webhooks/${courier}`, sent)).status
    }
    expect(await tell('steadfast', 'Authorization', `Bearer ${AGREED.webhookToken}`)).toBe(503)
    expect(await tell('pathao', 'X-PATHAO-Signature', PATHAO_AGREED.webhookSecret)).toBe(503)
    expect(await tell('steadfast', 'Authorization', 'Bearer another')).toBe(401)
    expect(await tell('pathao', 'X-PATHAO-Signature', 'another')).toBe(401)
  })

  test('nobody is told that they are signed out or that signing in failed', async () => {
    const { url, database } = await openShop()
    const json = { 'Content-Type': 'application/json', Origin: ORIGIN }
    const body = JSON.stringify({ name: 'Rahima', email: 'rahima@example.com', password: 'a good password' })
    const registered = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers: json, body })
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect(cookie).toContain('session_token')
    database.cut()
    const calls: [path: string, init: RequestInit][] = [
      ['/auth/get-session', { headers: { cookie } }],
      ['/auth/sign-in/email', { method: 'POST', headers: json, body }],
      ['/auth/sign-out', { method: 'POST', headers: { ...json, cookie }, body: '{}' }],
      ['/order?email=rahima@example.com', { headers: { cookie } }],
    ]
    for (const [path, init] of calls) {
      const { status, retryAfter, text } = await answerOf(await fetch(`${url}/api${path}`, init))
      expect([path, status, retryAfter]).toEqual([path, 503, '5'])
      expect(JSON.parse(text).code).toBe('UNAVAILABLE')
    }
    database.restore()
    const session = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
    expect((await session.json()).user.email).toBe('rahima@example.com')
  })

  test('a page that was made is still served; any other is a designed page with 503', async () => {
    const { url, shop, database } = await openShop()
    await aProductOf(shop, { name: 'Kettle' })
    expect(await (await fetch(`${url}/shop`)).text()).toContain('Kettle')
    database.cut()
    const kept = await answerOf(await fetch(`${url}/shop`))
    expect(kept).toMatchObject({ status: 200, text: expect.stringContaining('Kettle at /shop') })
    const other = await fetch(`${url}/about-us`)
    expect(other.headers.get('cache-control')).toBe('no-store')
    expect(await answerOf(other)).toMatchObject({
      status: 503,
      retryAfter: '5',
      text: expect.stringContaining('A designed page for errors'),
    })
    const navigation = await answerOf(await fetch(`${url}/about-us.data`))
    expect(navigation).toMatchObject({ status: 503, retryAfter: '5' })
    expect((await answerOf(await fetch(`${url}/sitemap.xml`))).status).toBe(503)
  })

  test('the log has one line when it begins and one when it ends, and the shop sees what changed in between', async () => {
    const { url, shop, database, directly, log } = await openShop()
    const product = await aProductOf(shop, { name: 'Kettle' })
    const another = await openServer({ environment: { DATABASE_URL: directly, SHOP_SECRET: SECRET } })
    await (await fetch(`${url}/shop`)).text()
    database.cut()
    for (let request = 0; request < 20; request++)
      await (await fetch(`${url}/api/product/${product.id}`)).text()
    await another.shop.catalogue.updateProduct(AN_ADMIN, product.id, { name: 'Teapot' })
    database.restore()
    await expect.poll(async () => (await fetch(`${url}/shop`)).text()).toContain('Teapot')
    await expect
      .poll(() => log.filter(({ msg }) => msg === 'database is back'))
      .toMatchObject([{ requests: 20 }])
    expect(log.filter(({ msg }) => msg === 'database unavailable')).toHaveLength(1)
    expect(log.filter(({ level }) => Number(level) >= 50)).toHaveLength(1)
  })
})

test('a process that is shutting down is alive but no longer ready', async () => {
  const { url, endStreams } = await openServer()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  endStreams()
  const answer = await answerOf(await fetch(`${url}/readyz`))
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'CLOSING'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
