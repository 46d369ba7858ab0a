import type { Caller, Proof } from '#domain/people/user.ts'
import type { People } from '#shop/types.ts'
import type { IsOwnOrigin } from './ownOrigins.ts'
import type { Tokens } from './tokens.ts'

/** Who a request comes from, as of now: a removal or a demotion counts from the next request on. */
export type CallerOf = (request: Request) => Promise<Caller>

interface CallerParts {
  readonly people: Pick<People, 'person' | 'known'>
  readonly tokens: Pick<Tokens, 'read'>
  readonly isOwnOrigin: IsOwnOrigin
  /** Who the cookies of a request belong to. */
  prove(request: Request): Promise<Proof | undefined>
}

const SAFE = new Set(['GET', 'HEAD'])
const BEARER = /^Bearer +(\S+)$/i

/** The token of an Authorization header; undefined: there is none, empty: it is no bearer token. */
export function bearerOf({ headers }: Request): string | undefined {
  const authorization = headers.get('authorization')
  return authorization === null ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}

/**
 * Reads a bearer token or, where there is none, the cookie of a session. Browsers send cookies along with
 * what other sites' pages ask for, so with a cookie an unsafe method has to come from a page of the shop.
 */
export function createCallers({ people, tokens, isOwnOrigin, prove }: CallerParts): CallerOf {
  return async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) {
      const claims = await tokens.read(token)
      return claims && (await people.person(claims))
    }
    if (!request.headers.has('cookie')) return undefined
    if (!SAFE.has(request.method) && !isOwnOrigin(request)) return undefined
    const proof = await prove(request)
    return proof && (await people.known(proof))
  }
}
