import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { User } from '#domain/people/user.ts'
import { someUser } from '#tests/arbitraries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { runs } from '#tests/runs.ts'
import {
  appointOwner,
  findUser,
  findUserByProof,
  hasAdmin,
  listUsers,
  listUsersWithEmail,
  lockAdmins,
  makeAdmins,
  markRemoved,
  revokeTokensBefore,
  storeUser,
} from './users.ts'

describeOnEachDatabase('users', (database) => {
  const store = (user: User) => storeUser(database.db, user)
  const find = (id: string) => findUser(database.db, id)
  const remove = (id: string) =>
    database.db.transaction().execute((tx) => markRemoved(tx, id, A_MOMENT + 1000))

  test('are read as they were stored', async () => {
    await fc.assert(
      fc.asyncProperty(someUser, async (user) => {
        expect(await store(user)).toEqual(user)
        const stored = { user, removed: false, tokensFrom: 0 }
        expect(await find(user.id)).toEqual(stored)
        expect(await findUserByProof(database.db, user)).toEqual(stored)
      }),
      { numRuns: runs(40) },
    )
  })

  test('unknown are undefined', async () => {
    expect(await find('nobody')).toBeUndefined()
    expect(await findUserByProof(database.db, aUser())).toBeUndefined()
  })

  describe('of an account that has one', () => {
    test('take over e-mail, verification and name, and stay who they are', async () => {
      const user = aUser({ role: 'admin' })
      await store(user)
      const news = { email: 'New@example.com', emailVerified: true, name: 'Rahima Khatun' }
      const stored = await store({ ...user, ...news, id: 'other', role: 'customer', createdAt: 1 })
      expect(stored).toEqual({ ...user, ...news })
      expect(await find('other')).toBeUndefined()
      expect(await listUsersWithEmail(database.db, 'new@example.com')).toEqual([stored])
      expect(await listUsersWithEmail(database.db, user.email)).toEqual([])
    })

    test('keep their name when the new one is empty', async () => {
      const user = aUser()
      await store(user)
      expect(await store({ ...user, name: '' })).toEqual(user)
    })

    test('stay removed', async () => {
      const user = aUser()
      await store(user)
      await remove(user.id)
      const tombstone = await find(user.id)
      expect(await store({ ...user, emailVerified: true, name: 'Back again' })).toBeUndefined()
      expect(await find(user.id)).toEqual(tombstone)
    })

    test('at another provider are somebody else', async () => {
      const user = aUser()
      await store(user)
      await store({ ...user, id: 'other', provider: 'firebase' })
      expect(await listUsers(database.db)).toHaveLength(2)
    })
  })

  test('are listed oldest first', async () => {
    const [third, first, second] = [
      aUser({ createdAt: A_MOMENT + 1 }),
      aUser({ createdAt: A_MOMENT - 1 }),
      aUser(),
    ]
    for (const user of [third, first, second]) await store(user)
    expect(await listUsers(database.db)).toEqual([first, second, third])
  })

  test('are found by their e-mail however it is written', async () => {
    const user = aUser({ email: 'Rahima@Example.com' })
    await store(user)
    await store(aUser())
    expect(await listUsersWithEmail(database.db, ' rAHIMA@example.com ')).toEqual([user])
  })

  test('who are removed leave a name and an account, and can no longer sign in', async () => {
    const user = aUser({ role: 'admin', emailVerified: true })
    await store(user)
    await remove(user.id)
    const tombstone = { ...user, email: '', emailVerified: false, role: 'customer' }
    expect(await find(user.id)).toEqual({ user: tombstone, removed: true, tokensFrom: 0 })
    expect(await findUserByProof(database.db, user)).toMatchObject({ removed: true })
    expect(await listUsers(database.db)).toEqual([])
    for (const email of [user.email, '']) {
      expect(await listUsersWithEmail(database.db, email)).toEqual([])
      expect(await makeAdmins(database.db, email)).toBe(0)
    }
    expect(await hasAdmin(database.db)).toBe(false)
    expect(JSON.stringify(await database.db.selectFrom('users').selectAll().execute())).not.toContain('@')
  })

  test('become admins by their e-mail address: all who have it, and no others', async () => {
    const email = 'shared@example.com'
    const [one, two, other] = [aUser({ email }), aUser({ email: 'Shared@Example.com' }), aUser()]
    for (const user of [one, two, other]) await store(user)
    expect(await hasAdmin(database.db)).toBe(false)
    expect(await makeAdmins(database.db, email)).toBe(2)
    expect(await hasAdmin(database.db)).toBe(true)
    const { ids, owner } = await database.db.transaction().execute(lockAdmins)
    expect([...ids].sort()).toEqual([one.id, two.id].sort())
    expect(owner).toBeUndefined()
  })

  describe('the owner', () => {
    const appoint = () => database.db.transaction().execute(appointOwner)
    const owners = async () => (await listUsers(database.db)).filter(({ owner }) => owner).map(({ id }) => id)

    test('is the longest-standing admin, once', async () => {
      const [customer, first, second] = [1, 2, 3].map((ms) => aUser({ createdAt: A_MOMENT + ms }))
      for (const user of [second, customer, first] as User[]) await store(user as User)
      await appoint()
      expect(await owners()).toEqual([])
      await makeAdmins(database.db, second?.email ?? '')
      await appoint()
      expect(await owners()).toEqual([second?.id])
      await makeAdmins(database.db, first?.email ?? '')
      await appoint()
      expect(await owners()).toEqual([second?.id])
      await remove(second?.id ?? '')
      await appoint()
      expect(await owners()).toEqual([first?.id])
    })

    test('is one alone: the database refuses a second', async () => {
      const [one, two] = [aUser(), aUser()]
      for (const user of [one, two]) await store(user)
      await expect(database.db.updateTable('users').set({ owner: 1 }).execute()).rejects.toThrow(
        /unique|duplicate/i,
      )
    })

    test('does not come from signing in', async () => {
      const user = aUser()
      expect(await store({ ...user, owner: true })).toEqual(user)
    })
  })

  test('do not regain a revoked token when the clock goes back', async () => {
    const [user, other] = [aUser(), aUser()]
    for (const each of [user, other]) await store(each)
    await revokeTokensBefore(database.db, user, A_MOMENT)
    await revokeTokensBefore(database.db, user, A_MOMENT - 1)
    expect((await find(user.id))?.tokensFrom).toBe(A_MOMENT)
    expect((await find(other.id))?.tokensFrom).toBe(0)
  })

  test.each([
    ['a role that there is not', { role: 'owner' }],
    ['a verification that is neither', { email_verified: 2 }],
    ['an ownership that is neither', { owner: 2 }],
  ])('with %s are refused by the database', async (_what, values) => {
    await store(aUser())
    await expect(database.db.updateTable('users').set(values).execute()).rejects.toThrow(/check/i)
  })
})
