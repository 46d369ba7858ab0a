import { describe, expect, test } from 'vitest'
import {
  exhaustLimits,
  mail,
  openAccounts,
  rahima,
  send,
  signIn,
  signUp,
  strangersUseUpTokens,
  tokenFor,
} from './accountCalls.ts'

openAccounts()

describe('limits', () => {
  test('after ten wrong passwords a link is needed, but not on a device that signed in before (V2.2.1)', async () => {
    const { cookie } = await signUp()
    for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong-password')).status).toBe(401)
    const refused = await signIn()
    expect([refused.status, refused.body.code]).toEqual([429, 'SIGN_IN_BY_LINK'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    const claimed = await signIn(rahima.password, {
      'X-Forwarded-For': '198.51.100.1',
      'X-Client-Address': '198.51.100.2',
    })
    expect(claimed.status).toBe(429)
    expect((await signIn(rahima.password, { cookie })).status).toBe(200)
  })

  test('the link signs in and makes the device known, even while others try passwords (V2.2.1)', async () => {
    const { cookie } = await signUp()
    const verification = (await mail(1)).text?.split('#token=')[1]?.split('\n')[0]
    expect((await send('/api/auth/verify-email', { token: verification }, { cookie })).status).toBe(200)
    for (let tries = 0; tries < 11; tries++) await signIn('wrong-password')
    for (let asked = 0; asked < 20; asked++) {
      expect((await send('/api/auth/send-sign-in-link', { email: rahima.email })).status).toBe(200)
    }
    const token = (await mail(6)).text?.split('sign-in-link#token=')[1]?.split('\n')[0]
    const entered = await send('/api/auth/sign-in/link', { token })
    expect(entered.status).toBe(200)
    expect(await tokenFor(entered.cookie)).toBeDefined()
    expect((await signIn()).status).toBe(429)
    expect((await signIn(rahima.password, { cookie: entered.cookie })).status).toBe(200)
  })

  test('an e-mail address counts as one however it is written', async () => {
    await signUp()
    const spellings = [
      'rahima@example.com',
      ' RAHIMA@example.com',
      'rahima@example.com\u0001',
      '\u0000rahima@Example.com',
    ]
    const written = (email: string) => send('/api/auth/sign-in/email', { email, password: 'wrong-password' })
    for (let tries = 0; tries < 10; tries++) {
      expect((await written(spellings[tries % 4] ?? '')).status).toBe(401)
    }
    for (const email of spellings) expect((await written(email)).status).toBe(429)
  })

  test('others at a net address cannot keep somebody who proves an account from a token (V2.2.1)', async () => {
    const { cookie } = await signUp()
    const Authorization = `Bearer ${await tokenFor(cookie)}`
    await strangersUseUpTokens()
    const jwt = (headers: Record<string, string>) => send('/api/jwt', { email: rahima.email }, headers)
    expect((await jwt({})).status).toBe(429)
    expect((await jwt({ cookie: 'haat.session_token=guessed.guessed' })).status).toBe(429)
    expect((await jwt({ cookie })).status).toBe(200)
    expect((await jwt({ cookie, Authorization: 'Bearer expired' })).status).toBe(200)
    expect((await send('/api/postUser', rahima, { cookie })).status).toBe(200)
    const leaving = await send('/api/account', {}, { cookie, Authorization }, 'DELETE')
    expect(leaving.status).toBe(200)
  })

  test('an account that is shown has a count of its own', async () => {
    const { cookie } = await signUp()
    const karim = await signUp({ ...rahima, email: 'karim@example.com' })
    await tokenFor(cookie)
    exhaustLimits()
    const refused = await send('/api/jwt', { email: rahima.email }, { cookie })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await tokenFor(karim.cookie, 'karim@example.com')).toBeDefined()
  })

  test.each(['/reset-password', '/verify-email', '/sign-in/link', '/sign-in/social'])(
    'asking for tokens uses up nothing of %s (V2.2.1)',
    async (path) => {
      await strangersUseUpTokens()
      expect((await send(`/api/auth${path}`, { token: 'x', newPassword: 'lake-road-13' })).status).not.toBe(
        429,
      )
    },
  )

  test('signing in clears the count', async () => {
    await signUp()
    for (let tries = 0; tries < 8; tries++) await signIn('wrong-password')
    for (let tries = 0; tries < 2; tries++) expect((await signIn()).status).toBe(200)
    expect((await signIn('wrong-password')).status).toBe(401)
  })

  test('however often an email is requested, five are sent, the answers are the same, and the last link works (V2.2.1)', async () => {
    await signUp()
    const ask = () => send('/api/auth/request-password-reset', { email: rahima.email })
    const answers = []
    for (let tries = 0; tries < 8; tries++) answers.push(await ask())
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(answers[0]?.status).toBe(200)
    const token = (await mail(6)).text?.split('#token=')[1]?.split('\n')[0]
    expect((await send('/api/auth/reset-password', { token, newPassword: 'new-password' })).status).toBe(200)
    expect((await signIn('new-password')).status).toBe(200)
    await ask()
    await mail(7)
  })
})
