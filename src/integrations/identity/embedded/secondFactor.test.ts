import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { appCode, appCodeAfter } from '#tests/identity/appCode.ts'
import { switchCodesOn } from '#tests/identity/codesAtLogin.ts'
import {
  type Answer,
  openEmbedded,
  RAHIMA,
  type TestIdentity,
  tokenOf,
} from '#tests/identity/embeddedIdentity.ts'

const { email, password } = RAHIMA
const WAY_OFF = 20
const STEP = 30_000

/** The clock stands still, so that no test crosses from one code to the next. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A new account whose owner has shown to have the mailbox; the cookie of its session. */
async function verified(shop: TestIdentity): Promise<string> {
  const { cookie } = await shop.post('/sign-up/email', RAHIMA)
  const token = await tokenOf(shop, 'verification')
  expect((await shop.post('/verify-email', { token }, { cookie })).status).toBe(200)
  return cookie
}

/** An account with a second factor; `uri` is in its QR code. */
async function anAccount(db: Database, overrides: Parameters<typeof openEmbedded>[1] = {}) {
  const changes: string[] = []
  const shop = openEmbedded(db, {
    onSecondFactorChange: async (_, change) => void changes.push(change),
    ...overrides,
  })
  return { shop, changes, ...(await switchCodesOn(shop, await verified(shop))) }
}

const signIn = ({ post }: TestIdentity, cookie = '') =>
  post('/sign-in/email', { email, password }, { cookie })
const enter = ({ post }: TestIdentity, { cookie }: Answer, code: string, trustDevice = false) =>
  post('/two-factor/verify-totp', { code, trustDevice }, { cookie })
const recover = ({ post }: TestIdentity, { cookie }: Answer, code: string) =>
  post('/two-factor/verify-backup-code', { code }, { cookie })

