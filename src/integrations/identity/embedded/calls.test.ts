import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { ORIGIN, openEmbedded, RAHIMA } from '#tests/identity/embeddedIdentity.ts'

describeOnEachDatabase('calls of accounts', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)

  test.each([
    'POST /change-email',
    'POST /delete-user',
    'POST /set-password',
    'POST /link-social',
    'POST /unlink-account',
    'POST /revoke-sessions',
    'GET /list-sessions',
    'GET /list-accounts',
    'GET /reset-password/some-token?callbackURL=/',
    'GET /ok',
    'GET /sign-in/email',
    'PUT /sign-in/email',
    'POST /get-session',
    'GET /verify-email?token=some-token&callbackURL=/',
    'GET /sign-in/link?token=some-token',
    'POST /sign-in/email/',
    'POST /../auth/change-email',
    'POST /x/auth/change-password',
  ])('%s does not exist', async (call) => {
    const { identity } = open()
    const [method = '', path] = call.split(' ')
    const request = new Request(`${ORIGIN}/api/auth${path}`, { method, headers: { Origin: ORIGIN } })
    const answer = await identity.handler?.(request)
    expect([answer?.status, await answer?.text()]).toEqual([404, ''])
  })

  test.each([
    ['/sign-in/email', RAHIMA],
    ['/sign-up/email', { ...RAHIMA, email: 'other@example.com' }],
    ['/sign-out', {}],
    ['/update-user', { name: 'Somebody' }],
    ['/change-password', { currentPassword: RAHIMA.password, newPassword: 'another-one' }],
  ])('%s is refused to a page of somebody else', async (path, body) => {
    const { post } = open()
    const { cookie } = await post('/sign-up/email', RAHIMA)
    const foreign = { Origin: 'https://evil.example' }
    expect((await post(path, body, { ...foreign, cookie })).status).toBe(403)
    expect((await post(path, body, { Origin: `${ORIGIN}.evil.example`, cookie })).status).toBe(403)
    expect((await post(path, body, { Origin: 'null', cookie })).status).toBe(403)
    // An attacker can sign another person's browser in without a cookie.
    if (/^\/sign-(in|up)/.test(path)) expect((await post(path, body, foreign)).status).not.toBe(200)
  })

  test('no call redirects to an address in its parameters, after success or failure', async () => {
    const { get } = open()
    const names = [
      'callbackURL',
      'errorCallbackURL',
      'newUserCallbackURL',
      'redirectTo',
      'redirect',
      'errorURL',
    ]
    const elsewhere = [
      '/x/..//evil.example',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/e',
    ]
    const ends = new Set<string>()
    for (const to of elsewhere) {
      const query = new URLSearchParams(names.map((name) => [name, to]))
      for (const call of [
        '/verify-email?token=wrong',
        '/callback/google?code=x&state=y',
        '/callback/google?error=access_denied',
        '/error?error=x',
        '/get-session?',
      ]) {
        const { headers } = await get(`${call}&${query}`)
        ends.add(headers.get('location')?.replace(ORIGIN, '').split('?')[0] ?? 'nowhere')
      }
    }
    expect([...ends].sort()).toEqual(['/api/auth-done', 'nowhere'])
  })

  test('an address that the owner did not name is asked for by request', async () => {
    const house = 'http://192.168.0.7:3000'
    const { post } = open({
      trustedOrigins: (request: Request | undefined) =>
        request?.headers.get('host') === '192.168.0.7:3000' ? [ORIGIN, house] : [ORIGIN],
    })
    await post('/sign-up/email', RAHIMA)
    const at = (host: string) => post('/sign-in/email', RAHIMA, { Origin: house, host })
    expect((await at('192.168.0.7:3000')).status).toBe(200)
    expect((await at('localhost:3000')).status).toBe(403)
  })

  test('a body that is not JSON is refused', async () => {
    const { identity, post } = open()
    await post('/sign-up/email', RAHIMA)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await identity.handler?.(
        new Request(`${ORIGIN}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'Content-Type': type, Origin: ORIGIN },
          body: JSON.stringify(RAHIMA),
        }),
      )
      expect(answer?.status).toBe(415)
    }
  })

  test('the address of a session is the one that the server saw', async () => {
    const { post } = open()
    await post('/sign-up/email', RAHIMA, {
      'x-client-address': '203.0.113.7',
      'x-forwarded-for': '1.2.3.4',
    })
    const { rows } = await sql`select "ipAddress" as address from identity_sessions`.execute(database.db)
    expect(rows).toEqual([{ address: '203.0.113.7' }])
  })
})
