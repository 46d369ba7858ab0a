import { errors, jwtVerify, SignJWT } from 'jose'

/** The shop's token lives an hour (section 9 as the contract of the API reads it). Milliseconds. */
const LIFETIME = 60 * 60 * 1000
const ALGORITHM = 'HS256'
const AUDIENCE = 'haat-api'

export interface Tokens {
  /** A token that names a user, valid for an hour from now. */
  issue(userId: string): Promise<string>
  /** Whom a token names and when it was issued (ms UTC); undefined when it is not ours, changed or expired. */
  read(token: string): Promise<{ userId: string; issuedAt: number } | undefined>
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
  return {
    issue(userId) {
      // Fractions of a second: a token issued right after a password was reset is told from one right before.
      const seconds = now() / 1000
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFETIME / 1000)
        .sign(key)
    },

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'iat', 'exp'],
        })
        if (!payload.sub || payload.iat === undefined) return undefined
        return { userId: payload.sub, issuedAt: Math.round(payload.iat * 1000) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
