import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { ORIGIN, openEmbedded, RAHIMA, type TestIdentity, tokenOf } from '#tests/identity/embeddedIdentity.ts'
import { passwords } from './passwords.ts'

const NEW_PASSWORD = 'another-road-7'

describeOnEachDatabase('links in mails', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)

  /** Submits the page that the newest mail's link opens. */
  async function press(accounts: TestIdentity, cookie = '') {
    const token = await tokenOf(accounts, 'verification')
    return await accounts.post('/verify-email', { token }, { cookie })
  }
  const link = async (accounts: TestIdentity) => {
    await tokenOf(accounts, 'verification')
    return new URL(accounts.mails.at(-1)?.link ?? '')
  }

  describe('whose mailbox it is', () => {
    test('is requested at sign-up; the link proves it, once, after a press of its button', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      const { origin, pathname, hash, search } = await link(accounts)
      expect([origin + pathname, search]).toEqual([`${ORIGIN}/authentication/verify-email`, ''])
      expect(hash).toMatch(/^#token=[\w-]{32}$/)
      expect(accounts.mails).toMatchObject([
        { kind: 'verification', email: RAHIMA.email, name: RAHIMA.name, language: 'en' },
      ])
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
      expect(await press(accounts, cookie)).toMatchObject({ status: 200, body: { status: true } })
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: true })
      expect(accounts.answered).toEqual([RAHIMA.email])
      expect(await press(accounts, cookie)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    })

    test('is asked again on request; the link from before works too', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      const token = await tokenOf(accounts, 'verification')
      const asked = await accounts.post('/send-verification-email', {}, { cookie })
      expect(asked.status).toBe(200)
      await expect.poll(() => accounts.mails).toHaveLength(2)
      expect((await accounts.post('/verify-email', { token }, { cookie })).status).toBe(200)
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: true })
    })

    test('is not requested from visitors or from people who have proven it', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      await press(accounts, cookie)
      const ask = (headers: Record<string, string>) => accounts.post('/send-verification-email', {}, headers)
      expect((await ask({})).status).toBe(401)
      expect((await ask({ cookie })).status).toBe(200)
      expect(accounts.mails).toHaveLength(1)
    })

    test('is not shown by opening the link, and be it a scanner of mails (V2.5.6)', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      const token = await tokenOf(accounts, 'verification')
      for (const headers of [{}, { cookie }]) {
        const query = new URLSearchParams({ token, callbackURL: '/dashboard' })
        expect((await accounts.get(`/verify-email?${query}`, headers)).status).toBe(404)
      }
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
    })

    test('is proven only in the session of the account: for others the link sets a password', async () => {
      const accounts = open()
      const thief = await accounts.post('/sign-up/email', RAHIMA)
      const token = await tokenOf(accounts, 'verification')
      const other = await accounts.post('/sign-up/email', { ...RAHIMA, email: 'karim@example.com' })
      for (const cookie of ['', other.cookie]) {
        const answer = await accounts.post('/verify-email', { token }, { cookie })
        expect([answer.status, answer.body.code]).toEqual([403, 'OTHER_ACCOUNT'])
      }
      expect(await accounts.prove(thief.cookie)).toMatchObject({ emailVerified: false })

      const set = await accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
      expect(set.status).toBe(200)
      expect(await accounts.prove(thief.cookie)).toBeUndefined()
      expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(401)
      const owner = await accounts.post('/sign-in/email', { ...RAHIMA, password: NEW_PASSWORD })
      const proof = await accounts.prove(owner.cookie)
      expect(proof).toMatchObject({ emailVerified: true })
      expect(accounts.revoked).toEqual([proof?.subject])
      expect(accounts.answered).toEqual([RAHIMA.email])
    })

    test('is shown in another session of the account too', async () => {
      const accounts = open()
      await accounts.post('/sign-up/email', RAHIMA)
      const phone = await accounts.post('/sign-in/email', RAHIMA)
      expect((await press(accounts, phone.cookie)).status).toBe(200)
    })

    test.each(['', 'made-up', 'x'.repeat(2000)])('is not shown by the token %j', async (token) => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      for (const call of ['/verify-email', '/sign-in/link']) {
        const { status, body } = await accounts.post(call, { token }, { cookie })
        expect([status, body.code]).toEqual([400, 'INVALID_TOKEN'])
      }
    })

    test('is not proven by an expired link or by one for something else', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      await accounts.post('/request-password-reset', { email: RAHIMA.email })
      const reset = await tokenOf(accounts, 'reset')
      expect((await accounts.post('/verify-email', { token: reset }, { cookie })).status).toBe(400)
      const late = open({ now: () => Date.now() - 24 * 60 * 60 * 1000 })
      await late.post('/send-verification-email', {}, { cookie })
      expect((await press(late, cookie)).body.code).toBe('INVALID_TOKEN')
    })
  })

  describe('a forgotten password', () => {
    test('is replaced by a link, once; that ends what was and shows whose mailbox it is (V2.5.6)', async () => {
      const accounts = open()
      const { post, prove, mails, revoked } = accounts
      const before = await post('/sign-up/email', RAHIMA)
      const { subject } = (await prove(before.cookie)) ?? {}
      await post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      expect(mails.at(-1)?.link).toMatch(
        new RegExp(`^${ORIGIN}/authentication/reset-password#token=[\\w-]{20,}$`),
      )

      const reset = () => post('/reset-password', { token, newPassword: NEW_PASSWORD })
      const done = await reset()
      expect(done.status).toBe(200)
      expect(done.cookie).not.toContain('session')
      expect(revoked).toEqual([subject])
      expect(await prove(before.cookie)).toBeUndefined()
      expect((await post('/sign-in/email', RAHIMA)).status).toBe(401)
      const after = await post('/sign-in/email', { ...RAHIMA, password: NEW_PASSWORD })
      expect(await prove(after.cookie)).toMatchObject({ subject, emailVerified: true })
      expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    })

    test('sessions are gone before tokens are: none of them can ask for a new one in between', async () => {
      let provenMeanwhile: unknown = 'not asked'
      let cookie = ''
      const accounts: TestIdentity = open({
        onPasswordReset: async () => {
          provenMeanwhile = await accounts.prove(cookie)
        },
      })
      cookie = (await accounts.post('/sign-up/email', RAHIMA)).cookie
      await accounts.post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      await accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
      expect(provenMeanwhile).toBeUndefined()
    })

    test('each of several links works, also after a password that is too short, until one is used', async () => {
      const accounts = open()
      const { post, mails } = accounts
      await post('/sign-up/email', RAHIMA)
      await post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      await post('/request-password-reset', { email: RAHIMA.email })
      await expect.poll(() => mails).toHaveLength(3)
      const last = await tokenOf(accounts, 'reset')
      const verification = await tokenOf(accounts, 'verification')
      for (const [newPassword, code] of [
        ['12345', 'PASSWORD_TOO_SHORT'],
        ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
      ]) {
        const refused = await post('/reset-password', { token, newPassword })
        expect([refused.status, refused.body.code]).toEqual([400, code])
      }
      expect((await post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
      for (const other of [last, verification]) {
        expect((await post('/reset-password', { token: other, newPassword: 'yet-another' })).status).toBe(400)
      }
      expect((await post('/sign-in/email', { ...RAHIMA, password: NEW_PASSWORD })).status).toBe(200)
    })

    test('of two who use one link at once one sets the password', async () => {
      const accounts = open()
      await accounts.post('/sign-up/email', RAHIMA)
      await accounts.post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      const both = await Promise.all(
        ['the-first-one', 'the-second-one'].map((newPassword) =>
          accounts.post('/reset-password', { token, newPassword }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    test('a link stays valid if the password could not be hashed', async () => {
      const hash = vi.spyOn(passwords, 'hash')
      onTestFinished(() => hash.mockRestore())
      const accounts = open()
      await accounts.post('/sign-up/email', RAHIMA)
      await accounts.post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      hash.mockRejectedValueOnce(new APIError('SERVICE_UNAVAILABLE'))
      const set = () => accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
      expect((await set()).status).toBe(503)
      expect((await set()).status).toBe(200)
    })

    test('an invented token changes nothing', async () => {
      const { post } = open()
      await post('/sign-up/email', RAHIMA)
      const forged = await post('/reset-password', { token: 'made-up', newPassword: NEW_PASSWORD })
      expect([forged.status, forged.body.code]).toEqual([400, 'INVALID_TOKEN'])
      expect((await post('/sign-in/email', RAHIMA)).status).toBe(200)
    })

    test('of a removed account cannot be set', async () => {
      const accounts = open()
      const { identity, post, prove } = accounts
      const { cookie } = await post('/sign-up/email', RAHIMA)
      await post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      await identity.removeAccount((await prove(cookie))?.subject ?? '')
      expect((await post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(400)
    })
  })

  describe('a link to sign in', () => {
    const ask = (accounts: TestIdentity) =>
      accounts.post('/send-sign-in-link', { email: ' Rahima@Example.com ' })

    test('signs in once, if the password belongs to the owner of the mailbox (§7.29)', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      await press(accounts, cookie)
      await ask(accounts)
      const token = await tokenOf(accounts, 'sign-in')
      expect(accounts.mails.at(-1)?.link).toBe(`${ORIGIN}/authentication/sign-in-link#token=${token}`)
      expect((await accounts.get(`/sign-in/link?token=${token}`)).status).toBe(404)
      const entered = await accounts.post('/sign-in/link', { token })
      const { subject } = (await accounts.prove(cookie)) ?? {}
      const { email, name } = RAHIMA
      expect(entered.body).toEqual({ user: { id: subject, email, name, emailVerified: true } })
      expect(await accounts.prove(entered.cookie)).toMatchObject({ subject })
      expect(await accounts.prove(cookie)).toMatchObject({ subject })
      expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(200)
      expect((await accounts.post('/sign-in/link', { token })).body.code).toBe('INVALID_TOKEN')
      expect(accounts.answered).toEqual([RAHIMA.email, RAHIMA.email])
    })

    test('sets a password instead if the mailbox is unproven: a stranger who registered it loses access', async () => {
      const accounts = open()
      const thief = await accounts.post('/sign-up/email', RAHIMA)
      await ask(accounts)
      const token = await tokenOf(accounts, 'sign-in')
      const refused = await accounts.post('/sign-in/link', { token })
      expect([refused.status, refused.body.code, refused.cookie]).toEqual([403, 'PASSWORD_NEEDED', ''])
      const set = await accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
      expect(set.status).toBe(200)
      expect(await accounts.prove(thief.cookie)).toBeUndefined()
      expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(401)
    })

    test('is another thing than one to set a password', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      await press(accounts, cookie)
      await accounts.post('/request-password-reset', { email: RAHIMA.email })
      const token = await tokenOf(accounts, 'reset')
      expect((await accounts.post('/sign-in/link', { token })).body.code).toBe('INVALID_TOKEN')
    })
  })

  test('links are stored as hashes (V2.7.5)', async () => {
    const accounts = open()
    await accounts.post('/sign-up/email', RAHIMA)
    await accounts.post('/request-password-reset', { email: RAHIMA.email })
    await accounts.post('/send-sign-in-link', { email: RAHIMA.email })
    const tokens = await Promise.all(
      (['reset', 'verification', 'sign-in'] as const).map((kind) => tokenOf(accounts, kind)),
    )
    const { rows } = await sql`select * from identity_verifications`.execute(database.db)
    expect(rows).toHaveLength(3)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })
})
