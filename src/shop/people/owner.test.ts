import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { anAdminOf, entered, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the owner', (database) => {
  /** A shop with its owner and two more admins. */
  async function withOwner() {
    const shop = await openShop(database.db)
    const proof = aProof()
    const owner = await anAdminOf(shop, proof)
    const [one, two] = [await anAdminOf(shop), await anAdminOf(shop)]
    const now = (id: string) => shop.people.person(tokenOf(id, A_MOMENT))
    return { shop, proof, owner, one, two, now }
  }

  test('is the first who was made an admin', async () => {
    const { owner, one, two } = await withOwner()
    expect([owner.owner, one.owner, two.owner]).toEqual([true, false, false])
  })

  test('is neither demoted nor removed by others (§4.32, V4.1.2)', async () => {
    const { shop, owner, one, now } = await withOwner()
    expect(await shop.people.setRole(one, owner.id, 'customer')).toEqual({ outcome: 'owner' })
    expect(await shop.people.removeUser(one, owner.id)).toEqual({ outcome: 'owner' })
    expect(await now(owner.id)).toEqual(owner)
    expect(await shop.people.setRole(owner, one.id, 'customer')).toEqual({ outcome: 'changed' })
  })

  test('who steps down passes ownership to the longest-standing admin', async () => {
    const { shop, owner, one, two, now } = await withOwner()
    expect(await shop.people.setRole(owner, owner.id, 'customer')).toEqual({ outcome: 'changed' })
    expect(await now(owner.id)).toMatchObject({ role: 'customer', owner: false })
    expect([(await now(one.id))?.owner, (await now(two.id))?.owner]).toEqual([true, false])
    expect(await shop.people.setRole(two, one.id, 'customer')).toEqual({ outcome: 'owner' })
  })

  test('who leaves does so too', async () => {
    const { shop, proof, owner, one, now } = await withOwner()
    expect(await shop.people.leave(owner, proof)).toEqual({ outcome: 'left' })
    expect((await now(one.id))?.owner).toBe(true)
  })

  test('there is always one, even if all admins act concurrently', async () => {
    const { shop, proof, owner, one, two } = await withOwner()
    await Promise.all([
      shop.people.leave(owner, proof),
      shop.people.setRole(one, one.id, 'customer'),
      shop.people.setRole(two, one.id, 'customer'),
    ])
    const owners = await database.db.selectFrom('users').select(['role', 'removed_at']).where('owner', '=', 1)
    expect(await owners.execute()).toEqual([{ role: 'admin', removed_at: null }])
  })
})

describeOnEachDatabase('who becomes an admin', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop)
    const other = await anAdminOf(shop)
    const customer = await entered(shop, { email: 'Rahima@example.com' })
    const roleNow = async () => (await shop.people.person(tokenOf(customer.id, A_MOMENT)))?.role
    return { shop, owner, other, customer, roleNow }
  }

  test('has a verified e-mail address (§4.32, V4.1.2)', async () => {
    const { shop, other } = await aShop()
    const { id } = await entered(shop, { emailVerified: true })
    expect(await shop.people.setRole(other, id, 'admin', justSignedIn(other, A_MOMENT))).toEqual({
      outcome: 'changed',
    })
  })

  describe('or one that the owner types', () => {
    test('however it is written', async () => {
      const { shop, owner, customer, roleNow } = await aShop()
      const typed = ' rahima@EXAMPLE.com'
      expect(
        await shop.people.setRole(owner, customer.id, 'admin', {
          ...justSignedIn(owner, A_MOMENT),
          confirmEmail: typed,
        }),
      ).toEqual({ outcome: 'changed' })
      expect(await roleNow()).toBe('admin')
    })

    test.each([
      [undefined, 'not-verified'],
      ['', 'confirmation-differs'],
      ['rahima@example.org', 'confirmation-differs'],
    ])('and not %j', async (typed, outcome) => {
      const { shop, owner, customer, roleNow } = await aShop()
      expect(
        await shop.people.setRole(owner, customer.id, 'admin', {
          ...justSignedIn(owner, A_MOMENT),
          confirmEmail: typed,
        }),
      ).toEqual({ outcome })
      expect(await roleNow()).toBe('customer')
    })

    test('and nobody else (§4.32, V4.1.2)', async () => {
      const { shop, other, customer, roleNow } = await aShop()
      for (const typed of [undefined, customer.email]) {
        expect(
          await shop.people.setRole(other, customer.id, 'admin', {
            ...justSignedIn(other, A_MOMENT),
            confirmEmail: typed,
          }),
        ).toEqual({
          outcome: 'not-verified',
        })
      }
      expect(await roleNow()).toBe('customer')
    })
  })

  test('and is demoted whether verified or not', async () => {
    const { shop, owner, other } = await aShop()
    expect(await shop.people.setRole(owner, other.id, 'customer')).toEqual({ outcome: 'changed' })
  })
})
