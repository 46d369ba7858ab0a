import { describe, expect, test } from 'vitest'
import { RECENT_SIGN_IN } from '#domain/people/permissions.ts'
import type { IdentityProvider } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { anAdminOf, entered, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('an account', (database) => {
  /** A shop, and the accounts that its provider was asked to remove. */
  async function withProvider(provider: IdentityProvider = 'embedded') {
    const gone: string[] = []
    const removeAccount = async (subject: string) => {
      gone.push(subject)
      return 'removed' as const
    }
    const shop = await openShop(database.db, { identity: { provider, removeAccount } })
    return { shop, gone }
  }

  describe('that an admin removes', () => {
    test('is unknown at once, and does not come back', async () => {
      const { shop, gone } = await withProvider()
      const admin = await anAdminOf(shop)
      const proof = aProof()
      const { id } = await entered(shop, proof)
      expect(await shop.people.removeUser(admin, id)).toEqual({ outcome: 'removed' })
      expect(gone).toEqual([proof.subject])
      expect(await shop.people.person(tokenOf(id, A_MOMENT))).toBeUndefined()
      expect(await shop.people.findUserByProof(proof)).toBeUndefined()
      expect(await shop.people.enter(proof)).toBe('removed')
      expect(await shop.people.enter({ ...proof, emailVerified: true, name: 'Another' })).toBe('removed')
      expect(await shop.people.withEmail(proof.email)).toEqual([])
      expect(await shop.people.users(admin)).toEqual({ outcome: 'listed', users: [admin] })
      expect(await shop.people.removeUser(admin, id)).toEqual({ outcome: 'unknown' })
      expect(gone).toHaveLength(1)
    })

    test('can be registered again: that is a new user', async () => {
      const { shop } = await withProvider()
      const admin = await anAdminOf(shop)
      const proof = aProof()
      const before = await anAdminOf(shop, proof)
      await shop.people.removeUser(admin, before.id)
      const after = await entered(shop, { ...proof, subject: 'a new subject' })
      expect(after.id).not.toBe(before.id)
      expect(after.role).toBe('customer')
      expect(await shop.people.withEmail(proof.email)).toEqual([after])
    })

    test('stays locked out when the provider cannot be reached', async () => {
      const removeAccount = () => Promise.reject(new Error('unreachable'))
      const shop = await openShop(database.db, { identity: { provider: 'embedded', removeAccount } })
      const admin = await anAdminOf(shop)
      const proof = aProof()
      const { id } = await entered(shop, proof)
      await expect(shop.people.removeUser(admin, id)).rejects.toThrow('unreachable')
      expect(await shop.people.enter(proof)).toBe('removed')
    })

    test('is locked out before the provider removes it', async () => {
      const proof = aProof()
      const seen: unknown[] = []
      const removeAccount = async () => {
        seen.push(await shop.people.enter(proof))
        return 'removed' as const
      }
      const shop = await openShop(database.db, { identity: { provider: 'embedded', removeAccount } })
      await shop.people.removeUser(await anAdminOf(shop), (await entered(shop, proof)).id)
      expect(seen).toEqual(['removed'])
    })

    test('of another provider is left to that one', async () => {
      const { shop, gone } = await withProvider('firebase')
      const { id } = await entered(shop, { provider: 'embedded' })
      expect(await shop.people.removeUser(await anAdminOf(shop), id)).toEqual({ outcome: 'removed' })
      expect(gone).toEqual([])
    })

    test('during a sign-in stays removed (V11.1.6)', async () => {
      const { shop } = await withProvider()
      const admin = await anAdminOf(shop)
      for (let round = 0; round < 10; round++) {
        const proof = aProof()
        const { id } = await entered(shop, proof)
        await Promise.all([
          shop.people.enter({ ...proof, name: 'Another', emailVerified: true }),
          shop.people.removeUser(admin, id),
          shop.people.enter({ ...proof, email: 'new@example.com' }),
        ])
        expect(await shop.people.enter(proof)).toBe('removed')
        const rows = database.db.selectFrom('users').select(['email', 'email_key', 'email_verified'])
        expect(await rows.where('id', '=', id).execute()).toEqual([
          { email: '', email_key: '', email_verified: 0 },
        ])
      }
    })

    test('cannot be removed here by its owner, nor can another admin’s', async () => {
      const { shop, gone } = await withProvider()
      const admins = [await anAdminOf(shop), await anAdminOf(shop)] as const
      const [customer, other] = [await entered(shop), await entered(shop)]
      const { removeUser, person } = shop.people
      expect(await removeUser(customer, other.id)).toEqual({ outcome: 'forbidden' })
      expect(await removeUser(customer, customer.id)).toEqual({ outcome: 'forbidden' })
      expect(await removeUser(undefined, other.id)).toEqual({ outcome: 'signed-out' })
      expect(await removeUser(admins[0], admins[0].id)).toEqual({ outcome: 'own-account' })
      for (const { id } of [customer, other, ...admins])
        expect(await person(tokenOf(id, A_MOMENT))).toBeDefined()
      expect(gone).toEqual([])
      expect(await removeUser(admins[0], admins[1].id)).toEqual({ outcome: 'removed' })
    })
  })

  describe('that its person leaves', () => {
    test('takes a proof of that very account of the last five minutes (V3.7.1)', async () => {
      const { shop, gone } = await withProvider()
      const proof = aProof()
      const user = await entered(shop, proof)
      const { leave } = shop.people
      const refused = { outcome: 'recent-sign-in-needed' }
      const old = { ...proof, authTime: A_MOMENT - RECENT_SIGN_IN - 1 }
      for (const wrong of [undefined, aProof(), { ...proof, provider: 'firebase' as const }, old]) {
        expect(await leave(user, wrong)).toEqual(refused)
      }
      expect(await leave(undefined, proof)).toEqual({ outcome: 'signed-out' })
      expect(await shop.people.person(tokenOf(user.id, A_MOMENT))).toEqual(user)
      expect(gone).toEqual([])

      expect(await leave(user, { ...proof, authTime: A_MOMENT - RECENT_SIGN_IN })).toEqual({
        outcome: 'left',
      })
      expect(gone).toEqual([proof.subject])
      expect(await shop.people.person(tokenOf(user.id, A_MOMENT))).toBeUndefined()
      expect(await shop.people.enter(proof)).toBe('removed')
    })
  })
})
