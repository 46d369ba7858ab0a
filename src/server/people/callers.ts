import type { Caller, Proof } from '#domain/people/user.ts'
import type { People } from '#shop/types.ts'
import type { IsOwnOrigin } from './ownOrigins.ts'
import type { Tokens } from './tokens.ts'

/** Identifies the caller of a request. Reads the current state, so a removal or demotion takes effect at once. */
export type CallerOf = (request: Request) => Promise<Caller>

interface CallerDeps {
  readonly people: Pick<People, 'person' | 'findUserByProof'>
  readonly tokens: Pick<Tokens, 'read'>
  readonly isOwnOrigin: IsOwnOrigin
  /** The proof in the cookies of a request; undefined if there is none. */
  prove(request: Request): Promise<Proof | undefined>
}

const SAFE = new Set(['GET', 'HEAD'])
const BEARER = /^Bearer +(\S+)$/i

/** The token of an Authorization header; undefined without the header, empty if it is not a bearer token. */
export function bearerOf({ headers }: Request): string | undefined {
  const authorization = headers.get('authorization')
  return authorization === null ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}

/**
 * Reads a bearer token or, without one, the session cookie. Browsers also send cookies with requests from other sites,
 * so a cookie with an unsafe method needs an Origin of the shop.
 */
export function createCallers({ people, tokens, isOwnOrigin, prove }: CallerDeps): CallerOf {
  return async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) {
      const claims = await tokens.read(token)
      return claims && (await people.person(claims))
    }
    if (!request.headers.has('cookie')) return undefined
    if (!SAFE.has(request.method) && !isOwnOrigin(request)) return undefined
    const proof = await prove(request)
    return proof && (await people.findUserByProof(proof))
  }
}
