/** What somebody may do in the shop; signing up always makes a customer (section 3). */
export const ROLES = ['admin', 'customer'] as const
export type Role = (typeof ROLES)[number]

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
