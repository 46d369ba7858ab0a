import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Proof } from '#domain/people/user.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { IdentityUnavailable } from '../port.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Milliseconds. Google lets its keys be kept about as long; an unknown one is asked for at once. */
const KEYS_MAX_AGE = 6 * 60 * 60 * 1000
const KEYS_PATIENCE = 5_000
/** Clocks differ a little. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000
const NAME_MAX = 100

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  /** Accounts without an e-mail address (by phone) are not for this shop. */
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  /** What it may be is Firebase's to say; nobody is kept out for a strange one. */
  name: z
    .string()
    .catch('')
    .transform((name) => cleanLine(name.slice(0, NAME_MAX))),
  auth_time: z.number(),
})

export interface TokenVerifierOptions {
  readonly projectId: string
  /**
   * `host:port` of an Auth emulator on this computer, for tests: its tokens carry no signature, so that
   * anybody could be everybody. Only for projects whose id begins with demo-, which Firebase has none of.
   */
  readonly emulator: string | undefined
  /** Where the keys of ID tokens are. Google's if not given. */
  readonly keysUrl?: string
  /** How long they may take to come; milliseconds. */
  readonly keysPatience?: number
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/**
 * Reads Firebase's ID tokens. Undefined: not of this project, changed or expired. Throws
 * IdentityUnavailable when the keys to check one with cannot be had.
 */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { projectId, emulator, keysUrl = GOOGLE_KEYS, keysPatience = KEYS_PATIENCE, now } = options
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: keysPatience,
    cacheMaxAge: KEYS_MAX_AGE,
  })
  const claims = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(now()),
  })

  async function payloadOf(token: string): Promise<JWTPayload> {
    if (emulator !== undefined) return UnsecuredJWT.decode(token, claims()).payload
    const required = ['sub', 'iat', 'exp', 'auth_time']
    return (await jwtVerify(token, keys, { ...claims(), algorithms: ['RS256'], requiredClaims: required }))
      .payload
  }

  return async (token: string): Promise<Proof | undefined> => {
    let payload: JWTPayload
    try {
      payload = await payloadOf(token)
    } catch (error) {
      if (isAboutToken(error)) return undefined
      throw new IdentityUnavailable(error)
    }
    const read = claimsSchema.safeParse(payload)
    if (!read.success) return undefined
    const { sub, email, email_verified: emailVerified, name, auth_time: authTime } = read.data
    if (authTime * 1000 > now() + CLOCK_DIFFERENCE) return undefined
    return { provider: 'firebase', subject: sub, email, emailVerified, name, authTime: authTime * 1000 }
  }
}

/** jose's other errors are about the keys: a time-out, an answer that is none. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
