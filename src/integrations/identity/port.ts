import type { IdentityConfig } from '#domain/people/identityConfig.ts'
import type { Session } from '#domain/people/session.ts'
import type { IdentityProvider, Proof } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'

/** The CSP sources that a browser needs for this provider. */
export interface BrowserNeeds {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
}

/** An account to create without its owner: the first admin's. Its e-mail counts as verified. */
export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** The sessions of accounts that the shop keeps itself; `subject` is the account's id. */
export interface KeptSessions {
  /** Unexpired sessions, most recently used first; at most a hundred, nobody has as many devices. */
  list(subject: string): Promise<readonly Session[]>
  /** A session of this account that has not expired. */
  find(subject: string, id: string): Promise<Session | undefined>
  /** False: this account has no such session. */
  end(subject: string, id: string): Promise<boolean>
  /** Ends every session of the account but `current`; without it, every one. Returns how many they were. */
  endOthers(subject: string, current: string | undefined): Promise<number>
}

/** A session that has started, and where it comes from. */
export interface StartedSession {
  readonly id: string
  /** The net address. */
  readonly address: string
  readonly userAgent: string
  /** Set if the device has not signed in to the account before; the language of its browser. */
  readonly newDevice?: { readonly language: Language } | undefined
}

/** A session that is about to end. */
export interface EndedSession {
  readonly id: string
  /** The account that it belongs to. */
  readonly subject: string
  /** Whether the person signs out; otherwise it ends for another reason. */
  readonly isSignOut: boolean
}

/** The port to an identity provider. */
export interface IdentityServer {
  readonly provider: IdentityProvider
  readonly browserNeeds: BrowserNeeds
  publicConfig(): IdentityConfig
  /**
   * Answers the provider's own calls below /api/auth/. The server sets the header CLIENT_ADDRESS_HEADER from the
   * connection. `knownAccount`: the request comes from a device known to the account with this e-mail, and does not wait
   * for strangers. Omitted: the provider has no such calls.
   */
  readonly handler?: (
    request: Request,
    from?: { readonly knownAccount?: string | undefined },
  ) => Promise<Response>
  /**
   * Identifies a request by its cookies, or by the ID token from its body. Undefined: there is no proof, or it is invalid,
   * expired or revoked.
   */
  prove(request: Request, idToken: string | undefined): Promise<Proof | undefined>
  /**
   * The device of a request, if it has signed in to the account with this e-mail before and the password has not
   * changed since. Omitted: the provider limits attempts itself.
   */
  readonly knownDevice?: (request: Request, email: string) => Promise<string | undefined>
  /** Creates an account. Only if the shop keeps the accounts itself. */
  readonly createAccount?: (account: NewAccount) => Promise<Proof | 'exists'>
  /** Undefined: the provider keeps the sessions, and the shop cannot list them. */
  readonly sessions?: KeptSessions
  /**
   * Deletes links and sessions that have expired by `now` (ms since 1970). Only if the shop keeps the accounts itself.
   */
  readonly sweep?: (now: number) => Promise<void>
  /** Removes the second factor of an account. Only if the shop keeps the accounts itself. */
  readonly removeSecondFactor?: (subject: string) => Promise<void>
  /** Removes an account with its sessions, if the shop keeps the accounts itself. */
  removeAccount(subject: string): Promise<'removed' | 'not-supported'>
}

/** The header that carries the client's network address to a handler. A client's own header of that name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The provider could not be reached, so nothing is known about the caller. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'

  constructor(cause: unknown) {
    super('The identity provider could not be reached', { cause })
  }
}
