import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { beforeEach, expect } from 'vitest'
import type { Role } from '#domain/people/user.ts'
import { justSignedIn } from '../testPeople.ts'
import { openServer, type ShopServer } from './shopServer.ts'

export const ORIGIN = 'http://localhost:3000'

/** The shop of the test that runs, over an empty database. */
export let shop: ShopServer

/** Gives each test of a file a shop with embedded accounts. */
export function openAccounts(environment: Readonly<Record<string, string>> = {}) {
  beforeEach(async () => {
    shop = await openServer({ environment: { PUBLIC_URL: ORIGIN, ...environment } })
  })
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many kinds
  readonly body: any
  readonly cookie: string
  readonly headers: Headers
}

export async function send(
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(shop.url + path, {
    method: body ? method : 'GET',
    redirect: 'manual',
    headers: { Origin: ORIGIN, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const json = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, body: json ? JSON.parse(text) : text, cookie, headers: response.headers }
}

export const rahima = { name: 'Rahima Begum', email: 'rahima@example.com', password: 'lake-road-12' }
export const signUp = (account: object = rahima) => send('/api/auth/sign-up/email', account)
export const signIn = (password = rahima.password, headers = {}) =>
  send('/api/auth/sign-in/email', { email: rahima.email, password }, headers)
export const tokenFor = async (cookie: string, email = rahima.email): Promise<string> =>
  (await send('/api/jwt', { email }, { cookie })).body.token
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** An admin, `by`, gives an account that the shop knows a role. Both by their addresses; returns the account's id. */
export async function giveRole(email: string, role: Role, by: string): Promise<string> {
  const { people } = shop.shop
  const [admin] = await people.withEmail(by)
  const [user] = await people.withEmail(email)
  const id = user?.id ?? ''
  const given = { ...justSignedIn(admin, Date.now()), confirmEmail: email }
  expect(await people.setRole(admin, id, role, given)).toEqual({ outcome: 'changed' })
  return id
}

/** What a mail about a sign-in on a new device is called. Each sign-in without a cookie is one. */
const NEW_DEVICE = 'A new device has logged in'

/** What those about orders are called, which these tests are not about. */
const OF_AN_ORDER = /^(Your order|আপনার অর্ডার)/

/** The newest mail of an account in the outbox, once there are `count`; those about new devices alone, or all others. */
export async function mail(count: number, about: 'new devices' | 'the rest' = 'the rest', to?: string) {
  const folder = join(shop.folder, 'outbox')
  const mails = async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const all = await Promise.all(
      names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
    return all.filter(
      (mail) =>
        !OF_AN_ORDER.test(mail.subject ?? '') &&
        (about === 'new devices') === mail.subject?.startsWith(NEW_DEVICE) &&
        (to === undefined || mail.to?.some(({ address }) => address === to)),
    )
  }
  await expect.poll(mails).toHaveLength(count)
  const newest = (await mails()).at(-1)
  if (!newest) throw new Error('There is no mail')
  return newest
}

/** Uses up the limits of everything that has been attempted so far. */
export function exhaustLimits() {
  inDatabase('update limits set used = 600')
}

export function inDatabase(statement: string) {
  const database = new DatabaseSync(join(shop.folder, 'shop.db'))
  database.exec(statement)
  database.close()
}

/** Requests tokens without a proof, from the address of all tests, until it is refused. */
export async function strangersUseUpTokens() {
  inDatabase('delete from limits')
  expect((await send('/api/jwt', { email: 'q@q.co' })).status).toBe(401)
  exhaustLimits()
  expect((await send('/api/jwt', { email: 'q@q.co' })).status).toBe(429)
}
