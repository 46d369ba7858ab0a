import { UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { openServer, type ShopServer } from './shopServer.ts'

const ORIGIN = 'http://localhost:3000'
const EMULATOR = '127.0.0.1:9099'

let shop: ShopServer
beforeEach(async () => {
  shop = await openServer({
    environment: {
      NODE_ENV: 'test',
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'demo-shop',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'demo-shop.firebaseapp.com',
      FIREBASE_AUTH_EMULATOR: EMULATOR,
    },
  })
})

/** An ID token as the emulator makes it; real ones and forgeries of them are beside the verifier. */
function anIdToken(claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  return new UnsecuredJWT({
    sub: 'subject-1',
    email: 'rahima@example.com',
    email_verified: false,
    name: 'Rahima Begum',
    auth_time: now,
    ...claims,
  })
    .setIssuer('https://securetoken.google.com/demo-shop')
    .setAudience('demo-shop')
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .encode()
}

async function send(
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(shop.url + path, {
    method,
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const email = 'rahima@example.com'

describe('an ID token', () => {
  test('is the proof: it becomes a user and a token (§7.28)', async () => {
    const idToken = anIdToken({ name: undefined })
    const stored = await send('POST', '/postUser', { email, name: 'Rahima', role: 'admin', idToken })
    expect(stored.body).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    const { body } = await send('POST', '/api/jwt', { email, idToken })
    const asked = await fetch(`${shop.url}/api/customer/${email}`, {
      headers: { Authorization: `Bearer ${body.token}` },
    })
    expect(await asked.json()).toEqual({ customer: true, role: 'customer' })
  })

  test.each([
    [{ idToken: 'not.a.token' }, 401],
    [{}, 401],
    [{ idToken: 5 }, 422],
  ])('%o is none', async (proof, status) => {
    expect((await send('POST', '/api/jwt', { email, ...proof })).status).toBe(status)
  })

  test('of somebody else is refused', async () => {
    const answer = await send('POST', '/api/jwt', { email: 'other@example.com', idToken: anIdToken() })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('is no bearer token', async () => {
    const asked = await fetch(`${shop.url}/api/users`, {
      headers: { Authorization: `Bearer ${anIdToken()}` },
    })
    expect(asked.status).toBe(401)
  })
})

describe('signing out', () => {
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  const tokenFor = async (claims: object, headers = {}): Promise<string> =>
    (await send('POST', '/api/jwt', { email, idToken: anIdToken(claims) }, headers)).body.token
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const knows = async (token: string) =>
    (await fetch(`${shop.url}/api/customer/${email}`, { headers: bearer(token) })).status === 200

  test('ends the tokens of the session at once, the one before the last too, and those of no other (V3.3.1)', async () => {
    const first = await tokenFor({})
    const renewed = await tokenFor({}, bearer(first))
    const elsewhere = await tokenFor({})
    expect((await send('DELETE', '/api/jwt', {}, bearer(renewed))).status).toBe(200)
    expect([await knows(first), await knows(renewed), await knows(elsewhere)]).toEqual([false, false, true])
    expect(await knows(await tokenFor({}, bearer(renewed)))).toBe(true)
  })

  test('everywhere requires a new sign-in on every device; the sessions are known to the provider only (V3.3.4)', async () => {
    const token = await tokenFor({ auth_time: secondsAgo(60) })
    const listed = await fetch(`${shop.url}/api/sessions`, { headers: bearer(token) })
    expect(await listed.json()).toEqual({ kept: false, sessions: [] })
    expect((await send('DELETE', '/api/sessions', {}, bearer(token))).body).toEqual({
      acknowledged: true,
      deletedCount: 0,
    })
    expect(await knows(token)).toBe(false)
    const old = await send('POST', '/api/jwt', { email, idToken: anIdToken({ auth_time: secondsAgo(60) }) })
    expect([old.status, old.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await tokenFor({ auth_time: secondsAgo(0) })).toBeDefined()
  })
})

test('who leaves shows a fresh proof, and cannot come back with the account', async () => {
  const { body } = await send('POST', '/api/jwt', { email, idToken: anIdToken() })
  const headers = { Authorization: `Bearer ${body.token}` }
  const old = anIdToken({ auth_time: Math.floor(Date.now() / 1000) - 301 })
  expect((await send('DELETE', '/api/account', { idToken: old }, headers)).body.code).toBe(
    'RECENT_SIGN_IN_NEEDED',
  )
  expect((await send('DELETE', '/api/account', { idToken: anIdToken() }, headers)).status).toBe(200)
  const again = await send('POST', '/api/jwt', { email, idToken: anIdToken() })
  expect([again.status, again.body.code]).toEqual([403, 'ACCOUNT_REMOVED'])
})

test('the shop’s own accounts do not exist, and pages may reach Firebase', async () => {
  expect((await send('POST', '/api/auth/sign-in/email', { email, password: 'secret' })).status).toBe(404)
  const config = await (await fetch(`${shop.url}/api/identity`)).json()
  expect(config).toEqual({
    provider: 'firebase',
    projectId: 'demo-shop',
    apiKey: 'key',
    authDomain: 'demo-shop.firebaseapp.com',
    emulator: EMULATOR,
    mailIsSent: true,
  })
  const policy = (await fetch(shop.url)).headers.get('content-security-policy')
  expect(policy).toMatch(
    /connect-src 'self' [^;]*https:\/\/identitytoolkit\.googleapis\.com[^;]*127\.0\.0\.1:9099/,
  )
  expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com/)
  expect(policy).toMatch(/frame-src https:\/\/demo-shop\.firebaseapp\.com/)
})
