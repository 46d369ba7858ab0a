import type { TokenClaims } from '#domain/people/session.ts'
import type { Proof, User } from '#domain/people/user.ts'
import type { Shop } from '#shop/types.ts'
import { aProof } from './factories.ts'

/** A user who has just signed in, for the first time or again. */
export async function entered({ people }: Shop, overrides: Partial<Proof> = {}): Promise<User> {
  const user = await people.enter(aProof(overrides))
  if (typeof user === 'string') throw new Error(`This account is ${user}`)
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

/** The claims of a token of this user; all have the same session unless given. */
export function tokenOf(userId: string, issuedAt: number, sessionId = 'a session'): TokenClaims {
  return { userId, issuedAt, sessionId }
}

/** What a caller gives who has just signed in: `at` in ms since 1970. */
export function justSignedIn(user: User | undefined, at: number): { readonly proof: Proof | undefined } {
  return { proof: user && { ...user, authTime: at } }
}
