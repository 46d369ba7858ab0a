import { expect, test } from 'vitest'
import { bearer, openAccounts, rahima, send, shop, signIn, signUp, tokenFor } from './accountCalls.ts'

openAccounts()

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

test('each sign-in is recorded once, with its net address and device, also where no token is asked for', async () => {
  const { cookie } = await signUp()
  const token = await tokenFor(cookie)
  await tokenFor(cookie)
  await shop.shop.people.makeAdmin(rahima.email)
  expect((await send('/api/auth/sign-in/email', rahima, { 'User-Agent': ANDROID })).status).toBe(200)
  expect((await signIn('a wrong one')).status).toBe(401)

  const { body } = await send('/api/activity?kind=person.signed-in', undefined, bearer(token))
  const id = (await shop.shop.people.withEmail(rahima.email))[0]?.id
  const [again, first] = body.entries
  expect(body.total).toBe(2)
  expect(again).toMatchObject({
    actor: { kind: 'user', id, role: 'admin' },
    subject: { kind: 'person', id, name: rahima.name },
    after: { address: '127.0.0.1', browser: 'Chrome', system: 'Android' },
  })
  expect(first).toMatchObject({ actor: { id, role: 'customer' }, after: { address: '127.0.0.1' } })
  const text = JSON.stringify(body)
  for (const secret of [rahima.password, token, cookie]) expect(text).not.toContain(secret)
})
