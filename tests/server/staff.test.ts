import { describe, expect, test } from 'vitest'
import { openSmtpServer } from '../smtpServer.ts'
import { bearer, inDatabase, openAccounts, send, tokenFor } from './accountCalls.ts'
import { openServer } from './shopServer.ts'

const OWNER = { email: 'farhana@example.com', password: 'lake-road-12' }
const SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
const KARIM = { name: 'Karim', email: 'karim@example.com', password: 'green-boat-7' }

/** Signs in and returns the headers of a browser: the cookie and the token. */
async function signedIn({ email, password }: typeof OWNER) {
  const { cookie } = await send('/api/auth/sign-in/email', { email, password })
  return { cookie, ...bearer(await tokenFor(cookie, email)) }
}

const tokenIn = (link = '') => link.split('#token=')[1] ?? ''

describe('the staff', () => {
  openAccounts(SETTINGS)

  test('is joined by a link that sets a password', async () => {
    const owner = await signedIn(OWNER)
    const invited = await send('/api/invitations', { email: KARIM.email, role: 'packer' }, owner)
    expect(invited.status).toBe(200)
    const token = tokenIn(invited.body.link)
    expect((await send('/api/invitations/read', { token })).body).toEqual({
      email: KARIM.email,
      role: 'packer',
      mayJoin: true,
    })
    const { name, password } = KARIM
    const short = await send('/api/invitations/join', { token, name, password: 'short' })
    expect([short.status, short.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['password'],
    ])
    expect((await send('/api/invitations/join', { token, name, password })).body).toEqual({
      email: KARIM.email,
    })
    const used = await send('/api/invitations/join', { token, name, password })
    expect([used.status, used.body.code]).toEqual([409, 'INVITATION_USED'])

    const karim = await signedIn(KARIM)
    expect((await send(`/api/customer/${KARIM.email}`, undefined, karim)).body).toMatchObject({
      role: 'packer',
    })
    expect((await send('/api/staff', undefined, owner)).body).toEqual([
      expect.objectContaining({ email: OWNER.email, staffRole: 'admin', owner: true }),
      expect.objectContaining({
        email: KARIM.email,
        name: 'Karim',
        staffRole: 'packer',
        emailVerified: true,
      }),
    ])
    expect((await send('/api/invitations', undefined, owner)).body).toEqual([])
  })

  test('cannot be joined in the name of an account that is there', async () => {
    const owner = await signedIn(OWNER)
    const invited = await send('/api/invitations', { email: KARIM.email, role: 'admin' }, owner)
    await send('/api/auth/sign-up/email', KARIM)
    const token = tokenIn(invited.body.link)
    const joining = await send('/api/invitations/join', { token, name: 'Thief', password: 'another-one-1' })
    expect([joining.status, joining.body.code]).toEqual([409, 'ACCOUNT_EXISTS'])
    const accepting = await send('/api/invitations/accept', { token }, await signedIn(KARIM))
    expect([accepting.status, accepting.body.code]).toEqual([409, 'EMAIL_NOT_VERIFIED'])
  })

  test('is joined by an account that is there once its person has given the password again', async () => {
    const owner = await signedIn(OWNER)
    const invited = await send('/api/invitations', { email: KARIM.email, role: 'packer' }, owner)
    await send('/api/auth/sign-up/email', KARIM)
    const karim = await signedIn(KARIM)
    inDatabase('update users set email_verified = 1')
    inDatabase(`update identity_sessions set "createdAt" = '2020-01-01T00:00:00.000Z'`)
    const accept = () => send('/api/invitations/accept', { token: tokenIn(invited.body.link) }, karim)
    const early = await accept()
    expect([early.status, early.body.code]).toEqual([409, 'RECENT_SIGN_IN_NEEDED'])
    const { password } = KARIM
    const confirmed = await send('/api/auth/confirm-password', { password }, { cookie: karim.cookie })
    expect(confirmed.status).toBe(200)
    expect((await accept()).status).toBe(200)
    expect((await send(`/api/customer/${KARIM.email}`, undefined, karim)).body.role).toBe('packer')
  })

  test('is given rights right after a sign-in, shown by the cookie or by the session of the token', async () => {
    const { cookie, ...token } = await signedIn(OWNER)
    await send('/api/auth/sign-up/email', KARIM)
    await signedIn(KARIM)
    const people = (await send('/api/users', undefined, token)).body as { _id: string; email: string }[]
    const id = people.find(({ email }) => email === KARIM.email)?._id
    const give = async (role: string, headers: object) =>
      (await send(`/api/updateUser/${id}`, { role, confirmEmail: KARIM.email }, { ...headers }, 'PUT')).status
    expect(await give('packer', token)).toBe(200)
    expect(await give('admin', { ...token, cookie })).toBe(200)
    expect(await give('owner', token)).toBe(422)
  })

  test('has an invitation sent again and taken back, and the shop handed to another admin', async () => {
    const owner = await signedIn(OWNER)
    const invited = await send('/api/invitations', { email: KARIM.email, role: 'admin' }, owner)
    const [open] = (await send('/api/invitations', undefined, owner)).body
    const again = await send(`/api/invitations/${open._id}/mails`, {}, owner)
    expect(again.status).toBe(200)
    const { name, password } = KARIM
    const stale = await send('/api/invitations/join', { token: tokenIn(invited.body.link), name, password })
    expect(stale.status).toBe(404)
    const joining = { token: tokenIn(again.body.link), name, password }
    expect((await send('/api/invitations/join', joining)).status).toBe(200)

    const other = await send('/api/invitations', { email: 'salma@example.com', role: 'sales' }, owner)
    const [salma] = (await send('/api/invitations', undefined, owner)).body
    expect((await send(`/api/invitations/${salma._id}`, {}, owner, 'DELETE')).status).toBe(200)
    const taken = await send('/api/invitations/join', { ...joining, token: tokenIn(other.body.link) })
    expect([taken.status, taken.body.code]).toEqual([409, 'INVITATION_TAKEN_BACK'])

    await signedIn(KARIM)
    const owners = async () =>
      ((await send('/api/staff', undefined, owner)).body as { _id: string; email: string; owner: boolean }[])
        .filter((person) => person.owner)
        .map(({ email }) => email)
    const staff = (await send('/api/staff', undefined, owner)).body as { _id: string; email: string }[]
    const id = staff.find(({ email }) => email === KARIM.email)?._id
    expect((await send('/api/owner', { id }, owner, 'PUT')).status).toBe(200)
    expect(await owners()).toEqual([KARIM.email])
  })

  test('invites one address a few times an hour', async () => {
    const owner = await signedIn(OWNER)
    const invite = () => send('/api/invitations', { email: KARIM.email, role: 'packer' }, owner)
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await invite()).status)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429])
    expect(
      (await send('/api/invitations', { email: 'salma@example.com', role: 'sales' }, owner)).status,
    ).toBe(200)
  })
})

