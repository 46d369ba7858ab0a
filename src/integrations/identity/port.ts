import type { IdentityConfig } from '#domain/people/identityConfig.ts'
import type { Session } from '#domain/people/session.ts'
import type { IdentityProvider, Proof } from '#domain/people/user.ts'

/** Where the pages' own policy has to let a browser go for this provider: sources as a CSP writes them. */
export interface BrowserNeeds {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
}

/** An account to make without its owner being there: the first admin's. Its e-mail counts as verified. */
export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** The sessions of accounts that the shop keeps itself; `subject` is the account's id. */
export interface KeptSessions {
  /** Those that have not expired, the one used last first. */
  list(subject: string): Promise<readonly Session[]>
  /** False: this account has no such session. */
  end(subject: string, id: string): Promise<boolean>
  endAll(subject: string): Promise<void>
}

/** What the shop asks of whoever vouches for people. */
export interface IdentityServer {
  readonly provider: IdentityProvider
  readonly browserNeeds: BrowserNeeds
  publicConfig(): IdentityConfig
  /**
   * Answers the provider's own calls below /api/auth/. The request carries the caller's address in the
   * header CLIENT_ADDRESS_HEADER, set by the server from the connection. `knownAccount`: it comes from a
   * device of the account with this e-mail, and does not wait for strangers. None: no such calls.
   */
  readonly handler?: (
    request: Request,
    from?: { readonly knownAccount?: string | undefined },
  ) => Promise<Response>
  /**
   * Who is behind a request: by its cookies, or by the ID token that its body brought. Undefined: nobody
   * is, or the proof is wrong, old or revoked.
   */
  prove(request: Request, idToken: string | undefined): Promise<Proof | undefined>
  /**
   * The device that a request comes from, where it has signed in to the account with this e-mail before and the
   * password is still the same. None: the provider limits tries itself.
   */
  readonly knownDevice?: (request: Request, email: string) => Promise<string | undefined>
  /** Makes an account. Only where the shop keeps the accounts itself. */
  readonly createAccount?: (account: NewAccount) => Promise<Proof | 'exists'>
  /** Undefined: the provider keeps sessions, and the shop knows nothing of them. */
  readonly sessions?: KeptSessions
  /** Deletes links and sessions that have run out by `now` (ms since 1970). Only where the shop keeps the accounts. */
  readonly sweep?: (now: number) => Promise<void>
  /** Removes an account with its sessions, where the shop keeps the accounts itself. */
  removeAccount(subject: string): Promise<'removed' | 'not-supported'>
}

/** How the server tells a handler the address a request came from. What a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The provider could not be asked: that says nothing about who is asking. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'

  constructor(cause: unknown) {
    super('The provider of identities could not be asked', { cause })
  }
}
