/** How long a token of the shop counts (section 9 as the contract of the API reads it). Milliseconds. */
export const TOKEN_LIFETIME = 60 * 60 * 1000

/** What a token of the shop says: a user, in one session. */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}

/** One sign-in of somebody, which lasts until it is ended or has not been used for long. */
export interface Session {
  readonly id: string
  /** Milliseconds since 1970, both. */
  readonly startedAt: number
  /** To the hour: not each use is written down. */
  readonly lastUsedAt: number
  /** As its browser sent it; empty: it sent none. */
  readonly userAgent: string
}
