import { expect, test } from 'vitest'
import { bearer, mail, openAccounts, rahima, send, shop, signIn, signUp, tokenFor } from './accountCalls.ts'

openAccounts()

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

/** What was recorded of Rahima, oldest first, without her sign-ins; she is an admin since. */
async function recorded(authorization: Record<string, string>) {
  await shop.shop.people.makeAdmin(rahima.email)
  const id = (await shop.shop.people.withEmail(rahima.email))[0]?.id
  const { body } = await send(`/api/activity?subject=${id}&actor=${id}`, undefined, authorization)
  const entries: { kind: string; after?: { sessions?: string } }[] = body.entries
  return entries
    .map(({ kind, after }) => [kind, after?.sessions].join(' ').trim())
    .filter((kind) => kind !== 'person.signed-in')
    .reverse()
}

test('a new account, another password and the ends of sessions are recorded, without secrets', async () => {
  const { cookie } = await signUp()
  const first = bearer(await tokenFor(cookie))
  const phone = await signIn()
  const drop = (path: string, headers: Record<string, string>) => send(path, {}, headers, 'DELETE')
  // A browser that signs out tells the shop and the provider.
  await drop('/api/jwt', bearer(await tokenFor(phone.cookie)))
  await send('/api/auth/sign-out', {}, { cookie: phone.cookie })
  const desk = await signIn()
  await send('/api/auth/sign-out', {}, { cookie: desk.cookie })
  await signIn()
  const sessions: { _id: string; current: boolean }[] = (await send('/api/sessions', undefined, first)).body
    .sessions
  await drop(`/api/sessions/${sessions.find(({ current }) => !current)?._id}`, first)
  await drop('/api/sessions', first)
  const again = await signIn()
  await tokenFor(again.cookie)
  const newPassword = 'new-password'
  const changed = await send(
    '/api/auth/change-password',
    { currentPassword: rahima.password, newPassword },
    { cookie: again.cookie },
  )
  expect(changed.status).toBe(200)
  await send('/api/auth/request-password-reset', { email: rahima.email })
  const code = /reset-password[^\s]*[=#/]([\w-]{16,})/.exec((await mail(2)).text ?? '')?.[1] ?? ''
  const reset = await send('/api/auth/reset-password', { token: code, newPassword: 'a-third-one' })
  expect(reset.status).toBe(200)

  const last = await signIn('a-third-one')
  const authorization = bearer(await tokenFor(last.cookie))
  const entries = await recorded(authorization)
  expect(entries.slice(0, 4)).toEqual([
    'person.registered',
    'person.signed-out this',
    'person.signed-out this',
    'person.signed-out other',
  ])
  // Another password ends the sessions in the same millisecond: these two stand in either order.
  const changes = [entries.slice(4, 6), entries.slice(6)]
  for (const change of changes) {
    expect(change.toSorted()).toEqual(['person.password-changed', 'person.signed-out all'])
  }
  const { body } = await send('/api/activity?limit=100', undefined, authorization)
  for (const secret of [rahima.password, newPassword, 'a-third-one', code, again.cookie, rahima.email]) {
    expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('a message and a subscription name the person who is signed in', async () => {
  const { cookie } = await signUp()
  const authorization = bearer(await tokenFor(cookie))
  const { email } = rahima
  await send('/api/contact', { name: 'Rahima', email, message: 'Hello' }, { cookie })
  await send('/api/newsletter', { email }, authorization)
  expect(await recorded(authorization)).toEqual(['person.registered'])
  const { body } = await send('/api/activity?limit=100', undefined, authorization)
  const kinds = ['message.received', 'newsletter.subscribed']
  const named = body.entries.filter(({ kind }: { kind: string }) => kinds.includes(kind))
  expect(named).toMatchObject(
    kinds.reverse().map((kind) => ({ kind, actor: { kind: 'user', role: 'customer', name: rahima.name } })),
  )
})

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
