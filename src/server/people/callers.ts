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

/**
 * Reads a bearer token or, where there is none, the cookie of a session. Browsers send cookies along with
 * what other sites' pages ask for, so with a cookie an unsafe method has to come from a page of the shop.
 */
export function createCallers({ people, tokens, isOwnOrigin, prove }: CallerParts): CallerOf {
  return async (request) => {
    const authorization = request.headers.get('authorization')
    if (authorization !== null) {
      const read = await tokens.read(BEARER.exec(authorization)?.[1] ?? '')
      return read && (await people.person(read.userId, read.issuedAt))
    }
    if (!request.headers.has('cookie')) return undefined
    if (!SAFE.has(request.method) && !isOwnOrigin(request)) return undefined
    const proof = await prove(request)
    return proof && (await people.known(proof))
  }
}
