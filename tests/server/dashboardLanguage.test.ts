import { expect, test } from 'vitest'
import { bearer, openAccounts, rahima, send, shop, signUp, tokenFor } from './accountCalls.ts'

openAccounts()

/** What an answer sets of the dashboard's language; undefined: nothing. */
const setBy = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((line) => line.startsWith('dashboardLanguage='))

/** Asks for a token as a browser with these cookies. */
const token = (cookie: string) => send('/api/jwt', { email: rahima.email }, { cookie })
const choose = (language: string, headers: Record<string, string>) =>
  send('/api/account/language', { language }, headers, 'PUT')

const IN_BENGALI = 'dashboardLanguage=bn; path=/; max-age=31536000; samesite=lax'
const GONE = 'dashboardLanguage=; path=/; max-age=0; samesite=lax'

test('a language that somebody chose comes with the token to their other phone, and goes when they log out', async () => {
  const { cookie } = await signUp()
  const here = bearer(await tokenFor(cookie))
  expect(setBy(await choose('bn', { cookie, ...here }))).toBe(IN_BENGALI)
  expect(setBy(await choose('bn', { cookie: `${cookie}; dashboardLanguage=bn`, ...here }))).toBeUndefined()

  const { cookie: elsewhere } = await send('/api/auth/sign-in/email', rahima)
  expect(setBy(await token(`${elsewhere}; language=en`))).toBe(IN_BENGALI)
  expect(setBy(await token(`${elsewhere}; dashboardLanguage=en`))).toBe(IN_BENGALI)
  const there = await token(`${elsewhere}; dashboardLanguage=bn`)
  expect(setBy(there)).toBeUndefined()

  // A press on this phone that is on its way to the account: its token is asked for beside it.
  expect(setBy(await token(`${elsewhere}; dashboardLanguage=en; dashboardChosen=en`))).toBeUndefined()

  const leaves = { cookie: `${elsewhere}; dashboardLanguage=bn`, ...bearer(there.body.token) }
  expect(setBy(await send('/api/jwt', {}, leaves, 'DELETE'))).toBe(GONE)
})

test('before a choice a customer has the language of the shop, and staff keep that which they saw', async () => {
  const { cookie } = await signUp()
  expect(setBy(await token(`${cookie}; language=bn`))).toBeUndefined()
  expect(setBy(await token(`${cookie}; dashboardLanguage=bn`)), 'of somebody else').toBe(GONE)
  await shop.shop.people.makeAdmin(rahima.email)
  expect(setBy(await token(`${cookie}; language=bn`))).toBe(IN_BENGALI)
  expect(setBy(await token(`${cookie}; language=bn; dashboardLanguage=en`))).toBeUndefined()
  expect(setBy(await token(cookie))).toBe(IN_BENGALI.replace('=bn', '=en'))
})

test('another language is refused, and a visitor has no account to keep it with', async () => {
  const { cookie } = await signUp()
  const headers = { cookie, ...bearer(await tokenFor(cookie)) }
  expect(await choose('fr', headers)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  expect((await choose('bn', {})).status).toBe(401)
  await shop.shop.people.makeAdmin(rahima.email)
  const [user] = await shop.shop.people.withEmail(rahima.email)
  expect(user).not.toHaveProperty('language')
})
