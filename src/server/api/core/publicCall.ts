import { createRoute, type OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { PUBLIC_CACHING } from '../../answers/caching.ts'
import type { ApiEnv } from './deps.ts'

/** Marks a public call in the OpenAPI description, so that programs can read it too. */
const PUBLIC = 'x-public'

const publicCaching = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', PUBLIC_CACHING)
})

interface PublicCall extends Omit<RouteConfig, 'method' | 'path' | 'middleware' | 'request'> {
  /** All that the answer depends on besides the catalogue: path parameters and query parameters by name. */
  readonly request?: { readonly params?: z.ZodObject; readonly query?: z.ZodObject }
}

/**
 * Defines a GET call whose answer is the same for everybody. Its answers are cached as bytes until the catalogue
 * changes; the key is the path and the query parameters of the schema (pages/cacheKey.ts).
 */
export function publicCall<Path extends string, Call extends PublicCall>(call: Call & { path: Path }) {
  return createRoute({ ...call, method: 'get', middleware: publicCaching, [PUBLIC]: true })
}

/** What the cache needs to know of a call. */
export interface ApiCall {
  /** A pattern, e.g. /product/{id}. */
  readonly path: string
  /** The names of its query parameters. */
  readonly parameters: readonly string[]
  /** Whether a GET of it has the same answer for everybody. */
  readonly isPublic: boolean
}

/** All calls of the API. */
export function callsOf(api: OpenAPIHono<ApiEnv>): ApiCall[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, request, [PUBLIC]: isPublic = false } = definition.route
    const query = request?.query
    const parameters = query && 'shape' in query ? Object.keys(query.shape as object) : []
    return { path, parameters, isPublic }
  })
}
