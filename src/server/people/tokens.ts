import { errors, jwtVerify, SignJWT } from 'jose'
import { TOKEN_LIFETIME, type TokenClaims } from '#domain/people/session.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'haat-api'

export interface Tokens {
  /** Returns a token for a user and a session, valid for one hour. */
  issue(claims: Pick<TokenClaims, 'userId' | 'sessionId'>): Promise<string>
  /** The claims of a token; undefined if it is foreign, modified or expired. */
  read(token: string): Promise<TokenClaims | undefined>
  /** Like {@link read}, but accepts expired tokens: enough to end their session. */
  readExpired(token: string): Promise<TokenClaims | undefined>
}

export interface TokenOptions {
  readonly key: Uint8Array
  /** The shop's address: tokens of other shops are invalid. */
  readonly issuer: string
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/** Bearer tokens of the API. They identify a user but carry no permissions, since roles take effect at once. */
export function createTokens({ key, issuer, now }: TokenOptions): Tokens {
  /** `at`: the time at which the token has to be valid. Milliseconds since 1970. */
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
      // Fractions of a second separate tokens issued just before and just after a password reset.
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
    // At time 0 no token has expired.
    readExpired: (token) => readAt(token, 0),
  }
}
