/** How long a token of the shop is valid (section 9 as the API contract reads it). Milliseconds. */
export const TOKEN_LIFETIME = 60 * 60 * 1000

/** The claims of a token of the shop: a user and a session. */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}

/** A session of a user, which lasts until it is ended or has been unused for long. */
export interface Session {
  readonly id: string
  /** Both in milliseconds since 1970. */
  readonly startedAt: number
  /** Rounded to the hour, because not every use is stored. */
  readonly lastUsedAt: number
  /** As the browser sent it; empty if it sent none. */
  readonly userAgent: string
  /** The net address of the sign-in; empty if unknown. */
  readonly address: string
}
