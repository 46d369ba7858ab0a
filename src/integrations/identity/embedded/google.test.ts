import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SqliteAdapter, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { provenByLink, switchCodesOn } from '#tests/identity/codesAtLogin.ts'
import { ORIGIN, openEmbedded, RAHIMA, type TestIdentity, tokenOf } from '#tests/identity/embeddedIdentity.ts'
import { startGoogle } from '#tests/identity/googleStandIn.ts'

const google = await startGoogle()
const { client } = google
afterAll(() => google.stop())
beforeEach(() => claim({}))

/** The next tokens have these claims instead of Rahima's. */
function claim(others: object) {
  const rahima = { sub: 'google-1', email: RAHIMA.email, email_verified: true, name: 'Rahima Khatun' }
  google.claim({ ...rahima, ...others })
}

/** Starts a server on a free port and closes it after the test. Returns its address. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const begin = ({ post }: TestIdentity) => post('/sign-in/social', { provider: 'google' })

/** The address that Google redirects the window to, without asking the user anything. */
async function backFrom(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

/** Runs the whole flow of the window: to Google and back. */
async function continueWithGoogle(accounts: TestIdentity) {
  const { body, cookie } = await begin(accounts)
  const back = await backFrom(body.url)
  expect(back.pathname).toBe('/api/auth/callback/google')
  return await accounts.get(`/callback/google${back.search}`, { cookie })
}

const END = '/api/auth-done'
const failure = (code: string) => `${END}?error=${code}`
const endOf = ({ headers }: { headers: Headers }) => headers.get('location')

describeOnEachDatabase('continuing with Google', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, { google: client, ...overrides })

  test('makes an account with a verified e-mail, and finds it again', async () => {
    const accounts = open()
    expect(accounts.identity.publicConfig()).toEqual({ provider: 'embedded', google: true, mailIsSent: true })
    const first = await continueWithGoogle(accounts)
    expect(endOf(first)).toBe(END)
    const proof = await accounts.prove(first.cookie)
    expect(proof).toMatchObject({ email: RAHIMA.email, emailVerified: true, name: 'Rahima Khatun' })
    expect(accounts.mails).toEqual([])
    const again = await continueWithGoogle(accounts)
    expect(await accounts.prove(again.cookie)).toMatchObject({ subject: proof?.subject })
  })

  test('asks Google for one of several accounts, with a proof key, and for no more than who it is', async () => {
    const accounts = open()
    const { body } = await accounts.post('/sign-in/social', {
      provider: 'google',
      loginHint: RAHIMA.email,
      scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
      callbackURL: 'https://evil.example',
    })
    const asked = Object.fromEntries(new URL(body.url).searchParams)
    expect(asked).toMatchObject({
      client_id: client.clientId,
      redirect_uri: `${ORIGIN}/api/auth/callback/google`,
      prompt: 'select_account',
      code_challenge_method: 'S256',
      login_hint: RAHIMA.email,
      scope: 'openid email profile',
    })
    expect(asked.nonce).toBeTruthy()
  })

  test('joins an account whose password belongs to the owner of the mailbox; it stays', async () => {
    const accounts = open()
    const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
    const token = await tokenOf(accounts, 'verification')
    expect((await accounts.post('/verify-email', { token }, { cookie })).status).toBe(200)
    const { subject } = (await accounts.prove(cookie)) ?? {}
    const joined = await continueWithGoogle(accounts)
    expect(await accounts.prove(joined.cookie)).toMatchObject({ subject, name: RAHIMA.name })
    expect(await accounts.prove(cookie)).toMatchObject({ subject })
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(200)
    expect(accounts.revoked).toEqual([])
  })

  test('joins an account whose password was set by a link; it stays', async () => {
    const accounts = open()
    await accounts.post('/sign-up/email', RAHIMA)
    await accounts.post('/request-password-reset', { email: RAHIMA.email })
    const newPassword = 'another-road-7'
    await accounts.post('/reset-password', { token: await tokenOf(accounts, 'reset'), newPassword })
    await continueWithGoogle(accounts)
    expect((await accounts.post('/sign-in/email', { ...RAHIMA, password: newPassword })).status).toBe(200)
  })

  test('takes an unverified account from a stranger who registered the e-mail', async () => {
    const accounts = open()
    const thief = await accounts.post('/sign-up/email', RAHIMA)
    const link = await tokenOf(accounts, 'verification')
    const { subject } = (await accounts.prove(thief.cookie)) ?? {}
    const owner = await continueWithGoogle(accounts)
    expect(endOf(owner)).toBe(END)
    expect(await accounts.prove(owner.cookie)).toMatchObject({ subject, emailVerified: true })
    expect(await accounts.prove(thief.cookie)).toBeUndefined()
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(401)
    const late = await accounts.post('/verify-email', { token: link }, { cookie: owner.cookie })
    expect(late.body.code).toBe('INVALID_TOKEN')
    expect(accounts.revoked).toEqual([subject])
    // The owner can sign in again, and nothing else is removed.
    await continueWithGoogle(accounts)
    expect(await accounts.prove(owner.cookie)).toMatchObject({ subject })
    expect(accounts.revoked).toEqual([subject])
  })

  test('is not entered by whoever registers its e-mail later', async () => {
    const accounts = open()
    const owner = await continueWithGoogle(accounts)
    const thief = await accounts.post('/sign-up/email', RAHIMA)
    expect(await accounts.prove(thief.cookie)).toBeUndefined()
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(401)
    expect(await accounts.prove(owner.cookie)).toMatchObject({ email: RAHIMA.email, emailVerified: true })
  })

  test('removes an unproven password from a verified account', async () => {
    const accounts = open()
    const thief = await accounts.post('/sign-up/email', RAHIMA)
    // As if a mail scanner had verified the address by opening the link.
    const yes = database.db.getExecutor().adapter instanceof SqliteAdapter ? 1 : true
    await sql`update identity_users set "emailVerified" = ${yes}`.execute(database.db)
    await continueWithGoogle(accounts)
    expect(await accounts.prove(thief.cookie)).toBeUndefined()
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(401)
  })

  test('a sign-in with an e-mail that Google has not verified ends when its owner sets a password', async () => {
    claim({ email_verified: false })
    const accounts = open()
    const stranger = await continueWithGoogle(accounts)
    await accounts.post('/request-password-reset', { email: RAHIMA.email })
    const { password: newPassword } = RAHIMA
    await accounts.post('/reset-password', { token: await tokenOf(accounts, 'reset'), newPassword })
    expect(await accounts.prove(stranger.cookie)).toBeUndefined()
    const again = await continueWithGoogle(accounts)
    expect(endOf(again)).toBe(failure('account-exists-with-different-credential'))
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(200)
  })

  test('asks for a code, too, where the account has one (V1.2.3)', async () => {
    const accounts = open()
    await continueWithGoogle(accounts)
    await switchCodesOn(accounts, await provenByLink(accounts))
    const halfway = await continueWithGoogle(accounts)
    expect([endOf(halfway), await accounts.prove(halfway.cookie)]).toEqual([
      failure('second-factor-needed'),
      undefined,
    ])
  })

  test('an account with only Google can be entered by a link', async () => {
    const accounts = open()
    const { cookie } = await continueWithGoogle(accounts)
    await accounts.post('/send-sign-in-link', { email: RAHIMA.email })
    const entered = await accounts.post('/sign-in/link', { token: await tokenOf(accounts, 'sign-in') })
    expect((await accounts.prove(entered.cookie))?.subject).toBe((await accounts.prove(cookie))?.subject)
  })

  test('does not join an account when Google has not verified the e-mail', async () => {
    const accounts = open()
    const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
    for (const email_verified of [false, undefined, 'true']) {
      claim({ email_verified })
      const refused = await continueWithGoogle(accounts)
      expect(endOf(refused)).toBe(failure('account-exists-with-different-credential'))
      expect(await accounts.prove(refused.cookie)).toBeUndefined()
    }
    expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
    expect((await accounts.post('/sign-in/email', RAHIMA)).status).toBe(200)
  })

  test('an account from an unverified e-mail is unverified', async () => {
    claim({ email_verified: false })
    const accounts = open()
    const { cookie } = await continueWithGoogle(accounts)
    expect(await accounts.prove(cookie)).toMatchObject({ emailVerified: false })
  })

  test.each([
    [undefined, 'rahima'],
    ['', 'rahima'],
    [' \r\n', 'rahima'],
    ['রহিমা\nবেগম', 'রহিমা বেগম'],
    ['x'.repeat(300), 'x'.repeat(100)],
    [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\uFFFD`],
  ])('a person named %j at Google can sign in', async (name, known) => {
    claim({ name })
    const accounts = open()
    const { cookie } = await continueWithGoogle(accounts)
    expect((await accounts.prove(cookie))?.name).toBe(known)
  })

  test('several people can sign in concurrently', async () => {
    const accounts = open()
    const answers = await Promise.all(Array.from({ length: 4 }, () => begin(accounts)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const backs = await Promise.all(answers.map(({ body }) => backFrom(body.url)))
    const ends = []
    for (const [n, back] of backs.entries()) {
      claim({ sub: `google-${n}`, email: `person-${n}@example.com` })
      ends.push(
        endOf(await accounts.get(`/callback/google${back.search}`, { cookie: answers[n]?.cookie ?? '' })),
      )
    }
    expect(ends).toEqual([END, END, END, END])
  })

  describe('ends in a code that the shop’s pages know', () => {
    test('the person says no', async () => {
      const accounts = open()
      const { body, cookie } = await begin(accounts)
      const state = new URL(body.url).searchParams.get('state')
      const back = `/callback/google?error=access_denied&error_description=<b>&state=${state}`
      expect(endOf(await accounts.get(back, { cookie }))).toBe(failure('popup-closed-by-user'))
    })

    test('the state is of another window, or of none', async () => {
      const accounts = open()
      const [first, second] = [await begin(accounts), await begin(accounts)]
      const back = await backFrom(first.body.url)
      const call = `/callback/google${back.search}`
      const others = await accounts.get(call, { cookie: second.cookie })
      expect(endOf(others)).toBe(failure('cancelled-popup-request'))
      expect(endOf(await accounts.get(call))).toBe(failure('cancelled-popup-request'))
      expect(endOf(await accounts.get('/callback/google'))).toBe(failure('internal-error'))
      expect(endOf(await accounts.get('/callback/google?code=x&state=y'))).toBe(
        failure('cancelled-popup-request'),
      )
    })

    test('a callback that is used twice signs nobody in', async () => {
      const accounts = open()
      const { body, cookie } = await begin(accounts)
      const back = await backFrom(body.url)
      expect(endOf(await accounts.get(`/callback/google${back.search}`, { cookie }))).toBe(END)
      const twice = await accounts.get(`/callback/google${back.search}`, { cookie })
      expect(endOf(twice)).toBe(failure('cancelled-popup-request'))
      expect(await accounts.prove(twice.cookie)).toBeUndefined()
    })

    test.each([
      ['is for another shop', { aud: 'another shop' }],
      ['is of another issuer', { iss: 'https://evil.example' }],
      ['has expired', { exp: 1_000_000_000 }],
      ['answers another question', { nonce: 'made up' }],
    ])('the token %s', async (_, wrong) => {
      claim(wrong)
      const accounts = open()
      const answer = await continueWithGoogle(accounts)
      expect(endOf(answer)).toBe(failure('internal-error'))
      expect(await accounts.prove(answer.cookie)).toBeUndefined()
    })

    test('better-auth’s own page for errors does not exist in the shop', async () => {
      const answer = await open().get('/error?error=%3Cscript%3E&error_description=Send+money')
      expect(endOf(answer)).toBe(failure('internal-error'))
      expect(answer.body).toBe('')
    })
  })

  test('a shop without Google reports that', async () => {
    const accounts = open({ google: undefined })
    const { status, body } = await begin(accounts)
    expect([status, body.code]).toEqual([400, 'PROVIDER_NOT_FOUND'])
    expect(endOf(await accounts.get('/callback/google?code=x&state=y'))).toBe(
      failure('operation-not-allowed'),
    )
    const other = await open().post('/sign-in/social', { provider: 'github' })
    expect([other.status, other.body.code]).toEqual([400, 'PROVIDER_NOT_FOUND'])
  })

  describe('a Google that is out of order', () => {
    test('is asked again at the next sign-in', async () => {
      let isUp = false
      const discovery = await (await fetch(client.discoveryUrl)).text()
      const discoveryUrl = await listening(
        createServer((_, answer) =>
          answer
            .writeHead(isUp ? 200 : 500, { 'Content-Type': 'application/json' })
            .end(isUp ? discovery : '{}'),
        ),
      )
      const accounts = open({ google: { ...client, discoveryUrl } })
      const down = await begin(accounts)
      expect([down.status, down.body.code]).toEqual([503, 'GOOGLE_UNREACHABLE'])
      expect((await accounts.post('/sign-up/email', RAHIMA)).status).toBe(200)
      isUp = true
      expect(endOf(await continueWithGoogle(accounts))).toBe(END)
    })

    test('that hangs does not delay sign-ins with a password', async () => {
      const hangs = await listening(createServer(() => {}))
      const accounts = open({ google: { ...client, discoveryUrl: hangs }, googleTimeout: 600_000 })
      void begin(accounts)
      const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
      expect(await accounts.prove(cookie)).toBeDefined()
    })

    test('that hangs is given up', async () => {
      const hangs = await listening(createServer(() => {}))
      const accounts = open({ google: { ...client, discoveryUrl: hangs }, googleTimeout: 50 })
      expect((await begin(accounts)).body.code).toBe('GOOGLE_UNREACHABLE')
      expect(endOf(await accounts.get('/callback/google?code=x&state=y'))).toBe(failure('internal-error'))
    })

    test('that does not say how to check its tokens is not trusted', async () => {
      const discovery = (await (await fetch(client.discoveryUrl)).json()) as object
      const half = JSON.stringify({ ...discovery, jwks_uri: undefined })
      const discoveryUrl = await listening(
        createServer((_, answer) => answer.setHeader('Content-Type', 'application/json').end(half)),
      )
      const { status } = await begin(open({ google: { ...client, discoveryUrl } }))
      expect(status).toBe(503)
    })

    test('that hangs on the way back is given up', async () => {
      const hangs = await listening(createServer(() => {}))
      const discovery = await (await fetch(client.discoveryUrl)).json()
      const half = { ...(discovery as object), token_endpoint: hangs }
      const discoveryUrl = await listening(
        createServer((_, answer) =>
          answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(half)),
        ),
      )
      const accounts = open({ google: { ...client, discoveryUrl }, googleTimeout: 300 })
      const { body, cookie } = await begin(accounts)
      const back = await backFrom(body.url)
      const answer = await accounts.get(`/callback/google${back.search}`, { cookie })
      expect(endOf(answer)).toBe(failure('internal-error'))
    })
  })
})
