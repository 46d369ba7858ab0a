import type { Language } from '../text/language.ts'

/** A user's role; permissions.ts defines what each may do. New users are customers (section 3). */
export const ROLES = ['admin', 'manager', 'sales', 'packer', 'catalogue', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** The two roles of the specification, in which everybody but an admin is a customer. */
export const SPECIFIED_ROLES = ['admin', 'customer'] as const
export type SpecifiedRole = (typeof SPECIFIED_ROLES)[number]

export function specifiedRole(role: Role): SpecifiedRole {
  return role === 'admin' ? 'admin' : 'customer'
}

/** The roles of staff. */
export const STAFF_ROLES = ['admin', 'manager', 'sales', 'packer', 'catalogue'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Returns null for a customer. */
export function staffRole(role: Role): StaffRole | null {
  return role === 'customer' ? null : role
}

/** The longest name of a person. Characters. */
export const NAME_MAX = 100

/** Who verifies an account: the shop itself, or Firebase Auth. */
export const IDENTITY_PROVIDERS = ['embedded', 'firebase'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** A user (section 3). The account is identified by (provider, subject), never by its e-mail address. */
export interface User {
  readonly id: string
  readonly provider: IdentityProvider
  /** The provider's id of the account. */
  readonly subject: string
  readonly email: string
  /**
   * Whether the person has shown access to the mailbox. Only then do orders with this address count as
   * theirs.
   */
  readonly emailVerified: boolean
  readonly name: string
  readonly role: Role
  /** The first admin, whom nobody else can demote or remove. At most one user is the owner. */
  readonly owner: boolean
  /** Whether signing in asks for a code as well as the password. */
  readonly secondFactor: boolean
  /**
   * Whether the password that was set or entered last is too short for staff; false where there is none, or its length
   * is not known yet.
   */
  readonly shortPassword: boolean
  /** True: a member of staff with such a password, whom permissions.ts grants nothing that staff may do. */
  readonly needsLongerPassword?: boolean
  /**
   * True: the owner wants a second factor of all staff and this person has none, so permissions.ts grants nothing that
   * staff may do.
   */
  readonly needsSecondFactor?: boolean
  /** The language that they have chosen for their dashboard; left out: none. */
  readonly language?: Language
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** What a provider has verified about a person. */
export interface Proof {
  readonly provider: IdentityProvider
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  /** Empty if the provider has none. */
  readonly name: string
  /** When the person last entered a password or signed in with Google. Milliseconds since 1970. */
  readonly authTime: number
  /** The session behind the proof, if the shop keeps sessions itself. */
  readonly sessionId?: string | undefined
  /** Whether the account has a second factor. Left out: the provider does not say. */
  readonly secondFactor?: boolean
  /** Whether the password is too short for staff. Left out: the provider does not say. */
  readonly shortPassword?: boolean
}

/** The user who makes a request; undefined for a visitor. */
export type Caller = User | undefined
