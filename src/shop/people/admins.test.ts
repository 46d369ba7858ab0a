import { describe, expect, test } from 'vitest'
import type { Role, User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT, aProof, aUser } from '#tests/factories.ts'
import { anAdminOf, entered, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('admins', (database) => {
  /** A shop with this many admins. */
  async function withAdmins(count: number) {
    const shop = await openShop(database.db)
    const admins: User[] = []
    for (let made = 0; made < count; made++) admins.push(await anAdminOf(shop))
    const [one = aUser(), two = aUser(), three = aUser()] = admins
    const roleNow = async (id: string) => (await shop.people.person(tokenOf(id, A_MOMENT)))?.role
    const adminsNow = async () => {
      const roles = await Promise.all(admins.map(({ id }) => roleNow(id)))
      return roles.filter((role) => role === 'admin').length
    }
    return { shop, one, two, three, roleNow, adminsNow }
  }

  test('are made by the owner, by e-mail', async () => {
    const shop = await openShop(database.db)
    expect(await shop.people.makeAdmin('rahima@example.com')).toBe(0)
    expect(await shop.people.hasAdmin()).toBe(false)
    const { id } = await entered(shop, { email: 'Rahima@example.com' })
    expect(await shop.people.makeAdmin(' rahima@EXAMPLE.com ')).toBe(1)
    expect(await shop.people.person(tokenOf(id, A_MOMENT))).toMatchObject({ role: 'admin' })
    expect(await shop.people.hasAdmin()).toBe(true)
  })

  test('make admins and customers of others (§4.32)', async () => {
    const { shop, one, roleNow } = await withAdmins(1)
    const { id } = await entered(shop, { emailVerified: true })
    const set = (role: Role) => shop.people.setRole(one, id, role, justSignedIn(one, A_MOMENT))
    expect(await set('admin')).toEqual({ outcome: 'changed' })
    expect(await roleNow(id)).toBe('admin')
    expect(await set('admin')).toEqual({ outcome: 'unchanged' })
    expect(await set('customer')).toEqual({ outcome: 'changed' })
    expect(await roleNow(id)).toBe('customer')
    expect(await shop.people.setRole(one, 'nobody', 'admin', justSignedIn(one, A_MOMENT))).toEqual({
      outcome: 'unknown',
    })
  })

  test('can be made only by admins', async () => {
    const { shop, one, roleNow } = await withAdmins(1)
    const customer = await entered(shop)
    expect(
      await shop.people.setRole(customer, customer.id, 'admin', justSignedIn(customer, A_MOMENT)),
    ).toEqual({ outcome: 'forbidden' })
    expect(
      await shop.people.setRole(undefined, customer.id, 'admin', justSignedIn(undefined, A_MOMENT)),
    ).toEqual({ outcome: 'signed-out' })
    expect(await shop.people.setRole(customer, one.id, 'customer')).toEqual({ outcome: 'forbidden' })
    expect(await roleNow(customer.id)).toBe('customer')
    expect(await roleNow(one.id)).toBe('admin')
  })

  test('are not made of the removed', async () => {
    const { shop, one } = await withAdmins(1)
    const proof = aProof()
    const { id } = await entered(shop, proof)
    await shop.people.removeUser(one, id)
    expect(await shop.people.setRole(one, id, 'admin', justSignedIn(one, A_MOMENT))).toEqual({
      outcome: 'unknown',
    })
    expect(await shop.people.makeAdmin(proof.email)).toBe(0)
  })

  test('who were just demoted can change nothing more', async () => {
    const { shop, one, two } = await withAdmins(2)
    const customer = await entered(shop, { emailVerified: true })
    await shop.people.setRole(one, two.id, 'customer')
    // As in a request of `two` that began before the change.
    expect(await shop.people.setRole(two, customer.id, 'admin', justSignedIn(two, A_MOMENT))).toEqual({
      outcome: 'forbidden',
    })
    expect(await shop.people.removeUser(two, customer.id)).toEqual({ outcome: 'forbidden' })
    expect(await shop.people.person(tokenOf(customer.id, A_MOMENT))).toMatchObject({ role: 'customer' })
  })

  describe('the last one', () => {
    test('stays an admin', async () => {
      const { shop, one, two } = await withAdmins(2)
      expect(await shop.people.setRole(one, one.id, 'customer')).toEqual({ outcome: 'changed' })
      expect(await shop.people.setRole(two, two.id, 'customer')).toEqual({ outcome: 'last-admin' })
      expect(await shop.people.setRole(two, two.id, 'admin', justSignedIn(two, A_MOMENT))).toEqual({
        outcome: 'unchanged',
      })
      expect(await shop.people.hasAdmin()).toBe(true)
    })

    test('cannot leave', async () => {
      const shop = await openShop(database.db)
      const proof = aProof()
      const admin = await anAdminOf(shop, proof)
      expect(await shop.people.leave(admin, proof)).toEqual({ outcome: 'last-admin' })
      await anAdminOf(shop)
      expect(await shop.people.leave(admin, proof)).toEqual({ outcome: 'left' })
      expect(await shop.people.hasAdmin()).toBe(true)
    })

    test('are counted by account: others with the same e-mail address do not count', async () => {
      const { shop, one } = await withAdmins(1)
      await entered(shop, { email: one.email })
      expect(await shop.people.setRole(one, one.id, 'customer')).toEqual({ outcome: 'last-admin' })
    })
  })

  describe('of several who act at once', () => {
    test('two who demote each other: one succeeds', async () => {
      const { shop, two, three, adminsNow } = await withAdmins(3)
      const outcomes = await Promise.all([
        shop.people.setRole(two, three.id, 'customer'),
        shop.people.setRole(three, two.id, 'customer'),
      ])
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'forbidden'])
      expect(await adminsNow()).toBe(2)
    })

    test('two who step down: one stays', async () => {
      const { shop, one, two, adminsNow } = await withAdmins(2)
      const outcomes = await Promise.all(
        [one, two].map((admin) => shop.people.setRole(admin, admin.id, 'customer')),
      )
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'last-admin'])
      expect(await adminsNow()).toBe(1)
    })

    test('two who leave: one stays', async () => {
      const shop = await openShop(database.db)
      const proofs = [aProof(), aProof()]
      const leave = proofs.map(async (proof) => [await anAdminOf(shop, proof), proof] as const)
      const admins = await Promise.all(leave)
      const outcomes = await Promise.all(admins.map(([admin, proof]) => shop.people.leave(admin, proof)))
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['last-admin', 'left'])
      expect(await shop.people.hasAdmin()).toBe(true)
    })

    test('three who demote and remove one another: at least one stays', async () => {
      for (let round = 0; round < 5; round++) {
        const { shop, one, two, three, adminsNow } = await withAdmins(3)
        await Promise.all([
          shop.people.setRole(one, two.id, 'customer'),
          shop.people.removeUser(two, three.id),
          shop.people.setRole(three, one.id, 'customer'),
          shop.people.setRole(one, one.id, 'customer'),
          shop.people.setRole(two, two.id, 'customer'),
        ])
        expect(await adminsNow()).toBeGreaterThanOrEqual(1)
        await database.db.deleteFrom('users').execute()
        await database.db.deleteFrom('activity').execute()
      }
    })

    if (database.hasOtherProcesses) {
      test('two who demote each other in two processes: one succeeds', { tags: 'thorough' }, async () => {
        const { two, three, adminsNow } = await withAdmins(3)
        const asJson = [database.place, [two, three]].map((value) => JSON.stringify(value))
        const said = await inProcesses(2, 'demoteInChild.ts', ...asJson)
        const outcomes = said.flatMap((line) => JSON.parse(line) as string[])
        // Each process tries both ways.
        expect(outcomes).toHaveLength(4)
        expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
        expect(await adminsNow()).toBe(2)
      })
    }
  })
})
