import { SqliteAdapter, sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { openEmbedded, RAHIMA } from '#tests/identity/embeddedIdentity.ts'
import { passwords } from './passwords.ts'

const DAY = 24 * 60 * 60 * 1000

describeOnEachDatabase('accounts of the shop itself', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)
  const isSqlite = () => database.db.getExecutor().adapter instanceof SqliteAdapter
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      database.db,
    )
    return Number(rows[0]?.n)
  }

  describe('signing up and in', () => {
    test('signing up signs in, and the cookie is the proof', async () => {
      const { post, prove } = open()
      const before = Date.now()
      const { status, body, cookie } = await post('/sign-up/email', RAHIMA)
      expect(status).toBe(200)
      const proof = await prove(cookie)
      expect(proof).toEqual({
        provider: 'embedded',
        subject: body.user.id,
        email: RAHIMA.email,
        emailVerified: false,
        name: RAHIMA.name,
        authTime: expect.any(Number),
        sessionId: expect.any(String),
        secondFactor: false,
        shortPassword: false,
      })
      expect(proof?.authTime).toBeGreaterThanOrEqual(before)
      expect(proof?.authTime).toBeLessThanOrEqual(Date.now())
    })

    test('signing in gives a new proof, in any case of the e-mail address (V3.2.1)', async () => {
      const { post, prove } = open()
      const first = await post('/sign-up/email', RAHIMA)
      const later = await post('/sign-in/email', { ...RAHIMA, email: 'RAHIMA@Example.com' })
      expect(later.status).toBe(200)
      const [before, after] = [await prove(first.cookie), await prove(later.cookie)]
      expect(after?.subject).toBe(before?.subject)
      expect(after?.authTime).toBeGreaterThan(before?.authTime ?? 0)
    })

    test('a wrong password and an unknown user are one answer', async () => {
      const { post } = open()
      await post('/sign-up/email', RAHIMA)
      const wrong = await post('/sign-in/email', { ...RAHIMA, password: 'not this one' })
      const unknown = await post('/sign-in/email', { email: 'nobody@example.com', password: 'not this one' })
      expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
      expect(unknown.status).toBe(401)
      expect(wrong.body.code).toBe('INVALID_EMAIL_OR_PASSWORD')
      expect([wrong.cookie, unknown.cookie]).toEqual(['', ''])
    })

    test('an e-mail address in use is reported, also when two sign up concurrently', async () => {
      const { post } = open()
      const statuses = (await Promise.all([1, 2, 3].map(() => post('/sign-up/email', RAHIMA)))).map(
        ({ status }) => status,
      )
      expect(statuses.sort()).toEqual([200, 422, 422])
      const late = await post('/sign-up/email', { ...RAHIMA, email: 'Rahima@EXAMPLE.com' })
      expect([late.status, late.body.code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])
      expect(await count('identity_users')).toBe(1)
    })

    test('many may sign up at once', async () => {
      const { post } = open()
      const people = Array.from({ length: 8 }, (_, n) => ({ ...RAHIMA, email: `person-${n}@example.com` }))
      const answers = await Promise.all(people.map((person) => post('/sign-up/email', person)))
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
      expect(await count('identity_accounts')).toBe(8)
    })

    // PGlite has one connection, which the transaction occupies; a server has others.
    test.runIf(database.hasOtherProcesses)(
      'the database stays usable while a password is hashed',
      async () => {
        const hashing = Promise.withResolvers<void>()
        const letGo = Promise.withResolvers<void>()
        const { hash } = passwords
        vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
          hashing.resolve()
          await letGo.promise
          return hash(password)
        })
        const signingUp = open().post('/sign-up/email', RAHIMA)
        await hashing.promise
        await sql`select 1`.execute(database.db)
        letGo.resolve()
        expect((await signingUp).status).toBe(200)
      },
    )

    test('a sign-up that fails half-way leaves nothing on Postgres, and an account without a password on SQLite', async () => {
      const console = vi.spyOn(globalThis.console, 'error')
      onTestFinished(() => console.mockRestore())
      const { post, errors } = open()
      await post('/sign-up/email', RAHIMA)
      const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute()
      await rename('identity_accounts', 'identity_accounts_away')
      try {
        const other = await post('/sign-up/email', { ...RAHIMA, email: 'other@example.com' })
        expect([other.status, other.body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
      } finally {
        await rename('identity_accounts_away', 'identity_accounts')
      }
      expect(await count('identity_users')).toBe(isSqlite() ? 2 : 1)
      expect(errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining('identity_accounts') }),
      ])
      expect(Object.keys(errors[0] as object)).toEqual(expect.not.arrayContaining(['detail', 'parameters']))
      expect(console).not.toHaveBeenCalled()
    })

    test('a sign-up’s fields other than name, e-mail and password are ignored (V5.1.2)', async () => {
      const { post, prove } = open()
      const { cookie } = await post('/sign-up/email', {
        ...RAHIMA,
        role: 'admin',
        emailVerified: true,
        id: 'mine',
        image: 'https://evil.example/x.png',
        callbackURL: 'https://evil.example',
      })
      expect(await prove(cookie)).toMatchObject({ emailVerified: false })
      expect((await prove(cookie))?.subject).not.toBe('mine')
      const { rows } = await sql`select image from identity_users`.execute(database.db)
      expect(rows).toEqual([{ image: null }])
    })

    test.each([
      [{ password: '12345' }, 'PASSWORD_TOO_SHORT'],
      [{ password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
      [{ email: 'rahima' }, 'INVALID_EMAIL'],
      [{ email: `${'r'.repeat(250)}@example.com` }, 'INVALID_EMAIL'],
      [{ email: 'a@example.com, b@example.com' }, 'INVALID_EMAIL'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'INVALID_EMAIL'],
      [{ name: '' }, 'INVALID_NAME'],
      [{ name: '  \t ' }, 'INVALID_NAME'],
      [{ name: 'x'.repeat(101) }, 'INVALID_NAME'],
      [{ name: 7 }, 'INVALID_NAME'],
    ])('%j is refused', async (wrong, code) => {
      const { post } = open()
      const { status, body } = await post('/sign-up/email', { ...RAHIMA, ...wrong })
      expect([status, body.code]).toEqual([400, code])
      expect(await count('identity_users')).toBe(0)
    })

    test.each(['123456', 'x'.repeat(128), '  spaces count  ', 'পাসওয়ার্ড'])(
      'the password %s works (V2.1.2)',
      async (password) => {
        const { post } = open()
        expect((await post('/sign-up/email', { ...RAHIMA, password })).status).toBe(200)
        expect((await post('/sign-in/email', { ...RAHIMA, password })).status).toBe(200)
        expect((await post('/sign-in/email', { ...RAHIMA, password: `${password}?` })).status).not.toBe(200)
      },
    )

    test('a name is trimmed and without control characters, at sign-up and later', async () => {
      const { post, prove } = open()
      const { cookie } = await post('/sign-up/email', { ...RAHIMA, name: ' Rahima\r\nBegum ' })
      expect((await prove(cookie))?.name).toBe('Rahima Begum')
      const more = { role: 'admin', emailVerified: true, image: 'https://evil.example/x.png' }
      const renamed = await post('/update-user', { name: ' রহিমা\u0000', ...more }, { cookie })
      expect(renamed.status).toBe(200)
      expect(await prove(cookie)).toMatchObject({ name: 'রহিমা', emailVerified: false })
      const { rows } = await sql`select image from identity_users`.execute(database.db)
      expect(rows).toEqual([{ image: null }])
      const empty = await post('/update-user', { name: ' ' }, { cookie })
      expect([empty.status, empty.body.code]).toEqual([400, 'INVALID_NAME'])
    })
  })

  describe('sessions', () => {
    test('signing out ends one', async () => {
      const { post, prove } = open()
      const { cookie } = await post('/sign-up/email', RAHIMA)
      const other = await post('/sign-in/email', RAHIMA)
      expect((await post('/sign-out', {}, { cookie })).status).toBe(200)
      expect(await prove(cookie)).toBeUndefined()
      expect(await prove(other.cookie)).toBeDefined()
    })

    test('cookies are hidden from scripts, last 30 days, and are secure over https (V3.4.1)', async () => {
      const plain = await open().post('/sign-up/email', RAHIMA)
      const [session] = plain.headers.getSetCookie()
      expect(session).toMatch(/^haat\.session_token=/)
      expect(session).toMatch(/; HttpOnly/)
      expect(session).toMatch(/; SameSite=Lax/)
      expect(session).toMatch(/; Path=\/(;|$)/)
      expect(session).toMatch(`; Max-Age=${(30 * DAY) / 1000}`)
      expect(session).not.toMatch(/; Secure/)

      const publicUrl = 'https://shop.example'
      const secure = open({ publicUrl, trustedOrigins: () => [publicUrl] })
      const safe = await secure.post('/sign-in/email', RAHIMA, { Origin: publicUrl })
      expect(safe.headers.getSetCookie()[0]).toMatch(/^__Secure-haat\.session_token=.*; Secure/)
      expect(await secure.prove(safe.cookie)).toBeDefined()
    })

    /** Moves the sessions `days` into the past. */
    async function letPass(days: number): Promise<void> {
      const { rows } = await sql<{ id: string; at: string | Date }>`
        select id, "expiresAt" as at from identity_sessions`.execute(database.db)
      for (const { id, at } of rows) {
        const earlier = new Date(new Date(at).getTime() - days * DAY)
        const value = isSqlite() ? earlier.toISOString() : earlier
        await sql`update identity_sessions set "expiresAt" = ${value} where id = ${id}`.execute(database.db)
      }
    }

    test('a session lasts 30 days from its last use, and no longer (V3.3.2)', async () => {
      const { post, get, prove } = open()
      const { cookie } = await post('/sign-up/email', RAHIMA)
      const proof = await prove(cookie)
      await letPass(29)
      const renewed = await get('/get-session', { cookie })
      expect(renewed.body.user.email).toBe(RAHIMA.email)
      expect(renewed.headers.getSetCookie()[0]).toMatch(`Max-Age=${(30 * DAY) / 1000}`)
      await letPass(29)
      expect(await prove(renewed.cookie)).toEqual(proof)
      await letPass(2)
      expect(await prove(renewed.cookie)).toBeUndefined()
    })

    test('an invented cookie proves nothing', async () => {
      const { post, prove } = open()
      const { cookie, body } = await post('/sign-up/email', RAHIMA)
      const [name, value = ''] = cookie.split(';')[0]?.split('=') ?? []
      expect(await prove(`${name}=${value.slice(0, -4)}AAAA`)).toBeUndefined()
      expect(await prove(`${name}=${body.token}`)).toBeUndefined()
      expect(await prove('')).toBeUndefined()
      const stranger = open({ secret: 'the secret of some other shop, also long' })
      expect(await stranger.prove(cookie)).toBeUndefined()
    })

    test('answers give scripts nothing that proves an identity', async () => {
      const { post, get } = open()
      const { body, cookie } = await post('/sign-up/email', RAHIMA)
      const session = await get('/get-session', { cookie })
      const secret = decodeURIComponent(cookie.split(/[=;]/)[1] ?? '')
      for (const answer of [body, session.body]) expect(JSON.stringify(answer)).not.toContain(secret)
    })
  })

  describe('accounts without their owner', () => {
    const owner = { email: 'Owner@example.com', password: 'the owner knows', name: 'Admin' }

    test('the first admin’s can sign in, and its e-mail counts as verified', async () => {
      const { identity, post, prove, mails } = open()
      const proof = await identity.createAccount?.(owner)
      expect(proof).toMatchObject({ email: 'owner@example.com', emailVerified: true, name: 'Admin' })
      const { cookie } = await post('/sign-in/email', owner)
      expect(await prove(cookie)).toMatchObject({ ...(proof as object), authTime: expect.any(Number) })
      expect(mails).toEqual([])
    })

    test('an existing account is not changed', async () => {
      const { identity, post } = open()
      await post('/sign-up/email', { ...RAHIMA, email: owner.email })
      expect(await identity.createAccount?.(owner)).toBe('exists')
      expect((await post('/sign-in/email', owner)).status).toBe(401)
    })

    test('of several created concurrently one is first, and the others report that it exists', async () => {
      const { identity } = open()
      const made = await Promise.all([1, 2, 3].map(() => identity.createAccount?.(owner)))
      expect(made.filter((each) => each === 'exists')).toHaveLength(2)
    })

    test('a removed account is gone with its sessions and its password', async () => {
      const { identity, post, prove } = open()
      const { cookie } = await post('/sign-up/email', RAHIMA)
      const proof = await prove(cookie)
      expect(await identity.removeAccount(proof?.subject ?? '')).toBe('removed')
      expect(await prove(cookie)).toBeUndefined()
      expect((await post('/sign-in/email', RAHIMA)).status).toBe(401)
      for (const table of ['identity_users', 'identity_accounts', 'identity_sessions']) {
        expect(await count(table)).toBe(0)
      }
      const again = await post('/sign-up/email', RAHIMA)
      expect((await prove(again.cookie))?.subject).not.toBe(proof?.subject)
    })
  })
})
