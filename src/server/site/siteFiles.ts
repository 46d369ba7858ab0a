import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { PUBLIC_CACHING } from '#server/answers/caching.ts'
import type { ApiEnv } from '#server/api/deps.ts'
import type { Shop } from '#shop/types.ts'
import { manifestText } from './manifest.ts'
import type { ProductFeed } from './productFeed.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'

interface SiteFilesOptions {
  readonly shop: Pick<Shop, 'catalogue' | 'categories' | 'settings'>
  readonly publicUrl: string
  readonly productFeed: ProductFeed
}

/** The files that search engines, phones and advertisers request. All but the feed of goods are cached like pages. */
export function siteFiles({ shop, publicUrl, productFeed }: SiteFilesOptions): Hono<ApiEnv> {
  const map = createSitemap(shop, publicUrl)
  const files = new Hono<ApiEnv>()
  const answer = (c: Context, text: string, type: string) =>
    c.body(text, 200, { 'Content-Type': type, 'Cache-Control': PUBLIC_CACHING })

  files.get('/robots.txt', (c) => answer(c, robotsText(publicUrl), 'text/plain; charset=utf-8'))
  files.get('/manifest.webmanifest', (c) =>
    answer(c, manifestText(shop.settings.current()), 'application/manifest+json'),
  )
  files.get('/sitemap.xml', async (c) => answer(c, await map.whole(), 'application/xml'))
  files.get('/:name{sitemap-[1-9][0-9]{0,5}\\.xml}', async (c, next) => {
    const part = await map.part(Number(/\d+/.exec(c.req.param('name'))?.[0]))
    return part === undefined ? next() : answer(c, part, 'application/xml')
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
