import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { ORIGIN, openEmbedded, RAHIMA, type TestIdentity } from '#tests/identity/embeddedIdentity.ts'

const NEW_PASSWORD = 'another-road-7'
const never = () => new Promise<never>(() => {})

function tokenOf(mail: { link: string } | undefined): string {
  return new URLSearchParams(new URL(mail?.link ?? '').hash.slice(1)).get('token') ?? ''
}

/** Opens the link of the newest mail; answers where it leads. */
async function follow({ mails, get }: TestIdentity): Promise<string | null> {
  const link = new URL(mails.at(-1)?.link ?? '')
  expect(link.pathname).toBe('/api/auth/verify-email')
  return (await get(`/verify-email${link.search}`)).headers.get('location')
}

describeOnEachDatabase('mails of accounts', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)

  describe('whose mailbox it is', () => {
    test('is asked at sign-up; the link shows it', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      expect(accounts.mails).toMatchObject([
        { kind: 'verification', email: RAHIMA.email, name: RAHIMA.name, language: 'en' },
      ])
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
      expect(await follow(accounts)).toBe('/dashboard/account?verified=1')
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: true })
      expect(await follow(accounts)).toBe('/dashboard/account?verified=1')
    })

    test('is asked again on request', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      const asked = await accounts.post('/send-verification-email', { email: RAHIMA.email }, { cookie })
      expect(asked.status).toBe(200)
      expect(accounts.mails).toHaveLength(2)
      expect(await follow(accounts)).toBe('/dashboard/account?verified=1')
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: true })
    })

    test('is not shown by a link that was changed, nor signs such a link anybody in', async () => {
      const accounts = open()
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      const link = new URL(accounts.mails[0]?.link ?? '')
      link.searchParams.set('token', `${link.searchParams.get('token')?.slice(0, -6)}AAAAAA`)
      const changed = await accounts.get(`/verify-email${link.search}`)
      expect(changed.headers.get('location')).toBe('/dashboard/account?verified=1&error=INVALID_TOKEN')
      expect(changed.cookie).toBe('')
      expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
    })
  })

  describe('a forgotten password', () => {
    test('is replaced by a link, once; that ends what was and shows whose mailbox it is', async () => {
      const { post, prove, mails, revoked } = open()
      const before = await post('/sign-up/email', RAHIMA)
      const { subject } = (await prove(before.cookie)) ?? {}
      await post('/request-password-reset', { email: RAHIMA.email })
      const link = mails.at(-1)?.link ?? ''
      expect(link).toMatch(new RegExp(`^${ORIGIN}/authentication/reset-password#token=[\\w-]{20,}$`))

      const reset = () => post('/reset-password', { token: tokenOf(mails.at(-1)), newPassword: NEW_PASSWORD })
      expect(await reset()).toMatchObject({ status: 200, cookie: '' })
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
      const token = tokenOf(accounts.mails.at(-1))
      await accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
      expect(provenMeanwhile).toBeUndefined()
    })

    test('of several links each holds, until it is used or the password is too short', async () => {
      const { post, mails } = open()
      await post('/sign-up/email', RAHIMA)
      await post('/request-password-reset', { email: RAHIMA.email })
      const token = tokenOf(mails.at(-1))
      const short = await post('/reset-password', { token, newPassword: '12345' })
      expect([short.status, short.body.code]).toEqual([400, 'PASSWORD_TOO_SHORT'])
      expect((await post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
    })

    test('a token that was made up changes nothing', async () => {
      const { post } = open()
      await post('/sign-up/email', RAHIMA)
      const forged = await post('/reset-password', { token: 'made-up', newPassword: NEW_PASSWORD })
      expect([forged.status, forged.body.code]).toEqual([400, 'INVALID_TOKEN'])
      expect((await post('/sign-in/email', RAHIMA)).status).toBe(200)
    })

    test('of an account that is gone cannot be set', async () => {
      const { identity, post, prove, mails } = open()
      const { cookie } = await post('/sign-up/email', RAHIMA)
      await post('/request-password-reset', { email: RAHIMA.email })
      await identity.removeAccount((await prove(cookie))?.subject ?? '')
      const token = tokenOf(mails.at(-1))
      expect((await post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(400)
    })
  })

  test('who has no account is answered as one who has, and gets no mail', async () => {
    const { post, mails } = open()
    await post('/sign-up/email', RAHIMA)
    for (const path of ['/request-password-reset', '/send-verification-email']) {
      const sent = mails.length
      const unknown = await post(path, { email: 'nobody@example.com' })
      expect(mails).toHaveLength(sent)
      const known = await post(path, { email: RAHIMA.email })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      expect(unknown.status).toBe(200)
      expect(mails).toHaveLength(sent + 1)
    }
  })

  test('nobody waits for a mail that takes long', async () => {
    const { post } = open({ mails: { sendReset: never, sendVerification: never } })
    const { status, cookie } = await post('/sign-up/email', RAHIMA)
    expect(status).toBe(200)
    expect((await post('/request-password-reset', { email: RAHIMA.email })).status).toBe(200)
    const mine = await post('/send-verification-email', { email: RAHIMA.email }, { cookie })
    const anybodys = await post('/send-verification-email', { email: RAHIMA.email })
    expect([mine.status, anybodys.status]).toEqual([200, 200])
  })

  test('a mail that fails is told to the log, without whom it was for, and to nobody else', async () => {
    const refused = Object.assign(new Error('refused'), { recipient: RAHIMA.email })
    const sendVerification = () => Promise.reject(refused)
    const { post, errors } = open({ mails: { sendReset: sendVerification, sendVerification } })
    expect((await post('/sign-up/email', RAHIMA)).status).toBe(200)
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ message: 'refused' })
    expect(errors[0]).not.toHaveProperty('recipient')
  })

  test.each([
    ['bn', 'bn'],
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-GB,bn;q=0.9', 'en'],
    ['bnt', 'en'],
    ['', 'en'],
  ])('a browser that prefers %j gets %s first', async (preferred, language) => {
    const { post, mails } = open()
    const headers = { 'accept-language': preferred }
    await post('/sign-up/email', RAHIMA, headers)
    await post('/request-password-reset', { email: RAHIMA.email }, headers)
    await post('/send-verification-email', { email: RAHIMA.email }, headers)
    expect(mails.map((mail) => mail.language)).toEqual([language, language, language])
  })

  test('the language chosen in the shop counts before the browser’s, and its page is the one to go to', async () => {
    const { post, mails } = open()
    await post('/sign-up/email', RAHIMA)
    const headers = { 'accept-language': 'en', cookie: 'language=bn' }
    await post('/request-password-reset', { email: RAHIMA.email }, headers)
    expect(mails.at(-1)).toMatchObject({
      language: 'bn',
      link: expect.stringContaining('/bn/authentication/reset-password#token='),
    })
  })
})
