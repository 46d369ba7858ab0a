/** The storage key of the specification (section 3). */
export const TOKEN_KEY = 'JWT_ACCESS_TOKEN'

/**
 * A token counts as expired this early, so that it does not expire on its way to the server (section 9). Milliseconds.
 */
const EARLY = 30_000

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The claims that the browser reads; it cannot verify them. */
interface TokenContent {
  /** The user's id in the shop. */
  readonly person: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** How far this device's clock is behind the server's, measured with the last new token. Milliseconds. */
let clockOffset = 0

/**
 * Call with a token that has just arrived: many phones' clocks are hours off, and tokens expire by the server's clock.
 */
export function syncShopClock({ issuedAt }: TokenContent, now: number): void {
  clockOffset = issuedAt - now
}

/** The time by the server's clock. */
export function shopTime(now: number): number {
  return now + clockOffset
}

/** The stored text; null if there is none or storage is off. */
export function readToken(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Returns undefined if this is not a token of the shop. */
export function contentOf(token: string): TokenContent | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const { sub, iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return undefined
    return { person: sub, issuedAt: iat * 1000, expiresAt: exp * 1000 }
  } catch {
    return undefined
  }
}

export function isExpired({ expiresAt }: TokenContent, now: number): boolean {
  return shopTime(now) >= expiresAt - EARLY
}

/** The stored token, if the server would still take it at `now`. */
export function usableToken(storage: () => Pick<Storage, 'getItem'>, now: number): string | undefined {
  const token = readToken(storage)
  const content = token === null ? undefined : contentOf(token)
  return token !== null && content && !isExpired(content, now) ? token : undefined
}

/**
 * Storage key for the tokens of people who logged out here while the server could not be reached; separated by spaces.
 */
export const PENDING_LOG_OUTS_KEY = 'haat-log-outs'

/** The stored tokens; empty if the server knows of every log-out or storage is off. */
export function pendingLogOuts(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    return storage().getItem(PENDING_LOG_OUTS_KEY) ?? ''
  } catch {
    return ''
  }
}
