import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Proof } from '#domain/people/user.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { IdentityUnavailable } from '../port.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How long keys are cached, in milliseconds; about as long as Google allows. Unknown key ids are fetched at once. */
const KEYS_MAX_AGE = 6 * 60 * 60 * 1000
const KEYS_TIMEOUT = 5_000
/** How far clocks may differ. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000
const NAME_MAX = 100

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  /** The shop does not support accounts without an e-mail address (by phone). */
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  /** Firebase sets the rules for names; an unusual one must not keep anybody out. */
  name: z
    .string()
    .catch('')
    .transform((name) => cleanLine(name.slice(0, NAME_MAX))),
  auth_time: z.number(),
})

export interface TokenVerifierOptions {
  readonly projectId: string
  /**
   * `host:port` of an Auth emulator on this computer, for tests. Its tokens are unsigned, so anybody could pose as anybody.
   * Only for project ids that begin with demo-, which Firebase does not assign.
   */
  readonly emulator: string | undefined
  /** The address of the keys of ID tokens; default: Google's. */
  readonly keysUrl?: string
  /** The time limit for fetching them. Milliseconds. */
  readonly keysTimeout?: number
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/**
 * Verifies Firebase's ID tokens. Undefined: for another project, modified or expired. Throws IdentityUnavailable if
 * the keys cannot be fetched.
 */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { projectId, emulator, keysUrl = GOOGLE_KEYS, keysTimeout = KEYS_TIMEOUT, now } = options
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: keysTimeout,
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

/** jose's other errors concern the keys: a time-out, or an invalid answer. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
