import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { bearer, mail, openAccounts, rahima, send, shop, signIn, signUp, tokenFor } from './accountCalls.ts'
import { anOrderPayload } from './orderPayload.ts'
import { openServer } from './shopServer.ts'

openAccounts()

describe('mails', () => {
  const tokenIn = (text: string, page: string, language = '') =>
    text.split(`http://localhost:3000${language}/authentication/${page}#token=`)[1]?.split('\n')[0] ?? ''

  test('signing up sends a link that verifies the address, once its button is pressed where one is signed in', async () => {
    const { cookie } = await signUp()
    const { to, subject, html = '', text = '' } = await mail(1)
    expect(to).toEqual([{ name: '', address: rahima.email }])
    expect(subject).toContain('Confirm')
    expect(text).toContain('প্রিয় Rahima Begum')
    const token = tokenIn(text, 'verify-email')
    expect(html).toContain(`/authentication/verify-email#token=${token}"`)
    const isVerified = async () =>
      (await send('/api/auth/get-session', undefined, { cookie })).body.user.emailVerified
    expect((await send('/authentication/verify-email', undefined, { cookie })).status).toBe(200)
    const refused = await send('/api/auth/verify-email', { token })
    expect([refused.status, refused.body.code, await isVerified()]).toEqual([403, 'OTHER_ACCOUNT', false])
    const foreign = { cookie, Origin: 'https://evil.example' }
    expect((await send('/api/auth/verify-email', { token }, foreign)).status).toBe(403)
    expect((await send('/api/auth/verify-email', { token }, { cookie })).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  test('whoever registered somebody else’s address does not see that person’s orders', async () => {
    const order = { ...anOrderPayload([await aProductOf(shop.shop)]) } as { customerData: object }
    order.customerData = { ...order.customerData, email: rahima.email }
    expect((await send('/api/postOrder', order)).status).toBe(200)
    const thief = await signUp()
    const token = tokenIn((await mail(1)).text ?? '', 'verify-email')
    const ordersOf = async (cookie: string) => {
      const bearing = bearer(await tokenFor(cookie))
      return (await send(`/api/order?email=${rahima.email}`, undefined, bearing)).body
    }
    await send('/api/auth/verify-email', { token })
    expect(await ordersOf(thief.cookie)).toEqual([])
    const oldToken = await tokenFor(thief.cookie)

    await send('/api/auth/reset-password', { token, newPassword: 'new-password' })
    expect((await send('/api/jwt', { email: rahima.email }, { cookie: thief.cookie })).status).toBe(401)
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(oldToken))).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect(await ordersOf((await signIn('new-password')).cookie)).toHaveLength(1)
  })

  test('a new password is set by a link, once; it ends sessions and tokens, and verifies the address (V2.7.3, V3.3.3)', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    await mail(1)
    const bengali = { 'Accept-Language': 'bn' }
    expect((await send('/api/auth/request-password-reset', { email: rahima.email }, bengali)).status).toBe(
      200,
    )
    const { subject, text = '' } = await mail(2)
    expect(subject).toContain('নতুন পাসওয়ার্ড')
    const code = tokenIn(text, 'reset-password', '/bn')
    const reset = () => send('/api/auth/reset-password', { token: code, newPassword: 'new-password' })
    expect((await reset()).status).toBe(200)
    expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(token))).status).toBe(401)
    expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    const signedIn = await signIn('new-password')
    expect(signedIn.body.user.emailVerified).toBe(true)
  })

  test('a password is changed with the old one; other devices and links end, this session stays (V2.1.6, V3.3.3)', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const other = await signIn()
    const otherToken = await tokenFor(other.cookie)
    await send('/api/auth/request-password-reset', { email: rahima.email })
    const code = tokenIn((await mail(2)).text ?? '', 'reset-password')
    const change = (currentPassword: string, newPassword: string, headers: object = { cookie }) =>
      send('/api/auth/change-password', { currentPassword, newPassword }, { ...headers })

    expect(await change('lake-road-13', 'new-password')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect(await change(rahima.password, 'short')).toMatchObject({ body: { code: 'PASSWORD_TOO_SHORT' } })
    expect((await change(rahima.password, 'new-password', {})).status).toBe(401)
    expect((await signIn()).status).toBe(200)

    const changed = await change(rahima.password, 'new-password')
    expect(changed.status).toBe(200)
    const asked = (path: string, headers: Record<string, string>) => send(path, undefined, headers)
    for (const ended of [token, otherToken]) {
      expect((await asked(`/api/order?email=${rahima.email}`, bearer(ended))).status).toBe(401)
    }
    expect((await send('/api/jwt', { email: rahima.email }, { cookie: other.cookie })).status).toBe(401)
    const renewed = await tokenFor(changed.cookie)
    expect((await asked(`/api/order?email=${rahima.email}`, bearer(renewed))).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    expect((await signIn('new-password')).status).toBe(200)
    expect(
      (await send('/api/auth/reset-password', { token: code, newPassword: 'a-third-one' })).body,
    ).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('a wrong old password counts like a wrong password at login (V2.1.6)', async () => {
    const { cookie } = await signUp()
    // Whom a body names besides is not heard.
    const wrong = { currentPassword: 'wrong-one', newPassword: 'new-one', email: 'karim@example.com' }
    const guess = () => send('/api/auth/change-password', wrong, { cookie })
    const session = { cookie: cookie.split('; ').find((one) => one.startsWith('haat.session_token')) ?? '' }
    const guessIn = () => send('/api/auth/change-password', wrong, session)
    for (let tries = 0; tries < 10; tries++) expect((await guessIn()).body.code).toBe('INVALID_PASSWORD')
    expect((await guessIn()).body.code).toBe('SIGN_IN_BY_LINK')
    expect((await signIn('wrong-one')).body.code).toBe('SIGN_IN_BY_LINK')
    // The device that is known to the account has a count of its own.
    expect((await guess()).body.code).toBe('INVALID_PASSWORD')
  })

  test('asking for a new password does not reveal who has an account', async () => {
    await signUp()
    await mail(1)
    const known = await send('/api/auth/request-password-reset', { email: rahima.email })
    const unknown = await send('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await mail(2)
  })
})

test('everybody learns whether emails are sent, only admins where they wait', async () => {
  const { cookie } = await signUp()
  await tokenFor(cookie)
  await mail(1)
  expect((await send('/api/mail', undefined, { cookie })).status).toBe(403)
  await shop.shop.people.makeAdmin(rahima.email)
  const { body } = await send('/api/mail', undefined, { cookie })
  expect(body).toEqual({
    isSent: false,
    waiting: 1,
    outbox: join(shop.folder, 'outbox'),
    setting: 'SMTP_URL',
  })
  const sending = await openServer({ environment: { SMTP_URL: 'smtp://user:secret@127.0.0.1:1' } })
  const config = await (await fetch(`${sending.url}/api/identity`)).json()
  expect(config).toEqual({ provider: 'embedded', google: false, mailIsSent: true })
})
