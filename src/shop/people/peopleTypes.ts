import type { Actor } from '#domain/activity/activity.ts'
import type { SecondFactorChange } from '#domain/people/secondFactor.ts'
import type { Session, TokenClaims } from '#domain/people/session.ts'
import type { Caller, Proof, Role, User } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied } from '../core/answers.ts'

/** The caller is not signed in. */
interface SignedOut {
  readonly outcome: 'signed-out'
}

export interface People {
  /**
   * Returns the user behind a proof, creating a customer on the first sign-in; e-mail, verification and name follow the
   * provider. `removed`: an admin or the user has removed the account. `signed-out`: the user has signed out
   * everywhere since this sign-in, at a provider that keeps sessions itself. `by`: who registers the account; undefined,
   * the person does.
   */
  enter(proof: Proof, by?: Actor): Promise<User | 'removed' | 'signed-out'>
  /** The current user of a token; undefined if unknown or removed, or if the token was revoked. */
  person(token: TokenClaims): Promise<User | undefined>
  /** The user behind a proof; undefined if there is none or the account was removed. */
  findUserByProof(proof: Proof): Promise<User | undefined>
  /** The shortest password that this account may set. Characters. */
  passwordMin(account: Pick<Proof, 'provider' | 'subject'>): Promise<number>
  /** Revokes all tokens issued so far for this account, after a password reset. */
  revokeTokens(account: Pick<Proof, 'provider' | 'subject'>): Promise<void>
  /** Records that the person has set another password at the provider. */
  passwordChanged(account: Pick<Proof, 'provider' | 'subject'>): Promise<void>
  /** Oldest first. Needs `staff`. */
  users(caller: Caller): Promise<{ readonly outcome: 'listed'; readonly users: readonly User[] } | Denied>
  /** The role of the user with this e-mail; undefined if there is none. For that person and with `staff`. */
  roleOf(
    caller: Caller,
    email: string,
  ): Promise<{ readonly outcome: 'found'; readonly role: Role | undefined } | Denied>
  /**
   * Needs `staff`. The last admin keeps the role, and only the owner can demote the owner. A new member of staff needs
   * a verified e-mail address, or the owner confirms it by typing it (`confirmEmail`): `not-verified`,
   * `confirmation-differs`. Giving somebody more rights needs a recent sign-in of the caller (`proof`).
   */
  setRole(
    caller: Caller,
    id: string,
    role: Role,
    given?: { readonly confirmEmail?: string | undefined; readonly proof?: Proof | undefined },
  ): Promise<{ readonly outcome: RoleChange } | Denied>
  /**
   * Removes a user and, if the shop keeps it, the account. Needs `staff`; not for the owner or the caller's own
   * account.
   */
  removeUser(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'removed' | 'unknown' | 'owner' | 'last-admin' | 'own-account' } | Denied>
  /** Removes the caller's own account. Needs a sign-in within the last five minutes. */
  leave(
    caller: Caller,
    proof: Proof | undefined,
  ): Promise<{ readonly outcome: 'left' | 'last-admin' | 'recent-sign-in-needed' } | Denied>
  /** Keeps the language that the caller has chosen for their dashboard. */
  setLanguage(caller: Caller, language: Language): Promise<{ readonly outcome: 'kept' } | SignedOut>
  /** The users with this e-mail address. For the start of the shop only: checks no permission. */
  withEmail(email: string): Promise<readonly User[]>
  /** Whether there is an admin. For the start of the shop only: checks no permission. */
  hasAdmin(): Promise<boolean>
  /** For the command line: see shop/people/makeAdmin.ts. */
  makeAdmin(email: string): Promise<number>
}

/** The second factors of people (TOTP), of which the provider keeps the secrets. */
export interface SecondFactors {
  /** Notes, records and mails that somebody has changed the second factor of their own account. */
  changed(
    account: Pick<Proof, 'provider' | 'subject'>,
    change: SecondFactorChange,
    language: Language,
  ): Promise<void>
  /**
   * Switches somebody's second factor off, who has lost phone and recovery codes. Needs `staff`, and a sign-in or a
   * password within the last five minutes. The owner's is reset at the command line.
   */
  reset(
    caller: Caller,
    proof: Proof | undefined,
    id: string,
  ): Promise<
    | {
        readonly outcome:
          | 'changed'
          | 'unchanged'
          | 'unknown'
          | 'owner'
          | 'own-account'
          | 'recent-sign-in-needed'
      }
    | Denied
  >
}

type RoleChange =
  | 'changed'
  | 'unchanged'
  | 'unknown'
  | 'owner'
  | 'last-admin'
  | 'not-verified'
  | 'confirmation-differs'
  | 'recent-sign-in-needed'

/** Where a sign-in comes from: a net address, and the User-Agent header. */
export interface SignInPlace {
  readonly address: string
  readonly userAgent: string
  /** Set if the device has not signed in to the account before; the language of its browser. */
  readonly newDevice?: { readonly language: Language } | undefined
}

/** Sessions of users. The calls that take a caller are for the user. */
export interface Sessions {
  /**
   * The session id for a new token of this user: that of the proof; if the provider keeps sessions, that of the token
   * `sent` with the request while it is valid, otherwise a new one.
   */
  of(user: User, proof: Proof, sent: TokenClaims | undefined): Promise<string>
  /**
   * Records the start of a session, once for each session. Nothing is recorded before the account has a user. A new device
   * of an account that was used before is told by mail.
   */
  begun(
    account: Pick<Proof, 'provider' | 'subject'>,
    session: { readonly id: string } & SignInPlace,
  ): Promise<void>
  /** Most recently used first; undefined: the provider keeps the sessions, and the shop cannot list them. */
  list(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly sessions: readonly Session[] | undefined } | SignedOut>
  /** A session of the caller's account that the shop keeps. */
  find(caller: Caller, id: string): Promise<Session | undefined>
  end(caller: Caller, id: string): Promise<{ readonly outcome: 'ended' | 'unknown' } | SignedOut>
  /** Ends the sessions of the account that the shop keeps, except `current`, with their tokens. */
  endOthers(
    caller: Caller,
    current: string | undefined,
  ): Promise<{ readonly outcome: 'ended'; readonly count: number } | SignedOut>
  /** Ends all sessions and tokens of the account. `count`: the number of sessions that the shop kept. */
  endAll(caller: Caller): Promise<{ readonly outcome: 'ended'; readonly count: number } | SignedOut>
  /** Ends the session of a token, and all tokens of that session. The token may have expired. */
  endOwn(token: TokenClaims): Promise<void>
  /**
   * Revokes the tokens of a session that has ended, in every process. `signedOut`: the account, if its person has signed
   * out; it is recorded once for each session.
   */
  endTokens(sessionId: string, signedOut?: Pick<Proof, 'provider' | 'subject'>): Promise<void>
}
