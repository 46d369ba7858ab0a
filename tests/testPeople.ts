import type { Proof, User } from '#domain/people/user.ts'
import type { Shop } from '#shop/types.ts'
import { aProof } from './factories.ts'

/** Somebody who has just come in for the first time, or again. */
export async function entered({ people }: Shop, overrides: Partial<Proof> = {}): Promise<User> {
  const user = await people.enter(aProof(overrides))
  if (user === 'removed') throw new Error('This account was removed')
  return user
}

/** The same, made an admin. */
export async function anAdminOf(shop: Shop, overrides: Partial<Proof> = {}): Promise<User> {
  const { email } = await entered(shop, overrides)
  await shop.people.makeAdmin(email)
  const admin = (await shop.people.withEmail(email)).find(({ role }) => role === 'admin')
  if (!admin) throw new Error('No admin')
  return admin
}