test('an invitation goes out by mail where the shop has a mail server, and is then shown to nobody', async () => {
  const smtp = await openSmtpServer()
  const environment = { ...SETTINGS, PUBLIC_URL: 'http://localhost:3000', SMTP_URL: smtp.url }
  const server = await openServer({ environment })
  const call = async (path: string, body: object, headers: Record<string, string>) =>
    await fetch(server.url + path, {
      method: 'POST',
      headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const session = await call('/api/auth/sign-in/email', OWNER, {})
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { token } = await (await call('/api/jwt', { email: OWNER.email }, { cookie })).json()
  const invited = await call('/api/invitations', { email: KARIM.email, role: 'sales' }, bearer(token))
  expect(Object.keys(await invited.json())).toEqual(['_id'])

  await expect.poll(() => smtp.received).toHaveLength(1)
  const { envelope, mail } = smtp.received[0] ?? {}
  expect(envelope?.to).toEqual([KARIM.email])
  const link = /http:\S+#token=\S+/.exec(mail?.text ?? '')?.[0]
  expect(link).toContain('http://localhost:3000/authentication/invitation#token=')
  const read = await call('/api/invitations/read', { token: tokenIn(link) }, {})
  expect(await read.json()).toMatchObject({ email: KARIM.email, role: 'sales' })
})
