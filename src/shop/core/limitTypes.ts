import type { LinkKind } from '#domain/people/accountLinks.ts'
import type { Attempt } from '#domain/people/limits.ts'
import type { Proof } from '#domain/people/user.ts'

/** The account (e-mail) and network address that an attempt is counted against. */
export interface Trier {
  /** Undefined if the attempt names no account. */
  readonly account: string | undefined
  readonly address: string
}

/** The origin of a sign-in attempt with a password. */
export interface SignInTrier extends Trier {
  /** The device, if it has signed in to this account before. */
  readonly device: string | undefined
}

/** The account that a request proves. */
export type Holder = Pick<Proof, 'provider' | 'subject'>

/** The result of counting a sign-in attempt. */
export type SignInTry =
  /** Proceed after `after` milliseconds. `counted`: for {@link Limits.notTried}. */
  | { readonly outcome: 'go'; readonly after: number; readonly counted: readonly string[] }
  /** Too many attempts for the account or address: for `seconds`, only a link by mail signs in. */
  | { readonly outcome: 'by-link'; readonly seconds: number }

/** Rate limits, counted in the database, so that all processes share them. */
export interface Limits {
  /** Counts an attempt. Returns the seconds to wait; undefined if below the limit. */
  tryTo(attempt: Exclude<Attempt, 'sign-in'>, trier: Trier): Promise<number | undefined>
  /** Like {@link tryTo}, for a call of a proven account: counted against that account only. */
  tryAs(holder: Holder): Promise<number | undefined>
  /**
   * Counts a password attempt. A device known to the account has its own count; all others are delayed, so that
   * guessing passwords cannot lock the owner of an account out.
   */
  tryToSignIn(trier: SignInTrier): Promise<SignInTry>
  /**
   * Resets the counts after a correct password. The count of a known device stays; otherwise an attacker could use
   * their own account to keep the shop hashing passwords without limit.
   */
  signedIn(trier: SignInTrier): Promise<void>
  /** Takes back the count of an attempt whose password was not checked. */
  notTried(counted: readonly string[]): Promise<void>
  /** Counts a mail to an address. False: over the limit, do not send. */
  mayMail(kind: LinkKind, email: string): Promise<boolean>
  /** Resets the counts of an address after a mailed link was used: mails sent to it, and attempts at its account. */
  mailAnswered(email: string): Promise<void>
}
