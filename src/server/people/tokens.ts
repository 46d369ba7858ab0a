import { errors, jwtVerify, SignJWT } from 'jose'
import { TOKEN_LIFETIME, type TokenClaims } from '#domain/people/session.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'haat-api'

export interface Tokens {
  /** A token that names a user and a session, valid for an hour from now. */
  issue(claims: Pick<TokenClaims, 'userId' | 'sessionId'>): Promise<string>
  /** What a token says; undefined when it is not ours, changed or expired. */
  read(token: string): Promise<TokenClaims | undefined>
  /** The same of one that may have expired: enough to end its session. */
  readExpired(token: string): Promise<TokenClaims | undefined>
}

export interface TokenOptions {
  readonly key: Uint8Array
  /** The shop's address: tokens of another shop do not count. */
  readonly issuer: string
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/** Bearer tokens of the API. They say who somebody is, never what that person may do: roles change at once. */
export function createTokens({ key, issuer, now }: TokenOptions): Tokens {
  /** `at`: when it has to count. Milliseconds since 1970. */
  async function readAt(token: string, at: number): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        currentDate: new Date(at),
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      })
      const { sub, sid, iat } = payload
      if (!sub || typeof sid !== 'string' || sid === '' || iat === undefined) return undefined
      return { userId: sub, sessionId: sid, issuedAt: Math.round(iat * 1000) }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    issue({ userId, sessionId }) {
      // Fractions of a second: a token issued right after a password was reset is told from one right before.
      const seconds = now() / 1000
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_LIFETIME / 1000)
        .sign(key)
    },

    read: (token) => readAt(token, now()),
    // None has expired before the first was issued.
    readExpired: (token) => readAt(token, 0),
  }
}
