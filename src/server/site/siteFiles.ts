import { type Context, Hono } from 'hono'
import { PUBLIC_CACHING } from '#server/answers/caching.ts'
import type { ApiEnv } from '#server/api/deps.ts'
import type { Shop } from '#shop/types.ts'
import { manifestText } from './manifest.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'

interface SiteFilesOptions {
  readonly shop: Pick<Shop, 'catalogue' | 'categories' | 'settings'>
  readonly publicUrl: string
}

/** The files that search engines and phones request: sitemap, robots.txt, manifest. Cached like pages. */
export function siteFiles({ shop, publicUrl }: SiteFilesOptions): Hono<ApiEnv> {
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
  return files
}
