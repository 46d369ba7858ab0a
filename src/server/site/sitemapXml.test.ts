import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemapXml.ts'

test('a page with its last change, one without', () => {
  const pages = [
    { address: 'https://shop.example/' },
    { address: 'https://shop.example/a', changedAt: '2026-11-20T06:30:00.000Z' },
  ]
  expect(sitemap(pages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/</loc></url>
<url><loc>https://shop.example/a</loc><lastmod>2026-11-20T06:30:00.000Z</lastmod></url>
</urlset>
`)
})

test('no character of an address ends its element', () => {
  const address = `https://shop.example/?a=1&b='<"`
  const written = '<loc>https://shop.example/?a=1&amp;b=&apos;&lt;&quot;</loc>'
  expect(sitemap([{ address }])).toContain(written)
  expect(sitemapIndex([address])).toContain(written)
})
