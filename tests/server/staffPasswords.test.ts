import { describe, expect, test } from 'vitest'
import { ROLES, STAFF_ROLES } from '#domain/people/user.ts'
import {
  bearer,
  giveRole,
  inDatabase,
  mail,
  openAccounts,
  rahima,
  send,
  signIn,
  signUp,
  tokenFor,
} from './accountCalls.ts'
import { openServer } from './shopServer.ts'

const SHORT = 'nine-long'
const LONG = 'ten-long-1'
const OWNER = { email: 'owner@example.com', password: 'owner-secret' }
const SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

/** Gives Rahima, who has an account and a verified address, a role. */
async function give(role: (typeof ROLES)[number]): Promise<void> {
  if (role === 'customer') return
  await giveRole(rahima.email, role, OWNER.email)
}

/** Rahima with an account that the shop knows: her session. */
async function registered(password: string): Promise<string> {
  const { cookie } = await signUp({ ...rahima, password })
  await tokenFor(cookie)
  return cookie
}

/** How people with an account and a long password set another one. */
const WAYS = {
  change: async (cookie: string) => (newPassword: string) =>
    send('/api/auth/change-password', { currentPassword: rahima.password, newPassword }, { cookie }),
  async reset() {
    await send('/api/auth/request-password-reset', { email: rahima.email })
    const { text = '' } = await mail(2, 'the rest', rahima.email)
    const token = /reset-password#token=([\w-]+)/.exec(text)?.[1]
    return (newPassword: string) => send('/api/auth/reset-password', { token, newPassword })
  },
}

describe('a password of nine characters', () => {
  openAccounts(SETTINGS)

  const table = (['change', 'reset'] as const).flatMap((way) => ROLES.map((role) => [way, role] as const))
  test.each(table)(
    '%s, %s: customers may set it, staff may not; ten are enough for everybody (V2.1.1)',
    async (way, role) => {
      const cookie = await registered(rahima.password)
      await give(role)
      const set = await WAYS[way](cookie)
      const short = await set(SHORT)
      if (role === 'customer') expect(short.status).toBe(200)
      else expect(short).toMatchObject({ status: 400, body: { code: 'STAFF_PASSWORD_TOO_SHORT' } })
      expect((await signIn(SHORT)).status).toBe(role === 'customer' ? 200 : 401)
      if (role === 'customer') return
      expect((await set(LONG)).status).toBe(200)
      const again = bearer(await tokenFor((await signIn(LONG)).cookie))
      expect((await send('/api/account', undefined, again)).body).toMatchObject({
        staffRole: role,
        longerPasswordNeeded: false,
      })
    },
  )

  test('customers register with it; in an invitation it is refused, and the invitation stays open', async () => {
    expect((await signUp({ ...rahima, password: SHORT })).status).toBe(200)
    const { cookie } = await send('/api/auth/sign-in/email', OWNER)
    const headers = { cookie, ...bearer(await tokenFor(cookie, OWNER.email)) }
    const email = 'karim@example.com'
    const { body } = await send('/api/invitations', { email, role: 'packer' }, headers)
    const token = body.link.split('#token=')[1]
    const join = (password: string) => send('/api/invitations/join', { token, name: 'Karim', password })
    const refused = await join(SHORT)
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'password', code: 'PASSWORD_LENGTH', parameters: { min: 10, max: 128 } }],
    ])
    expect((await join(LONG)).status).toBe(200)
  })

  test.each(STAFF_ROLES)(
    'of a customer who is made %s: the dashboard opens once it is longer, the own account before (V2.1.1)',
    async (role) => {
      const cookie = await registered(SHORT)
      const before = bearer(await tokenFor(cookie))
      await give(role)
      const places = role === 'catalogue' ? ['/api/missedSearches'] : ['/api/orders']
      for (const headers of [before, { cookie }]) {
        for (const path of places)
          expect([path, await send(path, undefined, headers)]).toMatchObject([
            path,
            { status: 403, body: { code: 'LONGER_PASSWORD_NEEDED' } },
          ])
        expect(await send('/api/account', undefined, headers)).toMatchObject({
          status: 200,
          body: { staffRole: role, longerPasswordNeeded: true },
        })
      }
      const change = { currentPassword: SHORT, newPassword: LONG }
      const changed = await send('/api/auth/change-password', change, { cookie })
      expect(changed.status).toBe(200)
      const after = bearer(await tokenFor(changed.cookie))
      expect((await send('/api/account', undefined, after)).body).toMatchObject({
        longerPasswordNeeded: false,
      })
      for (const path of places) expect((await send(path, undefined, after)).status).not.toBe(403)
    },
  )

  test('of staff from before the rule is found out at the next login, not in the middle of the work', async () => {
    const cookie = await registered(SHORT)
    await give('sales')
    inDatabase('update identity_users set "shortPassword" = 0; update users set short_password = 0')
    const open = bearer(await tokenFor(cookie))
    expect((await send('/api/orders', undefined, open)).status).toBe(200)
    const login = await signIn(SHORT)
    expect(login.status).toBe(200)
    // With the cookie alone, too, which no token has been asked for yet.
    expect((await send('/api/orders', undefined, { cookie: login.cookie })).body.code).toBe(
      'LONGER_PASSWORD_NEEDED',
    )
    const next = bearer(await tokenFor(login.cookie))
    expect((await send('/api/orders', undefined, next)).body.code).toBe('LONGER_PASSWORD_NEEDED')
  })

  test('of a customer hinders nothing', async () => {
    const headers = bearer(await tokenFor(await registered(SHORT)))
    expect((await send('/api/account', undefined, headers)).body).toMatchObject({
      longerPasswordNeeded: false,
    })
    const orders = `/api/orders/${rahima.email}`
    expect((await send(orders, undefined, headers)).body.code).not.toBe('LONGER_PASSWORD_NEEDED')
  })
})

describe('ADMIN_PASSWORD of nine characters', () => {
  const short = { ...SETTINGS, ADMIN_PASSWORD: SHORT }

  test('is refused at the first start, in one sentence', async () => {
    await expect(openServer({ environment: short })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^ADMIN_PASSWORD must have at least 10 characters, .+ in \.env\.$/),
    })
  })

  test('starts a shop again whose admin is there, and changes nothing', async () => {
    const before = await openServer({ environment: SETTINGS })
    const again = await openServer({ environment: short, folder: before.folder })
    expect(again.notes).toEqual([])
  })

  test('makes no second admin, and the shop of the first one opens', async () => {
    const before = await openServer({ environment: SETTINGS })
    const other = { ...short, ADMIN_EMAIL: 'other@example.com' }
    const again = await openServer({ environment: other, folder: before.folder })
    expect(again.notes).toEqual([
      'ADMIN_PASSWORD must have at least 10 characters, since it opens the dashboard: other@example.com gets no account.',
    ])
    expect(await again.shop.people.withEmail(other.ADMIN_EMAIL)).toEqual([])
  })
})
