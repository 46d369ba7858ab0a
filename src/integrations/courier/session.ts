import type { CourierName } from '#domain/settings/calledCouriers.ts'

/** What a courier answers to a login. */
export interface NewToken {
  readonly token: string
  /** For how long it is good. Milliseconds. */
  readonly lasts: number
}

/** Whose token is asked for. */
export interface TokenOf {
  readonly courier: CourierName
  /** The keys with which one logs in, in one text: other keys need another token. */
  readonly keys: string
  /** The token that the courier has just refused; left out: none. */
  readonly refused?: string
}

/** The tokens of couriers, kept for all processes of the shop. */
export interface CourierSessions {
  /**
   * Returns a token that is good, and not the one that was refused. One process at a time gets a new one by `login`, some minutes
   * before the old one ends. Throws as `login`.
   */
  token(of: TokenOf, login: () => Promise<NewToken>): Promise<string>
}
