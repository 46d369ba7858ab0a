import { describe, expect, test } from 'vitest'
import { INVITATION_LIFETIME } from '#domain/people/invitation.ts'
import { RECENT_SIGN_IN } from '#domain/people/permissions.ts'
import type { StaffRole, User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { anAdminOf, entered, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'

const EMAIL = 'Karim@example.com'
const ACCOUNT = { name: 'Karim', password: 'lake-road-12' }

const proofBy = (user: User) => justSignedIn(user, A_MOMENT).proof

describeOnEachDatabase('an invitation to the staff', (database) => {
  async function aShop(given: Partial<ShopDeps> = {}) {
    const clock = { at: A_MOMENT }
    const accounts = new Set<string>()
    const shop = await openShop(database.db, {
      now: () => clock.at,
      identity: {
        provider: 'embedded',
        removeAccount: async () => 'removed',
        async createAccount({ email, name }) {
          if (accounts.has(email)) return 'exists'
          accounts.add(email)
          return aProof({ email, name, emailVerified: true })
        },
      },
      ...given,
    })
    const owner = await anAdminOf(shop)
    const sendingOf = (by: User) =>
      ({ ...justSignedIn(by, clock.at), linkTo: (token: string) => token, language: 'en' }) as const
    const invite = async (email = EMAIL, role: StaffRole = 'packer') => {
      const inviting = await shop.staff.invite(owner, { email, role }, sendingOf(owner))
      if (inviting.outcome !== 'invited' || inviting.link === undefined) throw new Error(inviting.outcome)
      return { id: inviting.id, token: inviting.link }
    }
    const roleOf = async ({ id }: User) => (await shop.people.person(tokenOf(id, clock.at)))?.role
    return { shop, clock, owner, sendingOf, invite, roleOf }
  }

  test('creates the account of an address that has none, with the role', async () => {
    const { shop, invite, roleOf } = await aShop()
    const { token } = await invite()
    expect(await shop.staff.read(token)).toEqual({
      outcome: 'open',
      email: EMAIL,
      role: 'packer',
      mayJoin: true,
    })
    const joining = await shop.staff.join(token, ACCOUNT)
    if (joining.outcome !== 'joined') throw new Error(joining.outcome)
    expect(joining.user).toMatchObject({ name: 'Karim', emailVerified: true, role: 'packer' })
    expect(await roleOf(joining.user)).toBe('packer')
    expect(await shop.staff.join(token, ACCOUNT)).toEqual({ outcome: 'invitation-used' })
  })

  test('gives an account its role once the person accepts', async () => {
    const { shop, invite, roleOf } = await aShop()
    const karim = await entered(shop, { email: EMAIL.toLowerCase(), emailVerified: true })
    const { token } = await invite()
    expect(await shop.staff.read(token)).toMatchObject({ mayJoin: false })
    expect(await roleOf(karim)).toBe('customer')
    expect(await shop.staff.accept(karim, token, proofBy(karim))).toEqual({
      outcome: 'accepted',
      role: 'packer',
    })
    expect(await roleOf(karim)).toBe('packer')
    expect(await shop.staff.accept(karim, token, proofBy(karim))).toEqual({ outcome: 'invitation-used' })
  })

  test('is for its address alone, and for a verified one (V4.1.2)', async () => {
    const { shop, invite } = await aShop()
    const unverified = await entered(shop, { email: EMAIL, emailVerified: false })
    const other = await entered(shop, { emailVerified: true })
    const { token } = await invite()
    expect(await shop.staff.accept(undefined, token, undefined)).toEqual({ outcome: 'signed-out' })
    expect(await shop.staff.accept(other, token, proofBy(other))).toEqual({ outcome: 'other-address' })
    expect(await shop.staff.accept(unverified, token, proofBy(unverified))).toEqual({
      outcome: 'not-verified',
    })
    expect(await shop.staff.accept(other, 'another token', proofBy(other))).toEqual({ outcome: 'unknown' })
    // Whoever holds the link cannot take over an account that is there.
    expect(await shop.staff.read(token)).toMatchObject({ outcome: 'open' })
  })

  test('expires after seven days', async () => {
    const { shop, clock, invite } = await aShop()
    const { token } = await invite()
    clock.at += INVITATION_LIFETIME - 1
    expect(await shop.staff.read(token)).toMatchObject({ outcome: 'open' })
    clock.at += 1
    const expired = { outcome: 'invitation-expired' }
    expect(await shop.staff.read(token)).toEqual(expired)
    expect(await shop.staff.join(token, ACCOUNT)).toEqual(expired)
  })

  test('is sent again with another link, and the former one ends', async () => {
    const { shop, clock, owner, sendingOf, invite } = await aShop()
    const { id, token } = await invite()
    clock.at += INVITATION_LIFETIME
    const sent = await shop.staff.sendAgain(owner, id, sendingOf(owner))
    if (sent.outcome !== 'sent' || sent.link === undefined) throw new Error(sent.outcome)
    expect(await shop.staff.read(token)).toEqual({ outcome: 'unknown' })
    expect(await shop.staff.read(sent.link)).toMatchObject({ outcome: 'open', email: EMAIL })
  })

  test('is taken back', async () => {
    const { shop, owner, sendingOf, invite } = await aShop()
    const { id, token } = await invite()
    expect(await shop.staff.takeBack(owner, id)).toEqual({ outcome: 'taken-back' })
    expect(await shop.staff.takeBack(owner, id)).toEqual({ outcome: 'unknown' })
    expect(await shop.staff.sendAgain(owner, id, sendingOf(owner))).toEqual({ outcome: 'unknown' })
    expect(await shop.staff.join(token, ACCOUNT)).toEqual({ outcome: 'invitation-taken-back' })
    expect(await shop.staff.invitations(owner)).toEqual({ outcome: 'listed', invitations: [] })
  })

  test('is one for each address, and none for somebody who works here', async () => {
    const { shop, owner, sendingOf, invite } = await aShop()
    await invite()
    const again = (email: string) => shop.staff.invite(owner, { email, role: 'sales' }, sendingOf(owner))
    expect(await again(EMAIL.toLowerCase())).toEqual({ outcome: 'already-invited' })
    expect(await again(owner.email)).toEqual({ outcome: 'already-staff' })
  })

  test('never lowers the role that somebody has got in the meantime', async () => {
    const { shop, invite, roleOf } = await aShop()
    const karim = await entered(shop, { email: EMAIL, emailVerified: true })
    const { token } = await invite()
    await shop.people.makeAdmin(EMAIL)
    expect(await shop.staff.accept(karim, token, proofBy(karim))).toEqual({ outcome: 'already-staff' })
    expect(await roleOf(karim)).toBe('admin')
  })

  test('ends with the rights of the person behind it, also for an account that is there', async () => {
    const { shop, owner, sendingOf, roleOf } = await aShop()
    const admin = await anAdminOf(shop, { email: 'admin@example.com' })
    const linkTo = async (email: string) => {
      const inviting = await shop.staff.invite(admin, { email, role: 'admin' }, sendingOf(admin))
      return (inviting.outcome === 'invited' && inviting.link) || ''
    }
    const [toNobody, toSalma] = [await linkTo(EMAIL), await linkTo('salma@example.com')]
    const salma = await entered(shop, { email: 'salma@example.com', emailVerified: true })
    expect(await shop.people.setRole(owner, admin.id, 'sales')).toEqual({ outcome: 'changed' })
    expect(await shop.staff.read(toNobody)).toEqual({ outcome: 'unknown' })
    expect(await shop.staff.join(toNobody, ACCOUNT)).toEqual({ outcome: 'unknown' })
    expect(await shop.staff.accept(salma, toSalma, proofBy(salma))).toEqual({ outcome: 'unknown' })
    expect(await roleOf(salma)).toBe('customer')
  })

  test('is used once, however many press at the same time (V2.7.3)', async () => {
    const { shop, invite } = await aShop()
    const karim = await entered(shop, { email: EMAIL, emailVerified: true })
    const { token } = await invite()
    const outcomes = await Promise.all([1, 2, 3].map(() => shop.staff.accept(karim, token, proofBy(karim))))
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1)
  })

  test('needs a recent sign-in of the person who accepts (V4.1.2)', async () => {
    const { shop, invite, roleOf } = await aShop()
    const karim = await entered(shop, { email: EMAIL, emailVerified: true })
    const { token } = await invite()
    const old = aProofOf(karim, A_MOMENT - RECENT_SIGN_IN - 1)
    for (const proof of [undefined, old, aProof({ authTime: A_MOMENT })]) {
      expect(await shop.staff.accept(karim, token, proof)).toEqual({ outcome: 'recent-sign-in-needed' })
    }
    expect(await roleOf(karim)).toBe('customer')
    expect(await shop.staff.read(token)).toMatchObject({ outcome: 'open' })
  })

  test('is stored without its token (V2.7.5)', async () => {
    const { invite } = await aShop()
    const { token } = await invite()
    const rows = await database.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  describe('needs a recent sign-in of the inviter', () => {
    test('of their own (V4.1.2)', async () => {
      const { shop, clock, owner, sendingOf, invite } = await aShop()
      const { id } = await invite()
      const old = { ...sendingOf(owner), proof: aProofOf(owner, clock.at - RECENT_SIGN_IN - 1) }
      const others = { ...sendingOf(owner), proof: aProof({ authTime: clock.at }) }
      for (const sending of [old, others, { ...old, proof: undefined }]) {
        const invited = { email: 'salma@example.com', role: 'sales' } as const
        expect(await shop.staff.invite(owner, invited, sending)).toEqual({ outcome: 'recent-sign-in-needed' })
        expect(await shop.staff.sendAgain(owner, id, sending)).toEqual({ outcome: 'recent-sign-in-needed' })
      }
    })
  })
})

describeOnEachDatabase('more rights', (database) => {
  test('need a recent sign-in; fewer need none (V4.1.2)', async () => {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop)
    const { id } = await entered(shop, { emailVerified: true })
    const old = { proof: aProofOf(owner, A_MOMENT - RECENT_SIGN_IN - 1) }
    const set = async (role: StaffRole | 'customer', given = {}) =>
      (await shop.people.setRole(owner, id, role, given)).outcome
    expect(await set('sales', old)).toBe('recent-sign-in-needed')
    expect(await set('manager', justSignedIn(owner, A_MOMENT))).toBe('changed')
    expect(await set('sales')).toBe('changed')
    expect(await set('packer', old)).toBe('recent-sign-in-needed')
    expect(await set('admin')).toBe('recent-sign-in-needed')
    expect(await set('customer')).toBe('changed')
  })
})

describeOnEachDatabase('the shop', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop, { emailVerified: true })
    const admin = await anAdminOf(shop, { emailVerified: true, name: 'Salma' })
    const handOver = async (by: User, to: string, proof = justSignedIn(by, A_MOMENT)) =>
      (await shop.staff.handOver(by, to, { ...proof, language: 'en' })).outcome
    const listed = async (by: User) => {
      const listing = await shop.staff.list(by)
      return listing.outcome === 'listed' ? listing.staff.map(({ user }) => [user.id, user.owner]) : []
    }
    return { shop, owner, admin, handOver, listed }
  }

  test('is handed over by its owner to another admin, and both get a mail', async () => {
    const { owner, admin, handOver, listed } = await aShop()
    expect(await handOver(owner, admin.id)).toBe('handed-over')
    expect(await listed(owner)).toEqual([
      [admin.id, true],
      [owner.id, false],
    ])
    expect(await handOver(owner, admin.id)).toBe('not-owner')
    const jobs = await database.db.selectFrom('jobs').select(['kind', 'payload']).execute()
    const mails = jobs.filter(({ kind }) => kind === 'mail.owner').map(({ payload }) => JSON.parse(payload))
    expect(mails).toEqual([
      expect.objectContaining({ to: admin.email }),
      expect.objectContaining({ to: owner.email, newOwner: 'Salma' }),
    ])
  })

  test('stays with its owner otherwise', async () => {
    const { shop, owner, admin, handOver, listed } = await aShop()
    const customer = await entered(shop, { emailVerified: true })
    const unverified = await anAdminOf(shop, { emailVerified: false })
    expect(await handOver(admin, admin.id)).toBe('not-owner')
    expect(await handOver(customer, customer.id)).toBe('forbidden')
    expect(await handOver(owner, customer.id)).toBe('not-admin')
    expect(await handOver(owner, owner.id)).toBe('not-admin')
    expect(await handOver(owner, unverified.id)).toBe('not-verified')
    expect(await handOver(owner, 'nobody')).toBe('unknown')
    const old = { proof: aProofOf(owner, A_MOMENT - RECENT_SIGN_IN - 1) }
    expect(await handOver(owner, admin.id, old)).toBe('recent-sign-in-needed')
    expect((await listed(owner))[0]).toEqual([owner.id, true])
  })
})

function aProofOf(user: User, authTime: number) {
  return { ...user, authTime }
}
