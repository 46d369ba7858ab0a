import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openServer, type ShopServer } from './shopServer.ts'

const ORIGIN = 'http://localhost:3000'
const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' }

function post(shop: ShopServer, path: string, body: object, cookie = '') {
  return fetch(shop.url + path, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

async function signIn(shop: ShopServer, email: string, password: string): Promise<string> {
  const response = await post(shop, '/api/auth/sign-in/email', { email, password })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Whether the users are shown to the holder of this cookie. */
async function seesUsers(shop: ShopServer, cookie: string): Promise<boolean> {
  return (await fetch(`${shop.url}/api/users`, { headers: { cookie } })).status === 200
}

test('the settings’ admin can sign in and runs the shop (V2.5.4)', async () => {
  const shop = await openServer({ environment: ADMIN })
  expect(shop.notes).toEqual([expect.stringContaining(ADMIN.ADMIN_EMAIL)])
  expect(shop.notes.join()).not.toContain(ADMIN.ADMIN_PASSWORD)
  const cookie = await signIn(shop, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  expect(await seesUsers(shop, cookie)).toBe(true)

  const activity = await fetch(`${shop.url}/api/activity?actor=system`, { headers: { cookie } })
  const { entries } = (await activity.json()) as { entries: { kind: string; after?: object }[] }
  const kinds = ['person.registered', 'person.role-changed', 'person.made-owner']
  // Those of the same millisecond have no order.
  const found = entries.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))
  expect(found.toSorted()).toEqual(kinds.toSorted())
})

test('a demo shop has an admin, whose password is printed only at the first start (V2.3.1)', async () => {
  const shop = await openServer({ environment: { SEED: 'demo' } })
  const [, email = '', password = ''] =
    /Sign in as (\S+) with the password (\S+)/.exec(shop.notes.join()) ?? []
  // It is typed on a phone.
  expect(password).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/)
  expect(await seesUsers(shop, await signIn(shop, email, password))).toBe(true)
  const again = await openServer({ environment: { SEED: 'demo' }, folder: shop.folder })
  expect(again.notes).toEqual([])
  expect(await seesUsers(again, await signIn(again, email, password))).toBe(true)
})

describe('an account that already has the email', () => {
  test('is left unchanged: nobody becomes admin by an email address', async () => {
    const before = await openServer()
    await post(before, '/api/auth/sign-up/email', {
      name: 'Karim',
      email: ADMIN.ADMIN_EMAIL,
      password: 'karim-secret',
    })
    const cookie = await signIn(before, ADMIN.ADMIN_EMAIL, 'karim-secret')
    await post(before, '/api/jwt', { email: ADMIN.ADMIN_EMAIL }, cookie)
    const shop = await openServer({ environment: ADMIN, folder: before.folder })
    expect(shop.notes).toEqual([expect.stringContaining('npm run admin')])
    expect(await seesUsers(shop, await signIn(shop, ADMIN.ADMIN_EMAIL, 'karim-secret'))).toBe(false)
  })

  test('also before the shop has seen the account', async () => {
    const before = await openServer()
    await post(before, '/api/auth/sign-up/email', {
      name: 'Karim',
      email: ADMIN.ADMIN_EMAIL,
      password: 'karim-secret',
    })
    const shop = await openServer({ environment: ADMIN, folder: before.folder })
    const cookie = await signIn(shop, ADMIN.ADMIN_EMAIL, 'karim-secret')
    await post(shop, '/api/jwt', { email: ADMIN.ADMIN_EMAIL }, cookie)
    expect(await seesUsers(shop, cookie)).toBe(false)
  })
})

describe('npm run admin', () => {
  const SCRIPT = join(import.meta.dirname, '../../build/server/admin.js')

  async function run(folder: string, ...parameters: string[]) {
    const child = spawn(process.execPath, [SCRIPT, ...parameters], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    })
    const [said, complaint] = [text(child.stdout), text(child.stderr)]
    const [code] = await once(child, 'exit')
    return { code, said: await said, complaint: await complaint }
  }

  test('makes an admin of somebody who has an account, while the shop is open', async () => {
    const shop = await openServer()
    expect(shop.notes).toEqual([expect.stringContaining('npm run admin')])
    await post(shop, '/api/auth/sign-up/email', {
      name: 'Karim',
      email: 'karim@example.com',
      password: 'karim-secret',
    })
    const cookie = await signIn(shop, 'karim@example.com', 'karim-secret')
    await post(shop, '/api/jwt', { email: 'karim@example.com' }, cookie)
    expect(await seesUsers(shop, cookie)).toBe(false)
    expect(await run(shop.folder, 'Karim@example.com')).toMatchObject({
      code: 0,
      said: expect.stringContaining('admin'),
    })
    expect(await seesUsers(shop, cookie)).toBe(true)
  })

  test.each([
    [['nobody@example.com'], /^Nobody has an account with nobody@example\.com/],
    [[], /^Give an e-mail address: npm run admin -- name@example\.com/],
  ])('%o: one sentence, and exit code 1', async (parameters, sentence) => {
    const shop = await openServer()
    const { code, complaint } = await run(shop.folder, ...parameters)
    expect([code, complaint.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]])
  })
})
