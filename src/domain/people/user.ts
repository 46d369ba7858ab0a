/** What somebody is to the shop; what each may do stands in permissions.ts. Signing up makes a customer (section 3). */
export const ROLES = ['admin', 'manager', 'sales', 'packer', 'catalogue', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** The two of the specification, in which whoever is no admin is a customer. */
export const SPECIFIED_ROLES = ['admin', 'customer'] as const
export type SpecifiedRole = (typeof SPECIFIED_ROLES)[number]

export function specifiedRole(role: Role): SpecifiedRole {
  return role === 'admin' ? 'admin' : 'customer'
}

/** Those of the people who work in the shop. */
export const STAFF_ROLES = ['admin', 'manager', 'sales', 'packer', 'catalogue'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Null: a customer. */
export function staffRole(role: Role): StaffRole | null {
  return role === 'customer' ? null : role
}

/** Who vouches for an account: the shop itself, or Firebase Auth. */
export const IDENTITY_PROVIDERS = ['embedded', 'firebase'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** Somebody with an account (section 3). The account is known by (provider, subject), never by its e-mail. */
export interface User {
  readonly id: string
  readonly provider: IdentityProvider
  /** The provider's own id of the account. */
  readonly subject: string
  readonly email: string
  /** Has the mailbox been shown to be this person's? Only then do orders count as theirs by their e-mail. */
  readonly emailVerified: boolean
  readonly name: string
  readonly role: Role
  /** The first admin: nobody else demotes or removes the owner. At most one user is. */
  readonly owner: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** What a provider has shown about who somebody is. */
export interface Proof {
  readonly provider: IdentityProvider
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  /** Empty when the provider knows none. */
  readonly name: string
  /** When the person last showed a password or signed in with Google. Milliseconds since 1970. */
  readonly authTime: number
  /** The session that shows it, where the shop keeps sessions itself. */
  readonly sessionId?: string | undefined
}

/** Who asks for something: somebody with an account, or a visitor. */
export type Caller = User | undefined
