import { SqliteAdapter, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { STAFF_PASSWORD_MIN } from '#domain/people/passwords.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { appCodeAfter } from '#tests/identity/appCode.ts'
import { provenByLink, switchCodesOn } from '#tests/identity/codesAtLogin.ts'
import { openEmbedded, RAHIMA, type TestIdentity, tokenOf } from '#tests/identity/embeddedIdentity.ts'

const SHORT = 'nine-long'
const LONG = 'ten-long-1'
const { email } = RAHIMA

const signIn = ({ post }: TestIdentity, password: string) => post('/sign-in/email', { email, password })

async function resetTo(accounts: TestIdentity, newPassword: string) {
  await accounts.post('/request-password-reset', { email })
  return await accounts.post('/reset-password', { token: await tokenOf(accounts, 'reset'), newPassword })
}

/** Each way to set or enter a password, of an account that has had `before`: the cookie afterwards. */
const WAYS: Readonly<
  Record<string, (accounts: TestIdentity, to: string, before: string) => Promise<string>>
> = {
  'registering with it': async ({ post }, to) =>
    (await post('/sign-up/email', { ...RAHIMA, password: to })).cookie,
  'changing to it': async ({ post }, to, before) => {
    const { cookie } = await post('/sign-up/email', { ...RAHIMA, password: before })
    const change = { currentPassword: before, newPassword: to }
    return (await post('/change-password', change, { cookie })).cookie
  },
  'setting it by a link': async (accounts, to, before) => {
    await accounts.post('/sign-up/email', { ...RAHIMA, password: before })
    await resetTo(accounts, to)
    return (await signIn(accounts, to)).cookie
  },
  'being made with it': async (accounts, to) => {
    await accounts.identity.createAccount?.({ ...RAHIMA, password: to })
    return (await signIn(accounts, to)).cookie
  },
}

describeOnEachDatabase('whether a password is too short for staff', (database) => {
  /** As if the account were from before lengths were noted. */
  async function forget(short: boolean): Promise<void> {
    const value = sql.lit(database.db.getExecutor().adapter instanceof SqliteAdapter ? Number(short) : short)
    await sql`update identity_users set "shortPassword" = ${value}`.execute(database.db)
  }
  const open = (min = 6) => openEmbedded(database.db, { passwordMin: async () => min })

  describe.each([
    [SHORT, LONG, true],
    [LONG, SHORT, false],
  ])('%s', (to, before, shortPassword) => {
    test.each(Object.keys(WAYS))('is known after %s', async (way) => {
      const accounts = open()
      const cookie = (await WAYS[way]?.(accounts, to, before)) ?? ''
      expect(await accounts.prove(cookie)).toMatchObject({ email, shortPassword })
    })

    test('is found out at a login and when it is asked for again, for accounts from before', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', { ...RAHIMA, password: to })
      await forget(!shortPassword)
      const login = await signIn(accounts, to)
      expect(await accounts.prove(login.cookie)).toMatchObject({ shortPassword })
      await forget(!shortPassword)
      await accounts.post('/confirm-password', { password: to }, { cookie })
      expect(await accounts.prove(cookie)).toMatchObject({ shortPassword })
    })
  })

  test('a wrong password says nothing', async () => {
    const accounts = open()
    const { cookie } = await accounts.post('/sign-up/email', { ...RAHIMA, password: LONG })
    expect((await signIn(accounts, SHORT)).status).toBe(401)
    expect((await accounts.post('/confirm-password', { password: SHORT }, { cookie })).status).toBe(401)
    expect(await accounts.prove(cookie)).toMatchObject({ shortPassword: false })
  })

  test('is noted where a code is asked for after it', async () => {
    const accounts = open()
    await accounts.post('/sign-up/email', RAHIMA)
    const { uri } = await switchCodesOn(accounts, await provenByLink(accounts))
    await forget(true)
    const halfway = await signIn(accounts, RAHIMA.password)
    expect(halfway.body).toMatchObject({ twoFactorRedirect: true })
    const code = appCodeAfter(uri, 1)
    const entered = await accounts.post('/two-factor/verify-totp', { code }, { cookie: halfway.cookie })
    expect(await accounts.prove(entered.cookie)).toMatchObject({ shortPassword: false })
  })

  test('who has to have a longer one can set no short one, and the link stays usable', async () => {
    const accounts = open(STAFF_PASSWORD_MIN)
    const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
    const change = { currentPassword: RAHIMA.password, newPassword: SHORT }
    const refused = { status: 400, body: { code: 'STAFF_PASSWORD_TOO_SHORT' } }
    expect(await accounts.post('/change-password', change, { cookie })).toMatchObject(refused)
    expect(await resetTo(accounts, SHORT)).toMatchObject(refused)
    expect(await accounts.prove(cookie)).toMatchObject({ shortPassword: false })
    const token = await tokenOf(accounts, 'reset')
    expect((await accounts.post('/reset-password', { token, newPassword: LONG })).status).toBe(200)
    expect((await signIn(accounts, LONG)).status).toBe(200)
  })
})