describeOnEachDatabase('a second factor', (database) => {
  test('is on once a code has confirmed it, and the password alone signs in no more (V2.3.2)', async () => {
    const { shop, changes, uri, codes, cookie } = await anAccount(database.db)
    expect(new URL(uri).pathname).toContain('Haat')
    expect(codes).toHaveLength(10)
    expect(changes).toEqual(['on'])
    expect(await shop.prove(cookie)).toMatchObject({ email, secondFactor: true })

    const halfway = await signIn(shop)
    expect(halfway).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(await shop.prove(halfway.cookie)).toBeUndefined()
    const entered = await enter(shop, halfway, appCodeAfter(uri, 1))
    expect(entered.status).toBe(200)
    expect(await shop.prove(entered.cookie)).toMatchObject({ email })
  })

  test('starts with the password, and is off until a code has confirmed it', async () => {
    const shop = openEmbedded(database.db)
    const cookie = await verified(shop)
    const wrong = await shop.post('/two-factor/enable', { password: 'another' }, { cookie })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_PASSWORD'])
    await shop.post('/two-factor/enable', { password }, { cookie })
    const code = await shop.post('/two-factor/verify-totp', { code: '000000' }, { cookie })
    expect([code.status, code.body.code]).toEqual([401, 'INVALID_CODE'])
    expect((await signIn(shop)).body.twoFactorRedirect).toBeUndefined()
  })

  test('is not for whoever registered an address without having its mailbox (V1.2.3)', async () => {
    const shop = openEmbedded(database.db)
    const { cookie } = await shop.post('/sign-up/email', RAHIMA)
    const refused = await shop.post('/two-factor/enable', { password }, { cookie })
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('takes the code of the step before and after, as it was typed, and none further away (V2.8.1)', async () => {
    const { shop, uri } = await anAccount(database.db)
    for (const steps of [-WAY_OFF, WAY_OFF]) {
      const far = await enter(shop, await signIn(shop), appCodeAfter(uri, steps))
      expect([far.status, far.body.code]).toEqual([401, 'INVALID_CODE'])
    }
    const [early, late] = [appCodeAfter(uri, -1), appCodeAfter(uri, 1)]
    expect((await enter(shop, await signIn(shop), ` ${early.slice(0, 3)} ${early.slice(3)}`)).status).toBe(
      200,
    )
    const bengali = late.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect((await enter(shop, await signIn(shop), bengali)).status).toBe(200)
  })

  test('takes no code twice, neither that which confirmed it nor two at the same time (V2.8.1)', async () => {
    const { shop, uri } = await anAccount(database.db)
    const halfway = await signIn(shop)
    const replayed = await enter(shop, halfway, appCode(uri))
    expect([replayed.status, replayed.body.code]).toEqual([401, 'CODE_USED'])
    // The sign-in still waits for the next code.
    const code = appCodeAfter(uri, 1)
    const others = [halfway, await signIn(shop), await signIn(shop)]
    const answers = await Promise.all(others.map((one) => enter(shop, one, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes each recovery code once, however it was typed (V2.5.7)', async () => {
    const { shop, codes } = await anAccount(database.db)
    const [first = '', second = ''] = codes
    const typed = first.toUpperCase().replace('-', ' ')
    expect((await recover(shop, await signIn(shop), typed)).status).toBe(200)
    const again = await recover(shop, await signIn(shop), first)
    expect([again.status, again.body.code]).toEqual([401, 'INVALID_BACKUP_CODE'])
    const both = [await signIn(shop), await signIn(shop)]
    const answers = await Promise.all(both.map((one) => recover(shop, one, second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('new recovery codes replace the former ones (V2.3.2)', async () => {
    const { shop, codes, cookie, changes } = await anAccount(database.db)
    const made = await shop.post('/two-factor/generate-backup-codes', { password }, { cookie })
    expect(made.body.backupCodes).toHaveLength(10)
    expect(changes).toEqual(['on', 'codes'])
    expect((await recover(shop, await signIn(shop), codes[0] ?? '')).status).toBe(401)
    expect((await recover(shop, await signIn(shop), made.body.backupCodes[9])).status).toBe(200)
  })

  test('five wrong codes end a sign-in, ten lock the account’s codes, the recovery codes too (V2.8.1)', async () => {
    const { shop, uri, codes } = await anAccount(database.db)
    for (let round = 0; round < 2; round++) {
      const halfway = await signIn(shop)
      for (let tries = 0; tries < 5; tries++) {
        expect((await enter(shop, halfway, '000000')).status).toBe(401)
      }
      expect((await enter(shop, halfway, appCodeAfter(uri, 1))).status).not.toBe(200)
    }
    const locked = await enter(shop, await signIn(shop), appCodeAfter(uri, 1))
    expect([locked.status, locked.body.code]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
    expect((await recover(shop, await signIn(shop), codes[0] ?? '')).status).toBe(429)
  })

  test('a device that is to be trusted needs no code, until the factor or the password changes', async () => {
    const { shop, uri, cookie } = await anAccount(database.db)
    const trusted = await enter(shop, await signIn(shop), appCodeAfter(uri, 1), true)
    expect((await signIn(shop, trusted.cookie)).body.twoFactorRedirect).toBeUndefined()
    expect((await signIn(shop)).body.twoFactorRedirect).toBe(true)
    const changed = { currentPassword: password, newPassword: password }
    expect((await shop.post('/change-password', changed, { cookie })).status).toBe(200)
    expect((await signIn(shop, trusted.cookie)).body.twoFactorRedirect).toBe(true)
  })

  test('a link by mail asks for a code as well, and a new password does not switch it off (V1.2.3)', async () => {
    const { shop, uri } = await anAccount(database.db)
    await shop.post('/request-password-reset', { email })
    const reset = { token: await tokenOf(shop, 'reset'), newPassword: password }
    expect((await shop.post('/reset-password', reset)).status).toBe(200)
    expect((await signIn(shop)).body.twoFactorRedirect).toBe(true)
    await shop.post('/send-sign-in-link', { email })
    const halfway = await shop.post('/sign-in/link', { token: await tokenOf(shop, 'sign-in') })
    expect(halfway.body).toMatchObject({ twoFactorRedirect: true })
    expect(await shop.prove(halfway.cookie)).toBeUndefined()
    const entered = await enter(shop, halfway, appCodeAfter(uri, 1))
    expect(await shop.prove(entered.cookie)).toMatchObject({ email })
  })

  test('is switched off with the password, and by the shop for somebody who has lost it (V2.8.1)', async () => {
    const { shop, changes, cookie } = await anAccount(database.db)
    const wrong = await shop.post('/two-factor/disable', { password: 'another' }, { cookie })
    expect(wrong.body.code).toBe('INVALID_PASSWORD')
    const off = await shop.post('/two-factor/disable', { password }, { cookie })
    expect(off.status).toBe(200)
    expect(changes).toEqual(['on', 'off'])
    expect(await shop.prove(off.cookie)).toMatchObject({ secondFactor: false })

    const { cookie: after } = off
    const { body } = await shop.post('/two-factor/enable', { password }, { cookie: after })
    const code = appCodeAfter(body.totpURI, 1)
    await shop.post('/two-factor/verify-totp', { code }, { cookie: after })
    expect((await signIn(shop)).body.twoFactorRedirect).toBe(true)
    const { rows } = await sql<{ id: string }>`select id from identity_users`.execute(database.db)
    await shop.identity.removeSecondFactor?.(rows[0]?.id ?? '')
    expect((await signIn(shop)).body.twoFactorRedirect).toBeUndefined()
  })

  test('is stored without its secret and codes in the clear (V2.8.1)', async () => {
    const { uri, codes } = await anAccount(database.db)
    const { rows } = await sql`select * from identity_two_factors`.execute(database.db)
    const stored = JSON.stringify(rows)
    for (const secret of [new URL(uri).searchParams.get('secret') ?? '', ...codes]) {
      expect(stored).not.toContain(secret)
    }
  })

  test('signs a device in as new once, and only after its code', async () => {
    const started: boolean[] = []
    const { shop, uri } = await anAccount(database.db, {
      onSessionStart: async (_, { newDevice }) => void started.push(newDevice !== undefined),
    })
    const before = started.length
    const halfway = await signIn(shop)
    expect(started).toHaveLength(before)
    const entered = await enter(shop, halfway, appCodeAfter(uri, 1), true)
    await signIn(shop, entered.cookie)
    expect(started.slice(before)).toEqual([true, false])
  })

  test('the password confirms a sign-in that is old, without a code', async () => {
    const { shop, cookie } = await anAccount(database.db)
    await sql`update identity_sessions set "createdAt" = '2020-01-01T00:00:00.000Z'`.execute(database.db)
    const old = (await shop.prove(cookie))?.authTime ?? 0
    expect((await shop.post('/confirm-password', { password: 'another' }, { cookie })).status).toBe(401)
    expect((await shop.prove(cookie))?.authTime).toBe(old)
    expect((await shop.post('/confirm-password', { password }, { cookie })).status).toBe(200)
    expect((await shop.prove(cookie))?.authTime).toBeGreaterThan(old)
  })
})
