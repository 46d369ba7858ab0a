import type { Mover } from '../order/lifecycle.ts'
import { searchKey } from '../text/searchText.ts'
import type { Caller, Proof, User } from './user.ts'

/** Who may do what (section 6): the use cases ask here, and nobody else decides. */
export type Permission = 'signed-out' | 'forbidden' | 'granted'

/** Users, their roles, and everything else that runs the shop. */
export function toRunTheShop(caller: Caller): Permission {
  if (!caller) return 'signed-out'
  return caller.role === 'admin' ? 'granted' : 'forbidden'
}

/** What concerns the person with this e-mail address: that person's own business, and admins'. */
export function toAskAbout(caller: Caller, email: string): Permission {
  if (!caller) return 'signed-out'
  return caller.role === 'admin' || isOwn(caller, email) ? 'granted' : 'forbidden'
}

/** Is this the caller's own e-mail address, however it is written? */
export function isOwn(caller: Pick<User, 'email'>, email: string): boolean {
  return searchKey(caller.email) === searchKey(email.trim())
}

/** Which of a person's orders somebody sees. */
export type OrdersInSight =
  | { readonly outcome: 'signed-out' | 'forbidden' }
  | {
      readonly outcome: 'granted'
      /** Those that this user placed; undefined: that anybody with the e-mail address did. */
      readonly placedBy: string | undefined
      /** Those too that name the e-mail address, whoever placed them. */
      readonly named: boolean
    }

/**
 * Which orders the caller sees who asks for those of an e-mail address. Admins see all of them. Whoever
 * registers somebody else's address has the account, not the mailbox: until the address is verified, a
 * person sees only what that account placed.
 */
export function ordersInSight(caller: Caller, email: string): OrdersInSight {
  const permission = toAskAbout(caller, email)
  if (!caller || permission === 'signed-out') return { outcome: 'signed-out' }
  if (permission === 'forbidden') return { outcome: 'forbidden' }
  if (caller.role === 'admin') return { outcome: 'granted', placedBy: undefined, named: true }
  return { outcome: 'granted', placedBy: caller.id, named: caller.emailVerified }
}

/** Whose an order is: the account's that placed it, and the mailbox's that it names. */
export interface OrderOwner {
  readonly accountId: string | undefined
  readonly email: string
}

/**
 * As what the caller may handle an order, in the words of section 4: those who run the shop as admins, and a
 * person the own orders as a customer, an admin too. Nothing: it is none of the caller's business.
 */
export function orderMovers(caller: Caller, order: OrderOwner): readonly Mover[] {
  if (!caller) return []
  const owns = caller.id === order.accountId || (caller.emailVerified && isOwn(caller, order.email))
  return [...(caller.role === 'admin' ? (['admin'] as const) : []), ...(owns ? (['customer'] as const) : [])]
}

/** How old the proof may be that somebody brings to remove the own account. Milliseconds. */
export const RECENT_SIGN_IN = 5 * 60 * 1000

/** Has this very person shown a password, or signed in with Google, just now? `now` in ms UTC. */
export function isRecentProofOf(user: User, proof: Proof | undefined, now: number): boolean {
  if (proof?.provider !== user.provider || proof.subject !== user.subject) return false
  return now - proof.authTime <= RECENT_SIGN_IN
}
