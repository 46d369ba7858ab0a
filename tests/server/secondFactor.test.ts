import { expect, test } from 'vitest'
import { appCode, appCodeAfter } from '../identity/appCode.ts'
import {
  bearer,
  giveRole,
  inDatabase,
  mail,
  openAccounts,
  rahima,
  send,
  shop,
  signIn,
  signUp,
  tokenFor,
} from './accountCalls.ts'

openAccounts()

const { password } = rahima
const drop = (path: string, headers: Record<string, string>) => send(path, {}, headers, 'DELETE')
const put = (path: string, body: object, headers: Record<string, string>) => send(path, body, headers, 'PUT')
const account = async (headers: Record<string, string>) =>
  (await send('/api/account', undefined, headers)).body

/** Opens the link of the newest mail to an address in the session that it belongs to. */
async function verify(cookie: string, email = rahima.email) {
  const token = /verify-email#token=([\w-]+)/.exec((await mail(1, 'the rest', email)).text ?? '')?.[1]
  expect((await send('/api/auth/verify-email', { token }, { cookie })).status).toBe(200)
}

/** Signs Rahima up and switches her codes on; `uri` is in the QR code, `cookie` that of her session. */
async function withCodes() {
  const { cookie } = await signUp()
  await verify(cookie)
  const { body } = await send('/api/auth/two-factor/enable', { password }, { cookie })
  await tokenFor(cookie)
  const code = appCode(body.totpURI)
  const on = await send('/api/auth/two-factor/verify-totp', { code }, { cookie })
  expect(on.status).toBe(200)
  return { uri: body.totpURI as string, codes: body.backupCodes as string[], cookie: on.cookie }
}

/** Somebody who takes orders, signed in. */
async function aColleague() {
  const karim = { name: 'Karim', email: 'karim@example.com', password }
  const { cookie } = await signUp(karim)
  await verify(cookie, karim.email)
  const authorization = bearer(await tokenFor(cookie, karim.email))
  const id = await giveRole(karim.email, 'sales', rahima.email)
  return { id, cookie, authorization, email: karim.email }
}

const NEEDED = { value: { staffNeedSecondFactor: true, sessionHours: 720 }, revision: 0 }

test('switching codes on is mailed, recorded and known to the account, and a code signs in (V2.2.3)', async () => {
  const { uri, cookie } = await withCodes()
  expect(await account({ cookie })).toMatchObject({ secondFactor: 'on', twoFactor: null })
  expect((await mail(2)).subject).toMatch(/Codes at login are switched on/)
  const halfway = await signIn()
  expect(halfway.body).toMatchObject({ twoFactorRedirect: true })
  expect((await send('/api/jwt', { email: rahima.email }, { cookie: halfway.cookie })).status).toBe(401)
  const trial = { code: appCodeAfter(uri, 1) }
  const entered = await send('/api/auth/two-factor/verify-totp', trial, { cookie: halfway.cookie })
  const authorization = bearer(await tokenFor(entered.cookie))
  await shop.shop.people.makeAdmin(rahima.email)
  const { body } = await send('/api/activity?kind=person.second-factor-on', undefined, authorization)
  expect(body.entries).toMatchObject([{ actor: { name: rahima.name }, subject: { name: rahima.name } }])
  expect(JSON.stringify(body)).not.toContain(rahima.email)
  expect((await send('/api/users', undefined, authorization)).body).toMatchObject([{ twoFactor: true }])
})

test('staff without codes can do nothing once they are needed, and everything again with them (V4.3.1)', async () => {
  const { cookie } = await withCodes()
  await shop.shop.people.makeAdmin(rahima.email)
  const admin = bearer(await tokenFor(cookie))
  const karim = await aColleague()
  expect((await send('/api/orders', undefined, karim.authorization)).status).toBe(200)
  expect((await put('/api/settings/security', NEEDED, admin)).status).toBe(200)

  for (const path of ['/api/orders', '/api/stats', '/api/activity', '/api/orders/AB-123']) {
    const refused = await send(path, undefined, karim.authorization)
    if (path !== '/api/orders/AB-123')
      expect([path, refused.body.code]).toEqual([path, 'SECOND_FACTOR_NEEDED'])
    expect(refused.status).toBeGreaterThanOrEqual(403)
  }
  expect(await account(karim.authorization)).toMatchObject({ secondFactor: 'needed', twoFactor: false })
  expect((await send('/api/orders', undefined, admin)).status).toBe(200)

  const { body } = await send('/api/auth/two-factor/enable', { password }, { cookie: karim.cookie })
  const confirm = { code: appCode(body.totpURI) }
  const on = await send('/api/auth/two-factor/verify-totp', confirm, { cookie: karim.cookie })
  const again = bearer(await tokenFor(on.cookie, karim.email))
  expect((await send('/api/orders', undefined, again)).status).toBe(200)
  expect(await account(again)).toMatchObject({ secondFactor: 'on' })
})

test('an admin without codes cannot ask them of staff, which would lock the admin out', async () => {
  const { cookie } = await signUp()
  const admin = bearer(await tokenFor(cookie))
  await shop.shop.people.makeAdmin(rahima.email)
  const refused = await put('/api/settings/security', NEEDED, admin)
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'value.staffNeedSecondFactor', code: 'NO_OWN_SECOND_FACTOR' }],
  ])
  expect((await send('/api/settings/security', undefined, admin)).body).toMatchObject({
    revision: 0,
    value: { staffNeedSecondFactor: false, sessionHours: 720 },
  })
})

