import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { ORIGIN, openEmbedded, RAHIMA, type TestIdentity, tokenOf } from '#tests/identity/embeddedIdentity.ts'

const NEW_PASSWORD = 'another-road-7'

describeOnEachDatabase('devices', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)
  const known = async ({ identity }: TestIdentity, cookie: string, email = RAHIMA.email) =>
    await identity.knownDevice?.(new Request(ORIGIN, { headers: { cookie } }), email)

  test('that have signed up or in are known to the account, by a cookie that is sent only with its calls', async () => {
    const accounts = open()
    const up = await accounts.post('/sign-up/email', RAHIMA)
    const mark = up.headers.getSetCookie().find((line) => line.startsWith('haat.devices=')) ?? ''
    expect(mark).toMatch(/; HttpOnly/)
    expect(mark).toMatch(/; SameSite=Lax/)
    expect(mark).toMatch('; Path=/api/auth')
    expect(mark).toMatch(`; Max-Age=${365 * 24 * 60 * 60}`)
    const device = await known(accounts, up.cookie, 'RAHIMA@example.com')
    expect(device).toBeDefined()
    const again = await accounts.post('/sign-in/email', RAHIMA, { cookie: up.cookie })
    expect(await known(accounts, again.cookie)).toBe(device)
    const other = await accounts.post('/sign-in/email', RAHIMA)
    expect(await known(accounts, other.cookie)).not.toBe(device)
  })

  test('are known after signing out, and not to somebody else’s account', async () => {
    const accounts = open()
    const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
    await accounts.post('/sign-up/email', { ...RAHIMA, email: 'karim@example.com' })
    await accounts.post('/sign-out', {}, { cookie })
    expect(await known(accounts, cookie)).toBeDefined()
    expect(await known(accounts, cookie, 'karim@example.com')).toBeUndefined()
    expect(await known(accounts, cookie, 'nobody@example.com')).toBeUndefined()
  })

  test('are not known after a wrong password', async () => {
    const accounts = open()
    await accounts.post('/sign-up/email', RAHIMA)
    const wrong = await accounts.post('/sign-in/email', { ...RAHIMA, password: 'wrong-password' })
    expect([wrong.status, wrong.cookie]).toEqual([401, ''])
  })

  test('end with the password; a device that set a new one by a link or signed in by a link is known', async () => {
    const accounts = open()
    const thief = await accounts.post('/sign-up/email', RAHIMA)
    await accounts.post('/request-password-reset', { email: RAHIMA.email })
    const token = await tokenOf(accounts, 'reset')
    const owner = await accounts.post('/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(await known(accounts, thief.cookie)).toBeUndefined()
    expect(await known(accounts, owner.cookie)).toBeDefined()
    await accounts.post('/send-sign-in-link', { email: RAHIMA.email })
    const link = await tokenOf(accounts, 'sign-in')
    const phone = await accounts.post('/sign-in/link', { token: link })
    expect(await known(accounts, phone.cookie)).toBeDefined()
    expect(await known(accounts, phone.cookie)).not.toBe(await known(accounts, owner.cookie))
  })

  test('have a cookie that is secure if the shop uses https', async () => {
    const publicUrl = 'https://shop.example'
    const { post } = open({ publicUrl, trustedOrigins: () => [publicUrl] })
    const { headers } = await post('/sign-up/email', RAHIMA, { Origin: publicUrl })
    expect(headers.getSetCookie().join('\n')).toMatch(/^__Secure-haat\.devices=.*; Secure/m)
  })
})
