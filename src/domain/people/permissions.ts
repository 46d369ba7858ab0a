import type { OrderStatus, PersonMover } from '../order/lifecycle.ts'
import { searchKey } from '../text/searchText.ts'
import type { Caller, Proof, Role, User } from './user.ts'

/** What a role may do beyond what every customer may. */
export const CAPABILITIES = [
  /** Changing the shop's settings and seeing its operation. */
  'settings',
  /** Listing users and assigning roles. */
  'staff',
  /** Seeing revenue. */
  'money.read',
  /** Reading every order completely. */
  'orders.read',
  /** Moving orders as section 4 allows an admin, and placing them for customers. */
  'orders.move',
  /**
   * Packing and handing over orders, which includes reading those from Confirmed on, without e-mail
   * addresses, and of their amounts what is to be collected.
   */
  'orders.ship',
  'orders.delete',
  /** Reading products and their stock, without what pieces cost. */
  'goods.read',
  /** Changing products, slides and their pictures. */
  'catalogue',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * The capabilities of each role (section 6, decisions 0030 and 0205). Server and screens check them only through
 * {@link can}.
 */
const CAPABILITIES_OF: Readonly<Record<Role, readonly Capability[]>> = {
  admin: CAPABILITIES,
  manager: ['money.read', 'orders.read', 'orders.move', 'orders.ship', 'goods.read', 'catalogue'],
  sales: ['orders.read', 'orders.move', 'goods.read'],
  packer: ['orders.ship'],
  catalogue: ['goods.read', 'catalogue'],
  customer: [],
}

/** What permissions depend on. */
type Holder = Pick<User, 'role' | 'needsSecondFactor' | 'needsLongerPassword'>

/** What a member of staff has to do in their account before the role grants anything; undefined: nothing. */
export function stillNeeded({
  needsLongerPassword,
  needsSecondFactor,
}: Omit<Holder, 'role'>): 'longer-password-needed' | 'second-factor-needed' | undefined {
  if (needsLongerPassword) return 'longer-password-needed'
  return needsSecondFactor ? 'second-factor-needed' : undefined
}

/**
 * Returns whether this user has the capability. Visitors have none, nor has staff with something {@link stillNeeded}.
 */
export function can(caller: Holder | undefined, capability: Capability): boolean {
  return !!caller && !stillNeeded(caller) && CAPABILITIES_OF[caller.role].includes(capability)
}

/** Returns whether what pieces of goods cost is told to the caller: to those who enter it, and those who see money. */
export function seesGoodsCosts(caller: Holder | undefined): boolean {
  return can(caller, 'catalogue') || can(caller, 'money.read')
}

/** Returns whether `to` has a capability that `from` lacks. */
export function givesMore(from: Role, to: Role): boolean {
  return CAPABILITIES_OF[to].some((capability) => !CAPABILITIES_OF[from].includes(capability))
}

export type Refused = 'signed-out' | 'forbidden' | 'second-factor-needed' | 'longer-password-needed'
export type Permission = Refused | 'granted'

/** Like {@link can}, but returns why the caller lacks the capability. */
export function permission(caller: Caller, capability: Capability): Permission {
  if (!caller) return 'signed-out'
  if (can(caller, capability)) return 'granted'
  return stillNeeded(caller) ?? 'forbidden'
}

/** Returns whether this is the caller's own e-mail address, ignoring case. */
export function isOwn(caller: Pick<User, 'email'>, email: string): boolean {
  return searchKey(caller.email) === searchKey(email.trim())
}

/** Which orders a member of staff sees, and which of their data. */
export interface StaffOrderScope {
  /** Undefined: all. */
  readonly statuses: readonly OrderStatus[] | undefined
  /** Whether customers' e-mail addresses are included. */
  readonly emails: boolean
  /** Whether the level of risk is included. */
  readonly risk: boolean
  /** Whether prices and sums are included; what is to be collected always is. */
  readonly amounts: boolean
}

const EVERY_ORDER: StaffOrderScope = { statuses: undefined, emails: true, risk: true, amounts: true }
const PARCELS: StaffOrderScope = {
  statuses: ['Confirmed', 'Shipping', 'Delivered', 'Return'],
  emails: false,
  risk: false,
  amounts: false,
}

/** The capabilities with each of which staff see orders, and where their parcels are. */
export const SEES_ORDERS = ['orders.read', 'orders.ship'] as const satisfies readonly Capability[]

/** Returns undefined if the caller sees none as staff. */
export function staffOrderScope(caller: Holder | undefined): StaffOrderScope | undefined {
  if (can(caller, 'orders.read')) return EVERY_ORDER
  return can(caller, 'orders.ship') ? PARCELS : undefined
}

export function isInScope({ statuses }: StaffOrderScope, status: OrderStatus): boolean {
  return statuses?.includes(status) ?? true
}

/** Which of a person's orders the caller sees. */
export type VisibleOrders =
  | { readonly outcome: Exclude<Permission, 'granted'> }
  | {
      readonly outcome: 'granted'
      /** Only orders placed by this user; undefined: by anybody. */
      readonly placedBy: string | undefined
      /** Also orders that have the e-mail address, whoever placed them. */
      readonly named: boolean
    }

/**
 * Returns which orders of an e-mail address the caller sees. Staff who read every order see all of them.
 * Registering somebody else's address gives access to the account, not to the mailbox: until the address is
 * verified, a user sees only the orders placed with that account.
 */
export function visibleOrders(caller: Caller, email: string): VisibleOrders {
  const granted = caller && isOwn(caller, email) ? 'granted' : permission(caller, 'orders.read')
  if (!caller) return { outcome: 'signed-out' }
  if (granted !== 'granted') return { outcome: granted }
  if (can(caller, 'orders.read')) return { outcome: 'granted', placedBy: undefined, named: true }
  return { outcome: 'granted', placedBy: caller.id, named: caller.emailVerified }
}

/** The owner of an order: the account that placed it, and the e-mail address in it. */
export interface OrderOwner {
  readonly accountId: string | undefined
  readonly email: string
}

function owns(caller: User, order: OrderOwner): boolean {
  if (caller.id === order.accountId) return true
  return order.email !== '' && caller.emailVerified && isOwn(caller, order.email)
}

/**
 * Returns how the caller sees an order: as staff or as its customer; undefined if not at all. A packer sees
 * their own order as a customer, whatever its status.
 */
export function orderReader(
  caller: Caller,
  order: OrderOwner & { readonly status: OrderStatus },
): StaffOrderScope | 'customer' | undefined {
  const scope = staffOrderScope(caller)
  if (scope === EVERY_ORDER) return scope
  if (caller && owns(caller, order)) return 'customer'
  return scope && isInScope(scope, order.status) ? scope : undefined
}

/**
 * Returns in which capacities (see lifecycle.ts) the caller may move an order: with the capability to move
 * any, and as its customer. Empty if the caller may not move it.
 */
export function orderMovers(caller: Caller, order: OrderOwner): readonly PersonMover[] {
  if (!caller) return []
  return [
    ...(can(caller, 'orders.move') ? (['orders.move'] as const) : []),
    ...(owns(caller, order) ? (['customer'] as const) : []),
  ]
}

/**
 * Returns the role in which the caller places an order: those who may move orders place it for a customer,
 * all others for themselves.
 */
export function placesAs(caller: Holder): Role {
  return can(caller, 'orders.move') ? caller.role : 'customer'
}

/** How old the proof may be with which users remove their own account or give rights to others. Milliseconds. */
export const RECENT_SIGN_IN = 5 * 60 * 1000

/**
 * Returns whether the proof shows that this user has just entered a password or signed in with Google. `now`
 * is in ms UTC.
 */
export function isRecentProofOf(user: User, proof: Proof | undefined, now: number): boolean {
  if (proof?.provider !== user.provider || proof.subject !== user.subject) return false
  return now - proof.authTime <= RECENT_SIGN_IN
}
