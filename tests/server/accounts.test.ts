import { describe, expect, test } from 'vitest'
import { bearer, openAccounts, rahima, send, shop, signIn, signUp, tokenFor } from './accountCalls.ts'

openAccounts()

describe('an account of the shop itself', () => {
  test('signing up signs in; the proof becomes a customer and a token (§3.8, §6.5, §7.2, §7.3, §7.24)', async () => {
    const { status, cookie, headers } = await signUp()
    expect(status).toBe(200)
    expect(headers.getSetCookie().join()).toMatch(/^haat\.session_token=.*HttpOnly.*SameSite=Lax/)
    const stored = await send('/api/postUser', { ...rahima, role: 'admin' }, { cookie })
    expect(stored.body).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect((await send('/postUser', { ...rahima, role: 'admin' }, { cookie })).body).toEqual(stored.body)
    const token = await tokenFor(cookie)
    const asked = await send(`/api/customer/${rahima.email}`, undefined, bearer(token))
    expect([asked.status, asked.body]).toEqual([200, { customer: true, role: 'customer' }])
    expect((await send(`/admin/${rahima.email}`, undefined, bearer(token))).body).toMatchObject({
      admin: false,
      role: 'customer',
    })
    expect((await send('/api/users', undefined, bearer(token))).status).toBe(403)
  })

  test('the cookie alone is a credential too, for pages of the shop', async () => {
    const { cookie } = await signUp()
    await tokenFor(cookie)
    expect((await send(`/api/order?email=${rahima.email}`, undefined, { cookie })).body).toEqual([])
  })

  test('a token is given for one’s own e-mail alone, and without a proof not at all (§7.2)', async () => {
    const { cookie } = await signUp()
    expect(await send('/api/jwt', { email: 'admin@example.com' }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect((await send('/api/jwt', { email: rahima.email })).status).toBe(401)
    expect(
      (await send('/api/jwt', { email: rahima.email }, { cookie: 'haat.session_token=forged.x' })).status,
    ).toBe(401)
    expect((await send('/api/jwt', { email: 'rahima' }, { cookie })).status).toBe(422)
  })

  test('a wrong password and an unknown person are answered alike', async () => {
    await signUp()
    const wrong = await signIn('lake-road-13')
    const unknown = await send('/api/auth/sign-in/email', {
      email: 'nobody@example.com',
      password: 'lake-road-13',
    })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
  })

  test.each([
    [{ ...rahima, password: 'five5' }, 400, 'PASSWORD_TOO_SHORT'],
    [{ ...rahima, password: 'x'.repeat(129) }, 400, 'PASSWORD_TOO_LONG'],
    [{ ...rahima, name: ' \u0007 ' }, 400, 'INVALID_NAME'],
  ])('%o is refused (§5.2)', async (account, status, code) => {
    expect(await signUp(account)).toMatchObject({ status, body: { code } })
    expect((await signIn()).status).toBe(401)
  })

  test('an e-mail address is registered once', async () => {
    await signUp()
    const again = await signUp({ ...rahima, email: 'RAHIMA@example.com', password: 'another-one' })
    expect(again.status).toBe(422)
  })

  test('fields of an account that only the shop sets are not taken from outside (V4.1.2)', async () => {
    const { cookie } = await signUp({
      ...rahima,
      role: 'admin',
      emailVerified: true,
      image: 'https://evil.example/x',
    })
    const { body } = await send('/api/auth/get-session', undefined, { cookie })
    expect(body.user).toMatchObject({ emailVerified: false, image: null })
    await send(
      '/api/auth/update-user',
      { name: 'Rahima Khatun', emailVerified: true, image: 'x' },
      { cookie },
    )
    const after = await send('/api/auth/get-session', undefined, { cookie })
    expect(after.body.user).toMatchObject({ name: 'Rahima Khatun', emailVerified: false, image: null })
  })

  test.each([
    '/sign-in/oauth2',
    '/change-email',
    '/delete-user',
    '/list-sessions',
    '/ok',
    '/admin/list-users',
  ])('%s does not exist', async (path) => {
    const { cookie } = await signUp()
    expect((await send(`/api/auth${path}`, {}, { cookie })).status).toBe(404)
    expect((await send(`/api/auth${path}`, undefined, { cookie })).status).toBe(404)
  })

  test('pages of other sites can change nothing', async () => {
    const { cookie } = await signUp()
    const foreign = { cookie, Origin: 'https://evil.example' }
    expect((await send('/api/auth/update-user', { name: 'Evil' }, foreign)).status).toBe(403)
    expect((await send('/api/auth/sign-out', {}, foreign)).status).toBe(403)
    expect(
      (await send('/api/auth/sign-in/email', rahima, { Origin: 'https://evil.example', cookie })).status,
    ).toBe(403)
  })
})

describe('leaving', () => {
  test('removes the account: nothing of it counts any more, and the address is free again (V8.3.2)', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const left = await send('/api/account', {}, { cookie, ...bearer(token) }, 'DELETE')
    expect([left.status, left.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(token))).status).toBe(401)
    expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signUp()).status).toBe(200)
  })

  test('is for pages of the shop', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const foreign = { cookie, ...bearer(token), Origin: 'https://evil.example' }
    expect((await send('/api/account', {}, foreign, 'DELETE')).status).toBe(403)
    expect((await signIn()).status).toBe(200)
  })
})

test('how people sign in is the same for everyone, and kept', async () => {
  const { body, headers } = await send('/api/identity', undefined)
  expect(body).toEqual({ provider: 'embedded', google: false, mailIsSent: false })
  expect(headers.get('etag')).toBeTruthy()
})

test('the log names nobody', async () => {
  const { cookie } = await signUp()
  await tokenFor(cookie)
  await signIn('wrong-password')
  expect(JSON.stringify(shop.log)).not.toMatch(/rahima|lake-road|haat\.session/i)
})
