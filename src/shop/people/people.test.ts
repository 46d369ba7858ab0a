import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { anAdminOf, entered, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('people', (database) => {
  describe('entering', () => {
    test('the first time makes a customer, later times find the same (§3.8)', async () => {
      const { people } = await openShop(database.db)
      const proof = aProof()
      const user = await people.enter(proof)
      const { authTime: _, ...account } = proof
      expect(user).toEqual({
        ...account,
        id: expect.any(String),
        role: 'customer',
        owner: false,
        secondFactor: false,
        shortPassword: false,
        createdAt: A_MOMENT,
      })
      expect(await people.enter(proof)).toEqual(user)
      expect(await people.findUserByProof(proof)).toEqual(user)
    })

    test('ten times at once makes one', async () => {
      const { people } = await openShop(database.db)
      const proof = aProof()
      const users = await Promise.all(Array.from({ length: 10 }, () => people.enter(proof)))
      expect(new Set(users.map((user) => (typeof user === 'string' ? user : user.id))).size).toBe(1)
      expect(await people.withEmail(proof.email)).toHaveLength(1)
    })

    test.each([
      { email: 'new@example.com' },
      { emailVerified: true },
      { name: 'Rahima Khatun' },
      { email: 'new@example.com', emailVerified: true, name: 'Rahima Khatun' },
    ])('brings along %o from the provider', async (news) => {
      const shop = await openShop(database.db)
      const proof = aProof()
      const user = await entered(shop, proof)
      expect(await shop.people.enter({ ...proof, ...news })).toEqual({ ...user, ...news })
      expect(await shop.people.person(tokenOf(user.id, A_MOMENT))).toEqual({ ...user, ...news })
    })

    test('keeps the name if the provider has none, also if other data changed', async () => {
      const shop = await openShop(database.db)
      const proof = aProof()
      const user = await entered(shop, proof)
      expect(await shop.people.enter({ ...proof, name: '' })).toEqual(user)
      const news = { ...proof, name: '', emailVerified: true }
      expect(await shop.people.enter(news)).toEqual({ ...user, emailVerified: true })
    })

    test('leaves the role as it is', async () => {
      const shop = await openShop(database.db)
      const proof = aProof()
      const { id } = await anAdminOf(shop, proof)
      await shop.people.enter({ ...proof, name: 'Another' })
      expect(await shop.people.person(tokenOf(id, A_MOMENT))).toMatchObject({
        role: 'admin',
        name: 'Another',
      })
    })

    test('with the same e-mail but another account or provider creates another user', async () => {
      const shop = await openShop(database.db)
      const email = 'shared@example.com'
      const users = [
        await entered(shop, { email, subject: 'one' }),
        await entered(shop, { email, subject: 'two' }),
        await entered(shop, { email, subject: 'one', provider: 'firebase' }),
      ]
      expect(new Set(users.map(({ id }) => id)).size).toBe(3)
    })
  })

  test('nobody is known before the first sign-in', async () => {
    const { people } = await openShop(database.db)
    expect(await people.findUserByProof(aProof())).toBeUndefined()
    expect(await people.person(tokenOf('nobody', A_MOMENT))).toBeUndefined()
  })

  test('tokens issued before a password was reset do not count, those of that moment do', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const proof = aProof()
    const [{ id }, other] = [await entered(shop, proof), await entered(shop)]
    at += 1
    await shop.people.revokeTokens(proof)
    expect(await shop.people.person(tokenOf(id, at - 1))).toBeUndefined()
    expect(await shop.people.person(tokenOf(id, at))).toMatchObject({ id })
    expect(await shop.people.person(tokenOf(other.id, at - 1))).toMatchObject({ id: other.id })
  })

  test.each([
    ['admin', 10, { needsLongerPassword: true }],
    ['customer', 6, {}],
  ] as const)('a short password of a %s, whose shortest is %i', async (role, min, marks) => {
    const shop = await openShop(database.db)
    const proof = aProof({ shortPassword: true })
    const { id } = await (role === 'admin' ? anAdminOf : entered)(shop, proof)
    const known = { role, shortPassword: true, ...marks }
    const caller = await shop.people.person(tokenOf(id, A_MOMENT))
    expect(caller).toMatchObject(known)
    expect(caller?.needsLongerPassword ?? false).toBe(role === 'admin')
    expect(await shop.people.passwordMin(proof)).toBe(min)
    expect((await shop.people.users(caller)).outcome).toBe(
      role === 'admin' ? 'longer-password-needed' : 'forbidden',
    )

    // By a cookie, before the user has followed the account.
    const longer = { ...proof, shortPassword: false }
    expect((await shop.people.findUserByProof(longer))?.needsLongerPassword).toBeUndefined()
    await shop.people.enter(longer)
    expect(await shop.people.person(tokenOf(id, A_MOMENT))).toMatchObject({ role, shortPassword: false })
  })

  test('users are listed for admins (§7.20)', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    expect(await shop.people.users(undefined)).toEqual({ outcome: 'signed-out' })
    expect(await shop.people.users(customer)).toEqual({ outcome: 'forbidden' })
    expect(await shop.people.users(admin)).toEqual({ outcome: 'listed', users: [admin, customer] })
  })

  test('a role is shown to its user and to admins (§7.24, §7.25)', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop, { email: 'Rahima@Example.com' })
    const other = await entered(shop)
    const asked = 'rahima@example.COM'
    const { roleOf } = shop.people
    expect(await roleOf(customer, asked)).toEqual({ outcome: 'found', role: 'customer' })
    expect(await roleOf(admin, asked)).toEqual({ outcome: 'found', role: 'customer' })
    expect(await roleOf(admin, admin.email)).toEqual({ outcome: 'found', role: 'admin' })
    expect(await roleOf(admin, 'nobody@example.com')).toEqual({ outcome: 'found', role: undefined })
    expect(await roleOf(other, asked)).toEqual({ outcome: 'forbidden' })
    expect(await roleOf(undefined, asked)).toEqual({ outcome: 'signed-out' })
  })

  test('for two users with one e-mail address, an admin gets the higher role', async () => {
    const shop = await openShop(database.db)
    const [asking, second] = [await anAdminOf(shop), await anAdminOf(shop, { email: 'shared@example.com' })]
    await entered(shop, { email: second.email })
    expect(await shop.people.roleOf(asking, second.email)).toEqual({ outcome: 'found', role: 'admin' })
  })

  test('registering the e-mail address of an admin reveals and gives nothing', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const impostor = await entered(shop, { email: admin.email })
    expect(await shop.people.roleOf(impostor, admin.email)).toEqual({ outcome: 'found', role: 'customer' })
    expect(await shop.people.users(impostor)).toEqual({ outcome: 'forbidden' })
  })
})
