import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemapXml.ts'

const HOME = { addresses: { en: 'https://shop.example/', bn: 'https://shop.example/bn' } }

test('a page is listed in both languages, with its last change if known', () => {
  const changedAt = '2026-11-20T06:30:00.000Z'
  const languages =
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/"/>' +
    '<xhtml:link rel="alternate" hreflang="bn" href="https://shop.example/bn"/>'
  expect(sitemap([HOME])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://shop.example/</loc>${languages}</url>
<url><loc>https://shop.example/bn</loc>${languages}</url>
</urlset>
`)
  const changed = sitemap([{ ...HOME, changedAt }])
  expect(changed.split(`<lastmod>${changedAt}</lastmod>`)).toHaveLength(3)
})

test('no character of an address ends its element (V5.3.7)', () => {
  const address = `https://shop.example/?a=1&b='<"`
  const written = 'https://shop.example/?a=1&amp;b=&apos;&lt;&quot;'
  expect(sitemap([{ addresses: { en: address, bn: address } }])).toContain(
    `<loc>${written}</loc><xhtml:link rel="alternate" hreflang="en" href="${written}"/>`,
  )
  expect(sitemapIndex([address])).toContain(`<loc>${written}</loc>`)
})
