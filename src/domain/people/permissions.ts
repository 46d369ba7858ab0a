import type { Mover, OrderStatus } from '../order/lifecycle.ts'
import { searchKey } from '../text/searchText.ts'
import type { Caller, Proof, Role, User } from './user.ts'

/** What somebody may do in the shop beyond what every customer may. */
export const CAPABILITIES = [
  /** To decide how the shop works, and to see how it runs. */
  'settings',
  /** To see who has an account, and to give and take roles. */
  'staff',
  /** To see what the shop turns over. */
  'money.read',
  /** To read every order with all that is in it. */
  'orders.read',
  /** To move orders as section 4 lets an admin, and to place them for customers. */
  'orders.move',
  /** To pack and hand over orders, and for that to read those from Confirmed on, without e-mail addresses. */
  'orders.ship',
  'orders.delete',
  /** To change products, slides and their pictures. */
  'catalogue',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Who may do what (section 6, decision 0030). Server and screens ask here through {@link can}, and nowhere else. */
const CAPABILITIES_OF: Readonly<Record<Role, readonly Capability[]>> = {
  admin: CAPABILITIES,
  manager: ['money.read', 'orders.read', 'orders.move', 'orders.ship', 'catalogue'],
  sales: ['orders.read', 'orders.move'],
  packer: ['orders.ship'],
  catalogue: ['catalogue'],
  customer: [],
}

/** May this person do that? A visitor has no capability. */
export function can(caller: Pick<User, 'role'> | undefined, capability: Capability): boolean {
  return caller !== undefined && CAPABILITIES_OF[caller.role].includes(capability)
}

export type Permission = 'signed-out' | 'forbidden' | 'granted'

/** {@link can}, with what to answer those who may not. */
export function permission(caller: Caller, capability: Capability): Permission {
  if (!caller) return 'signed-out'
  return can(caller, capability) ? 'granted' : 'forbidden'
}

/** Is this the caller's own e-mail address, however it is written? */
export function isOwn(caller: Pick<User, 'email'>, email: string): boolean {
  return searchKey(caller.email) === searchKey(email.trim())
}

/** Which of the shop's orders somebody sees who works there, and what of them. */
export interface StaffOrderScope {
  /** Undefined: those in every status. */
  readonly statuses: readonly OrderStatus[] | undefined
  /** With the e-mail addresses of customers. */
  readonly emails: boolean
}

const EVERY_ORDER: StaffOrderScope = { statuses: undefined, emails: true }
const PARCELS: StaffOrderScope = { statuses: ['Confirmed', 'Shipping', 'Delivered', 'Return'], emails: false }

/** Undefined: none of them. */
export function staffOrderScope(caller: Pick<User, 'role'> | undefined): StaffOrderScope | undefined {
  if (can(caller, 'orders.read')) return EVERY_ORDER
  return can(caller, 'orders.ship') ? PARCELS : undefined
}

export function isInScope({ statuses }: StaffOrderScope, status: OrderStatus): boolean {
  return statuses?.includes(status) ?? true
}

/** Which of a person's orders somebody sees. */
export type VisibleOrders =
  | { readonly outcome: 'signed-out' | 'forbidden' }
  | {
      readonly outcome: 'granted'
      /** Those that this user placed; undefined: that anybody with the e-mail address did. */
      readonly placedBy: string | undefined
      /** Those too that name the e-mail address, whoever placed them. */
      readonly named: boolean
    }

/**
 * Which orders the caller sees who asks for those of an e-mail address. Those who read every order see all of them.
 * Whoever registers somebody else's address has the account, not the mailbox: until the address is verified, a
 * person sees only what that account placed.
 */
export function visibleOrders(caller: Caller, email: string): VisibleOrders {
  const granted = caller && isOwn(caller, email) ? 'granted' : permission(caller, 'orders.read')
  if (!caller || granted === 'signed-out') return { outcome: 'signed-out' }
  if (granted === 'forbidden') return { outcome: 'forbidden' }
  if (can(caller, 'orders.read')) return { outcome: 'granted', placedBy: undefined, named: true }
  return { outcome: 'granted', placedBy: caller.id, named: caller.emailVerified }
}

/** Whose an order is: the account's that placed it, and the mailbox's that it names. */
export interface OrderOwner {
  readonly accountId: string | undefined
  readonly email: string
}

function owns(caller: User, order: OrderOwner): boolean {
  return caller.id === order.accountId || (caller.emailVerified && isOwn(caller, order.email))
}

/**
 * How somebody sees an order: as one who works in the shop, or as the customer whose order it is. Undefined: it is
 * none of the caller's business. A packer's own order is a customer's, whatever its status.
 */
export function orderReader(
  caller: Caller,
  order: OrderOwner & { readonly status: OrderStatus },
): StaffOrderScope | 'customer' | undefined {
  const sight = staffOrderScope(caller)
  if (sight === EVERY_ORDER) return sight
  if (caller && owns(caller, order)) return 'customer'
  return sight && isInScope(sight, order.status) ? sight : undefined
}

/**
 * As what the caller may move an order, in the words of the lifecycle: as one who may move any, and as the customer
 * whose order it is. Nothing: the caller may not move it at all.
 */
export function orderMovers(caller: Caller, order: OrderOwner): readonly Mover[] {
  if (!caller) return []
  return [
    ...(can(caller, 'orders.move') ? (['orders.move'] as const) : []),
    ...(owns(caller, order) ? (['customer'] as const) : []),
  ]
}

/** As what somebody places an order: those who move orders take it for a customer, all others order for themselves. */
export function placesAs(caller: Pick<User, 'role'>): Role {
  return can(caller, 'orders.move') ? caller.role : 'customer'
}

/** How old the proof may be that somebody brings to remove the own account. Milliseconds. */
export const RECENT_SIGN_IN = 5 * 60 * 1000

/** Has this very person shown a password, or signed in with Google, just now? `now` in ms UTC. */
export function isRecentProofOf(user: User, proof: Proof | undefined, now: number): boolean {
  if (proof?.provider !== user.provider || proof.subject !== user.subject) return false
  return now - proof.authTime <= RECENT_SIGN_IN
}
