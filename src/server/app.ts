import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { isUnavailable } from '#data/core/unavailable.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { LANGUAGES, pathIn } from '#domain/text/language.ts'
import { isBrokenOff } from '#server/brokenOff.ts'
import { INERT_POLICY, securityHeaders } from './answers/securityHeaders.ts'
import { type ApiDeps, type ApiEnv, askerOf } from './api/core/deps.ts'
import { problem } from './api/core/problem.ts'
import { smallBody } from './api/core/smallBody.ts'
import { apiDescription } from './api/docs/description.ts'
import { webhooks } from './api/parcels/webhooks.ts'
import { authCalls } from './api/people/authCalls.ts'
import { authDone } from './api/people/authDone.ts'
import { lastResort, type Pages } from './pages/pages.ts'
import type { WaitingRoom } from './people/waitingRoom.ts'
import type { ProductFeed } from './site/productFeed.ts'
import { siteFiles } from './site/siteFiles.ts'
import type { Workers } from './site/worker.ts'

export interface AppOptions extends Omit<ApiDeps, 'tokens' | 'callerOf'> {
  /** The calls of section 7. */
  readonly api: OpenAPIHono<ApiEnv>
  readonly pages: Pages
  /** Rejects if the database does not answer. */
  readonly ping: () => Promise<void>
  readonly publicUrl: string
  readonly waitingRoom: WaitingRoom
  readonly productFeed: ProductFeed
  readonly workers: Workers
}

/** Everything that the server answers, as requests and responses; http.ts connects it to the network. */
export function createApp(options: AppOptions): Hono<ApiEnv> {
  const { api, pages, ping, publicUrl, log, outages, closing } = options
  const app = new Hono<ApiEnv>()
  const headers = securityHeaders(publicUrl)
  const page = (c: Context<ApiEnv>) => pages(c.req.raw, askerOf(options, c))

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    // Answers about orders and people are personal: shared caches must not store them.
    if (!c.res.headers.has('Cache-Control') && isJson(c.res)) c.res.headers.set('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', INERT_POLICY)
    }
  })

  // No address of the shop contains a zero character, and Postgres refuses it in queries. What is searched for is asked without it.
  app.use(async (c, next) => {
    const { url, method } = c.req
    if (url.includes('%00')) {
      const query = url.indexOf('?')
      if (query < 0 || url.indexOf('%00') < query || method !== 'GET') return problem(c, 'NOT_FOUND')
      // One slash at the beginning: two would lead to another host.
      const path = new URL(url).pathname.replace(/^\/+/, '/')
      return c.redirect(`${path}${url.slice(query).replaceAll('%00', '%20')}`)
    }
    await next()
    return undefined
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (closing.aborted) return problem(c, 'CLOSING')
    try {
      await ping()
      return c.text('ok')
    } catch (error) {
      outages.failed(error)
      return problem(c, 'UNAVAILABLE')
    }
  })

  app.use(async (_, next) => {
    await yieldToEventLoop()
    await next()
  })
  app.route('/api', authCalls(options))
  app.route('/api', authDone())
  app.route('/api', webhooks(options))
  app.route('/api', apiDescription(api))
  app.route('/api', api)
  // A page that takes its form without scripts, before the call of that name, which is below /api alone.
  for (const language of LANGUAGES) {
    app.on(['GET', 'POST'], pathIn(language, '/track'), smallBody, (c) => page(c))
  }
  app.route('/', api)
  app.all('/api', (c) => problem(c, 'NOT_FOUND'))
  app.all('/api/*', (c) => problem(c, 'NOT_FOUND'))

  app.route('/', siteFiles(options))
  app.all('*', async (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return page(c)
    c.header('Allow', 'GET, HEAD')
    return problem(c, 'METHOD_NOT_ALLOWED')
  })

  app.onError((error, c) => {
    if (isBrokenOff(error)) return problem(c, 'NOT_JSON')
    if (!isUnavailable(error)) {
      log.error({ err: error, path: c.req.path }, 'request failed')
      return lastResort(500)
    }
    outages.failed(error)
    return c.req.path.startsWith('/api/') ? problem(c, 'UNAVAILABLE') : lastResort(503)
  })
  return app
}

function isJson(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') ?? false
}
