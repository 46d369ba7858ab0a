/** The specification's name for it (section 3). */
export const TOKEN_KEY = 'JWT_ACCESS_TOKEN'

/** A token counts as expired this early, so that none dies on its way (section 9). Milliseconds. */
const EARLY = 30_000

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a browser reads in a token; whether it is genuine only the server can tell. */
interface TokenContent {
  /** The shop's id of the person. */
  readonly person: string
  /** Milliseconds since 1970, by the shop's clock. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** How far this device's clock is behind the shop's, learned from the last new token. Milliseconds. */
let clockOffset = 0

/** Call with a token that has just come: many a phone's clock is hours off, and tokens live by the shop's. */
export function syncShopClock({ issuedAt }: TokenContent, now: number): void {
  clockOffset = issuedAt - now
}

/** The time by the shop's clock. */
export function shopTime(now: number): number {
  return now + clockOffset
}

/** The stored text; null when there is none, or storage is off. */
export function readToken(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Undefined when it is no token of the shop. */
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

/** Where the tokens are kept of people who have logged out here while the shop could not be told: with spaces between. */
export const PENDING_LOG_OUTS_KEY = 'haat-log-outs'

/** As stored; empty: the shop knows of each log-out, or storage is off. */
export function pendingLogOuts(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    return storage().getItem(PENDING_LOG_OUTS_KEY) ?? ''
  } catch {
    return ''
  }
}
