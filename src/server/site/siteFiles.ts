import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { MAX_TRACKED_TEXT, trackPath } from '#domain/order/trackPage.ts'
import { LANGUAGES, pathIn, rememberedLanguage } from '#domain/text/language.ts'
import { PUBLIC_CACHING } from '#server/answers/caching.ts'
import { WORKER_POLICY } from '#server/answers/securityHeaders.ts'
import type { ApiEnv } from '#server/api/core/deps.ts'
import type { Shop } from '#shop/types.ts'
import { manifestText } from './manifest.ts'
import { offlinePage } from './offlinePage.ts'
import type { ProductFeed } from './productFeed.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'
import { type Workers, workerText } from './worker.ts'

interface SiteFilesOptions {
  readonly shop: Pick<Shop, 'catalogue' | 'categories' | 'settings'>
  readonly publicUrl: string
  readonly productFeed: ProductFeed
  readonly workers: Workers
}

/** The files that search engines, phones and advertisers request. All but the feed of goods are cached like pages. */
export function siteFiles({ shop, publicUrl, productFeed, workers }: SiteFilesOptions): Hono<ApiEnv> {
  const map = createSitemap(shop, publicUrl)
  const files = new Hono<ApiEnv>()
  const answer = (c: Context, text: string, type: string) =>
    c.body(text, 200, { 'Content-Type': type, 'Cache-Control': PUBLIC_CACHING })

  files.get('/robots.txt', (c) => answer(c, robotsText(publicUrl), 'text/plain; charset=utf-8'))
  files.get('/manifest.webmanifest', (c) =>
    answer(c, manifestText(shop.settings.current()), 'application/manifest+json'),
  )
  files.get('/sw.js', (c, next) => {
    const text = workerText(workers, shop.settings.current())
    if (text === undefined) return next()
    c.header('Content-Security-Policy', WORKER_POLICY)
    return Promise.resolve(answer(c, text, 'text/javascript; charset=utf-8'))
  })
  for (const language of LANGUAGES) {
    files.get(pathIn(language, '/offline.html'), (c) => {
      const { html, policy } = offlinePage(language, shop.settings.current())
      c.header('Content-Security-Policy', policy)
      c.header('X-Robots-Tag', 'noindex')
      return answer(c, html, 'text/html; charset=utf-8')
    })
  }
  files.get('/sitemap.xml', async (c) => answer(c, await map.whole(), 'application/xml'))
  files.get('/:name{sitemap-[1-9][0-9]{0,5}\\.xml}', async (c, next) => {
    const part = await map.part(Number(/\d+/.exec(c.req.param('name'))?.[0]))
    return part === undefined ? next() : answer(c, part, 'application/xml')
  })
  // The link of an SMS in Bengali: a phone that has chosen a language keeps it.
  files.get('/t/:order', (c, next) => {
    const order = c.req.param('order')
    if (order.length > MAX_TRACKED_TEXT) return next()
    c.header('Cache-Control', 'private, no-cache')
    c.header('X-Robots-Tag', 'noindex')
    const language = rememberedLanguage(c.req.header('cookie')) ?? 'bn'
    return Promise.resolve(c.redirect(pathIn(language, trackPath(order))))
  })
  files.get('/feeds/products.csv', async (c) => {
    const file = await productFeed.open()
    if (!file) return c.notFound()
    const { size } = await file.stat()
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Length': String(size),
      'Cache-Control': PUBLIC_CACHING,
      'X-Robots-Tag': 'noindex',
    }
    if (c.req.method === 'HEAD') {
      await file.close()
      return c.body(null, 200, headers)
    }
    return new Response(Readable.toWeb(file.createReadStream()) as BodyInit, { headers })
  })
  return files
}
