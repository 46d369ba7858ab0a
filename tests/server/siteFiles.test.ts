import { expect, test } from 'vitest'
import { aDraftOf, aProductOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

const PUBLIC_URL = 'https://shop.example'
const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('robots.txt disallows pages of a single visitor and names the sitemap', async () => {
  const { url } = await openServer({ environment: { PUBLIC_URL } })
  const { status, type, text } = await read(`${url}/robots.txt`)
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = text.trim().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/dashboard', '/authentication', '/cart', '/product-checkout', '/api', '/bn/cart']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines.at(-1)).toBe(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
})

test('the sitemap lists every product at the public address, and follows the catalogue', async () => {
  const { url, shop } = await openServer({ environment: { PUBLIC_URL } })
  const before = await read(`${url}/sitemap.xml`)
  expect([before.status, before.type]).toEqual([200, 'application/xml'])
  expect(before.text).not.toContain('product-details')

  const createdAt = '2026-11-20T06:30:00.000Z'
  const { id } = await aProductOf(shop, {
    category: 'Health and Beauty',
    subCategory: 'Bath & Body',
    createdAt,
  })
  const draft = await aDraftOf(shop, { name: 'Secret' })
  const { text } = await read(`${url}/sitemap.xml`)
  expect(text).not.toContain(draft.id)
  expect(text).toContain(`<loc>${PUBLIC_URL}/product-details/${id}</loc><lastmod>${createdAt}</lastmod>`)
  expect(text).toContain(`<loc>${PUBLIC_URL}/category/health%20and%20beauty</loc>`)
  expect(text).toContain(`<loc>${PUBLIC_URL}/category/bath%20%26%20body</loc>`)
  expect((await read(`${url}/sitemap-1.xml`)).text).toBe(text)
})

test('the sitemap lists only the twelve categories, without Home & Living (§3.19)', async () => {
  const { url, shop } = await openServer({ environment: { PUBLIC_URL } })
  await aProductOf(shop, { category: 'Home & Living', subCategory: 'Furniture' })
  const { text } = await read(`${url}/sitemap.xml`)
  expect(text).toContain(`<loc>${PUBLIC_URL}/category/furniture</loc>`)
  expect(text).not.toContain('/category/home')
})

test('the sitemap is cached like a page and answered 304 to its ETag', async () => {
  const { url } = await openServer()
  const first = await fetch(`${url}/sitemap.xml`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await fetch(`${url}/sitemap.xml`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('a missing part of the sitemap is 404', async () => {
  const loader = () => {
    throw new Response('none', { status: 404 })
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  expect((await read(`${url}/sitemap-2.xml`)).status).toBe(404)
  expect((await read(`${url}/sitemap-0.xml`)).status).toBe(404)
})

test('phones are told the shop’s name, colours and icons', async () => {
  const { url } = await openServer()
  const { type, text } = await read(`${url}/manifest.webmanifest`)
  expect(type).toBe('application/manifest+json')
  const { name, short_name, theme_color, background_color, icons } = JSON.parse(text)
  expect([name, short_name]).toEqual(['Haat হাট', 'হাট'])
  for (const color of [theme_color, background_color]) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  const kinds = icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
})

test.each([
  ['/t/89WX-FHHG', '', '/bn/track?order=89WX-FHHG'],
  ['/t/89WX-FHHG', 'language=en', '/track?order=89WX-FHHG'],
  ['/t/%2F%2Fevil.example', '', '/bn/track?order=%2F%2Fevil.example'],
] as const)('the link of an SMS, %s with the cookie %j, leads to %s', async (path, cookie, address) => {
  const { url } = await openServer({ environment: { PUBLIC_URL } })
  const response = await fetch(url + path, { redirect: 'manual', headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([302, address])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})
