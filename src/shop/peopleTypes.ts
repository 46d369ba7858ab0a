import type { Session, TokenClaims } from '#domain/people/session.ts'
import type { Caller, Proof, Role, User } from '#domain/people/user.ts'

/** Nobody is signed in, or the one who is may not do it (section 6 and the permissions of the API). */
export interface Denied {
  readonly outcome: 'signed-out' | 'forbidden'
}

/** Nobody is signed in. */
interface SignedOut {
  readonly outcome: 'signed-out'
}

export interface People {
  /**
   * The user behind a proof, made a customer at the first time; e-mail, its verification and name follow the
   * provider's. `removed`: an admin or the person has removed the account. `signed-out`: the person has signed out
   * everywhere since this sign-in, at a provider that keeps sessions itself.
   */
  enter(proof: Proof): Promise<User | 'removed' | 'signed-out'>
  /** The user whom a token names, as of now; undefined when unknown or removed, or when the token has been ended. */
  person(token: TokenClaims): Promise<User | undefined>
  /** The user behind a proof, when there is one already. */
  known(proof: Proof): Promise<User | undefined>
  /** Tokens issued up to now for this account no longer count: its password was reset. */
  revokeTokens(account: Pick<Proof, 'provider' | 'subject'>): Promise<void>
  /** Oldest first. Needs `staff`. */
  users(caller: Caller): Promise<{ readonly outcome: 'listed'; readonly users: readonly User[] } | Denied>
  /** The role of the user with this e-mail, undefined when there is none. For that person and with `staff`. */
  roleOf(
    caller: Caller,
    email: string,
  ): Promise<{ readonly outcome: 'found'; readonly role: Role | undefined } | Denied>
  /**
   * Needs `staff`. The last admin stays one, and the owner is demoted by the owner alone. Whoever is to work in the shop
   * has a verified e-mail address, or the owner confirms it by typing it (`confirmEmail`): `not-verified`,
   * `confirmation-differs`.
   */
  setRole(
    caller: Caller,
    id: string,
    role: Role,
    confirmEmail?: string,
  ): Promise<{ readonly outcome: RoleChange } | Denied>
  /** Removes a user and, where the shop keeps it, the account. Needs `staff`; nobody removes the owner or oneself. */
  removeUser(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'removed' | 'unknown' | 'owner' | 'last-admin' | 'own-account' } | Denied>
  /** Somebody leaves, having shown the password (or signed in with Google) within the last five minutes. */
  leave(
    caller: Caller,
    proof: Proof | undefined,
  ): Promise<{ readonly outcome: 'left' | 'last-admin' | 'recent-sign-in-needed' } | Denied>
  /** For the start of the shop: those with this e-mail address. */
  withEmail(email: string): Promise<readonly User[]>
  /** For the start of the shop: does anybody run it yet? */
  hasAdmin(): Promise<boolean>
  /** For the owner at the terminal: see shop/makeAdmin.ts. */
  makeAdmin(email: string): Promise<number>
}

type RoleChange =
  | 'changed'
  | 'unchanged'
  | 'unknown'
  | 'owner'
  | 'last-admin'
  | 'not-verified'
  | 'confirmation-differs'

/** Where somebody is signed in. Every call but the last is for the person. */
export interface Sessions {
  /**
   * The session that a token for this user names: the one of the proof; where the provider keeps sessions, the one of
   * the token that was `sent` along while that counts, else a new one.
   */
  of(user: User, proof: Proof, sent: TokenClaims | undefined): Promise<string>
  /** The one used last first; undefined: the provider keeps them, and the shop knows nothing of them. */
  list(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly sessions: readonly Session[] | undefined } | SignedOut>
  end(caller: Caller, id: string): Promise<{ readonly outcome: 'ended' | 'unknown' } | SignedOut>
  /** Ends all sessions and tokens of the account. `count`: of sessions that the shop kept. */
  endAll(caller: Caller): Promise<{ readonly outcome: 'ended'; readonly count: number } | SignedOut>
  /** Ends the session of a token, which may have expired, and all tokens of that session. */
  endOwn(token: TokenClaims): Promise<void>
  /** A session is over: its tokens do not count any more, in any process. */
  endTokens(sessionId: string): Promise<void>
}
