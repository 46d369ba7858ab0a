import { createRoute, type OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { PUBLIC_CACHING } from '../answers/caching.ts'
import type { ApiEnv } from './parts.ts'

/** Stands in the description of a call that is public, where programs may read it too. */
const PUBLIC = 'x-public'

const publicCaching = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', PUBLIC_CACHING)
})

interface PublicCall extends Omit<RouteConfig, 'method' | 'path' | 'middleware' | 'request'> {
  /** All that the answer depends on besides the catalogue: parts of the path, and parameters of the query by name. */
  readonly request?: { readonly params?: z.ZodObject; readonly query?: z.ZodObject }
}

/**
 * A GET call that answers everyone alike. Its answers are kept as bytes until the catalogue changes, under its
 * path and the query parameters of its schema (pages/cacheKey.ts).
 */
export function publicCall<Path extends string, Call extends PublicCall>(call: Call & { path: Path }) {
  return createRoute({ ...call, method: 'get', middleware: publicCaching, [PUBLIC]: true })
}

/** A call of the API, as far as the cache has to know it. */
export interface ApiCall {
  /** As in /product/{id}. */
  readonly path: string
  /** The names of what its query may hold. */
  readonly parameters: readonly string[]
  /** Does a GET of it answer everyone alike? */
  readonly isPublic: boolean
}

/** Every call that the API has. */
export function callsOf(api: OpenAPIHono<ApiEnv>): ApiCall[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, request, [PUBLIC]: isPublic = false } = definition.route
    const query = request?.query
    const parameters = query && 'shape' in query ? Object.keys(query.shape as object) : []
    return { path, parameters, isPublic }
  })
}