test('an admin who has just given the password switches the codes of others off, not those of the owner (V2.5.7)', async () => {
  const { cookie } = await withCodes()
  await shop.shop.people.makeAdmin(rahima.email)
  const owner = bearer(await tokenFor(cookie))
  const other = await aColleague()
  const { body } = await send('/api/auth/two-factor/enable', { password }, { cookie: other.cookie })
  const confirm = { code: appCode(body.totpURI) }
  const on = await send('/api/auth/two-factor/verify-totp', confirm, { cookie: other.cookie })
  const [rahimas] = await shop.shop.people.withEmail(rahima.email)

  const path = `/api/users/${other.id}/secondFactor`
  expect((await drop(path, owner)).body.code).toBe('RECENT_SIGN_IN_NEEDED')
  const proven = { ...owner, cookie }
  expect((await send('/api/auth/confirm-password', { password: 'another' }, { cookie })).status).toBe(401)
  expect((await send('/api/auth/confirm-password', { password }, { cookie })).status).toBe(200)
  expect((await drop(path, proven)).body).toMatchObject({ modifiedCount: 1 })
  expect((await drop(path, proven)).body).toMatchObject({ modifiedCount: 0 })
  expect((await send('/api/auth/sign-in/email', { email: other.email, password })).body.user.email).toBe(
    other.email,
  )

  const own = await drop(`/api/users/${rahimas?.id}/secondFactor`, proven)
  expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCOUNT'])

  await shop.shop.people.makeAdmin(other.email)
  const admin = { ...bearer(await tokenFor(on.cookie, other.email)), cookie: on.cookie }
  const refused = await drop(`/api/users/${rahimas?.id}/secondFactor`, admin)
  expect([refused.status, refused.body.code]).toEqual([409, 'OWNER'])
})

test('signing out everywhere else leaves this session, and the tokens of the others count no more (V3.3.4)', async () => {
  const { cookie } = await signUp()
  const here = bearer(await tokenFor(cookie))
  const phone = bearer(await tokenFor((await signIn()).cookie))
  const { sessions } = (await send('/api/sessions', undefined, here)).body
  expect(sessions).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }])
  expect((await drop('/api/sessions/others', here)).body).toMatchObject({ deletedCount: 1 })
  expect((await send('/api/sessions', undefined, phone)).status).toBe(401)
  expect((await send('/api/sessions', undefined, here)).body.sessions).toMatchObject([{ current: true }])
})

test('signing out everywhere else ends more sessions than the page lists', async () => {
  const { cookie } = await signUp()
  const here = bearer(await tokenFor(cookie))
  const oldest = await signIn()
  inDatabase(`update identity_sessions set updatedAt = '2020-01-01T00:00:00.000Z'
    where id = (select id from identity_sessions order by createdAt desc limit 1)`)
  inDatabase(`insert into identity_sessions (id, token, userId, expiresAt, createdAt, updatedAt)
    with recursive number (n) as (select 1 union all select n + 1 from number where n < 150)
    select 's' || n, 't' || n, userId, expiresAt, createdAt, updatedAt from number, identity_sessions
    where identity_sessions.id = (select id from identity_sessions order by updatedAt desc limit 1)`)
  expect((await drop('/api/sessions/others', here)).body).toMatchObject({ deletedCount: 151 })
  expect((await drop('/api/jwt', { cookie: oldest.cookie })).status).toBe(401)
  expect((await send('/api/sessions', undefined, here)).body.sessions).toMatchObject([{ current: true }])
})

test('switching codes on signs all other devices out, which may have come by the password alone', async () => {
  const { cookie } = await signUp()
  await verify(cookie)
  const thief = await signIn()
  const theirs = bearer(await tokenFor(thief.cookie))
  const { body } = await send('/api/auth/two-factor/enable', { password }, { cookie })
  const code = appCode(body.totpURI)
  const on = await send('/api/auth/two-factor/verify-totp', { code }, { cookie })
  expect((await send('/api/account', undefined, theirs)).status).toBe(401)
  expect((await drop('/api/jwt', { cookie: thief.cookie })).status).toBe(401)
  expect(await account(bearer(await tokenFor(on.cookie)))).toMatchObject({ secondFactor: 'on' })
})

test('a sign-in on a new device is told by mail, with address, device and what to do; a known one is not (V2.2.3)', async () => {
  const CHROME = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36' }
  const { cookie } = await signUp()
  await tokenFor(cookie)
  await signIn(password, { cookie })
  const phone = await signIn(password, CHROME)
  const told = await mail(1, 'new devices')
  expect(told.to?.[0]?.address).toBe(rahima.email)
  for (const part of ['Chrome on Android', '127.0.0.1', 'Forgot password', 'নতুন পাসওয়ার্ড']) {
    expect(told.text).toContain(part)
  }
  // A browser that keeps no cookies is told once a day.
  await signIn(password, CHROME)
  await signIn(password, { ...CHROME, cookie: phone.cookie })
  await signIn(password, { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/143.0' })
  expect((await mail(2, 'new devices')).text).toContain('Firefox on Linux')
})

test('a sign-in lasts as long as the owner says, on devices that are signed in already, too (V3.3.2)', async () => {
  const { cookie } = await withCodes()
  await shop.shop.people.makeAdmin(rahima.email)
  const admin = bearer(await tokenFor(cookie))
  const { sessions } = (await send('/api/sessions', undefined, admin)).body
  expect(sessions).toHaveLength(1)
  for (const sessionHours of [0, 0.5, 8761, '720']) {
    const value = { staffNeedSecondFactor: false, sessionHours }
    expect((await put('/api/settings/security', { value, revision: 0 }, admin)).status).toBe(422)
  }
  const value = { staffNeedSecondFactor: false, sessionHours: 1 }
  expect((await put('/api/settings/security', { value, revision: 0 }, admin)).status).toBe(200)
  expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(200)
  inDatabase(`update identity_sessions set updatedAt = '2020-01-01T00:00:00.000Z'`)
  expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(401)
})
