import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { freePort } from '../freePort.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const A_MESSAGE = {
  name: 'Rahima Begum',
  email: 'rahima@example.com',
  message: 'Do you deliver to Sylhet?\nThank you.',
}

async function post(shop: ShopServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of many kinds
  const answer: any = await response.json()
  return { status: response.status, body: answer, headers: response.headers }
}

/** As the mail says that it is a visitor's. */
const QUOTED = '> Do you deliver to Sylhet?\n> Thank you.'

/** The content of the database, read directly. */
function stored({ folder }: ShopServer, table: 'contact_messages' | 'newsletter_addresses' | 'jobs') {
  const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true })
  const rows = database.prepare(`select * from ${table}`).all()
  database.close()
  return rows
}

/** The only mail in the outbox, once it is there. */
async function keptMail({ folder }: ShopServer) {
  const outbox = join(folder, 'outbox')
  const files = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(files).toHaveLength(1)
  return await PostalMime.parse(readFileSync(join(outbox, files()[0] ?? '')))
}

describe('a message to the shop', () => {
  test('is stored and emailed to the shop, whose reply goes to the writer (§2.43)', async () => {
    const shop = await openServer()
    const { status, body, headers } = await post(shop, '/api/contact', A_MESSAGE)
    expect([status, body, headers.get('cache-control')]).toEqual([200, { acknowledged: true }, 'no-store'])
    expect(stored(shop, 'contact_messages')).toMatchObject([A_MESSAGE])
    const mail = await keptMail(shop)
    expect(mail.to).toMatchObject([{ address: SHOP.email }])
    expect(mail.replyTo).toEqual([{ name: A_MESSAGE.name, address: A_MESSAGE.email }])
    expect(mail.text).toContain(QUOTED)
  })

  test('reaches the shop where accounts are at a hosted provider, too', async () => {
    const shop = await openServer({
      environment: {
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: 'demo-haat',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'demo-haat.firebaseapp.com',
      },
    })
    expect((await post(shop, '/contact', A_MESSAGE)).status).toBe(200)
    expect((await keptMail(shop)).text).toContain(QUOTED)
  })

  test('is not lost when the mail server is down: it is stored, and the failure is logged', async () => {
    const shop = await openServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } })
    expect((await post(shop, '/api/contact', A_MESSAGE)).status).toBe(200)
    expect(stored(shop, 'contact_messages')).toHaveLength(1)
    const failure = { msg: 'mail.contact failed and will be retried' }
    await expect.poll(() => shop.log).toContainEqual(expect.objectContaining(failure))
    await expect
      .poll(() => stored(shop, 'jobs'))
      .toContainEqual(
        expect.objectContaining({ last_error: 'mail-server-unreachable', done_at: null, failed_at: null }),
      )
    expect(JSON.stringify(shop.log)).not.toContain('rahima')
  })

  test('that cannot be read is answered at its fields', async () => {
    const shop = await openServer()
    const { status, body } = await post(shop, '/api/contact', { name: '', email: 'rahima', message: 'Hello' })
    expect([status, body.code]).toEqual([422, 'INVALID'])
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'email'])
    expect(stored(shop, 'contact_messages')).toEqual([])
  })
})

describe('the newsletter', () => {
  test('keeps an address once, and answers the same when it comes again (§2.43)', async () => {
    const shop = await openServer()
    const first = await post(shop, '/api/newsletter', { email: 'Rahima@example.com' })
    const second = await post(shop, '/newsletter', { email: ' rahima@example.com' })
    expect([first.status, first.body]).toEqual([200, { acknowledged: true }])
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(stored(shop, 'newsletter_addresses')).toMatchObject([{ email: 'Rahima@example.com' }])
  })

  test('refuses an invalid address, at its field', async () => {
    const shop = await openServer()
    const { status, body } = await post(shop, '/api/newsletter', { email: 'rahima' })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'email',
          message: 'The email address is not complete: write it like name@example.com.',
          code: 'EMAIL_NOT_COMPLETE',
          parameters: {},
        },
      ],
    ])
  })
})

describe.each([
  { path: '/api/contact', each: 5, table: 'contact_messages' as const },
  { path: '/api/newsletter', each: 10, table: 'newsletter_addresses' as const },
])('$path', ({ path, each, table }) => {
  test('is limited per email address; then the answer says how long to wait (V11.1.3)', async () => {
    const shop = await openServer()
    for (let tries = 0; tries < each; tries++) expect((await post(shop, path, A_MESSAGE)).status).toBe(200)
    const kept = stored(shop, table).length
    const { status, body, headers } = await post(shop, path, { ...A_MESSAGE, email: 'RAHIMA@example.com' })
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(stored(shop, table)).toHaveLength(kept)
    expect((await post(shop, path, { ...A_MESSAGE, email: 'karim@example.com' })).status).toBe(200)
  })

  test('is limited per net address', async () => {
    const shop = await openServer({ environment: { TRUST_PROXY: 'on' } })
    const from = (address: string, nth: number) =>
      post(shop, path, { ...A_MESSAGE, email: `person-${nth}@example.com` }, { 'X-Forwarded-For': address })
    const statuses: number[] = []
    for (let nth = 0; nth <= 100; nth++) statuses.push((await from('203.0.113.1', nth)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await from('203.0.113.2', 101)).status).toBe(200)
  })
})
