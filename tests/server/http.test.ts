import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { AN_ADMIN, aProductOf, aSlideOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

interface Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A raw request, without what fetch adds and decodes. */
function raw(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const LONG = 'a page of some length '.repeat(200)

/** A shop whose pages show the names of its products, and a count of the pages made. */
async function shopShowingNames() {
  const loader = vi.fn(async (_: unknown, shop: Awaited<ReturnType<typeof openServer>>['shop']) => {
    const { products } = await shop.catalogue.products({ limit: 9 })
    return products.map(({ name }) => name).join(', ')
  })
  const server = await openServer({ build: aWebBuild({ loader }) })
  return { ...server, made: () => loader.mock.calls.length }
}

describe('pages are made once and served as bytes', () => {
  test('unknown parameters cause no new rendering and do not reach the page (V8.1.3)', async () => {
    const loader = vi.fn(({ request }: { request: Request }) => request.url)
    const { url } = await openServer({ build: aWebBuild({ loader }) })
    const plain = await raw(`${url}/shop?page=2`)
    const tracked = await raw(`${url}/shop?utm_source=x&page=2&fbclid=y`)
    expect(tracked.headers.etag).toBe(plain.headers.etag)
    expect(plain.body.toString()).toContain('/shop?page=2')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('many visitors at once cause one rendering', async () => {
    const { url, made } = await shopShowingNames()
    await Promise.all(Array.from({ length: 30 }, () => raw(url, { 'accept-encoding': 'br' })))
    expect(made()).toBe(1)
  })

  test.each([
    ['a product is added', (s: Awaited<ReturnType<typeof openServer>>['shop']) => aProductOf(s)],
    ['a slide is added', (s: Awaited<ReturnType<typeof openServer>>['shop']) => aSlideOf(s)],
  ])('when %s, the next visitor gets a new page', async (_, change) => {
    const { url, shop, made } = await shopShowingNames()
    await raw(url)
    await change(shop)
    await raw(url)
    expect(made()).toBe(2)
  })

  test('a changed price shows in the API at once, under another tag', async () => {
    const { url, shop } = await openServer()
    const { id } = await aProductOf(shop)
    const before = await raw(`${url}/api/product/${id}`)
    await shop.catalogue.updateProduct(AN_ADMIN, id, { originalPrice: poisha(77_00) })
    const after = await raw(`${url}/api/product/${id}`, { 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(JSON.parse(after.body.toString()).data.originalPrice).toBe(77)
  })

  test('no cookie or header of a visitor reaches the page (V8.1.1)', async () => {
    const loader = vi.fn(({ request }: { request: Request }) => request.headers.get('cookie') ?? 'nobody')
    const { url } = await openServer({ build: aWebBuild({ loader }) })
    const page = await raw(url, { cookie: 'session=secret' })
    expect(page.body.toString()).toContain('nobody')
  })
})

describe('encodings and tags', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s', async (encoding, decode) => {
    const { url } = await openServer({ build: aWebBuild({ loader: () => LONG }) })
    const plain = await raw(url)
    for (const _ of ['made', 'kept']) {
      const page = await raw(url, { 'accept-encoding': encoding })
      expect(page.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-length': String(page.body.length),
      })
      expect(decode(page.body)).toEqual(plain.body)
      expect(page.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  test('If-None-Match is answered 304 without a body, in any encoding and however a proxy wrote it', async () => {
    const { url } = await openServer({ build: aWebBuild({ loader: () => LONG }) })
    const { headers } = await raw(url, { 'accept-encoding': 'br' })
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      for (const encoding of ['br', 'gzip']) {
        const page = await raw(url, { 'if-none-match': tag, 'accept-encoding': encoding })
        expect([page.status, page.body.length]).toEqual([304, 0])
        expect(page.headers.etag).toBeDefined()
      }
    }
    expect((await raw(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD answers the headers of GET alone', async () => {
    const { url } = await openServer({ build: aWebBuild({ loader: () => LONG }) })
    const head = await raw(url, {}, 'HEAD')
    const page = await raw(url)
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      page.headers['content-length'],
    ])
  })
})

describe('files', () => {
  const files = {
    'assets/app-1a2b.js': 'console.log("app")'.repeat(100),
    'demo/bag-512.webp': Buffer.from([0, 1, 2]),
    'robots.txt': 'User-agent: *',
  }

  test('are served with their type, and kept for as long as their name allows (V14.4.1)', async () => {
    const { url } = await openServer({ files })
    const script = await raw(`${url}/assets/app-1a2b.js?x=1`, { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    expect(brotliDecompressSync(script.body).toString()).toBe(files['assets/app-1a2b.js'])
    const picture = await raw(`${url}/demo/bag-512.webp`, { 'accept-encoding': 'br' })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '3',
      'cache-control': 'public, max-age=31536000',
    })
    expect(picture.headers).not.toHaveProperty('content-encoding')
    expect((await raw(`${url}/robots.txt`)).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/../shop.db',
    '/assets/../../shop.db',
    '/assets/%2e%2e/%2e%2e/shop.db',
    '/..%2fshop.db',
    '//shop.db',
    '/%00',
  ])('%s leads nowhere (V4.3.2, V5.3.8, V12.5.1)', async (path) => {
    const { url, port } = await openServer({ files })
    const answer = await new Promise<Raw>((resolve, reject) => {
      const sent = request({ port, path, host: new URL(url).hostname }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.toString()).not.toContain('SQLite format')
  })
})

test('every answer carries the security headers (V10.2.2, V14.4.4)', async () => {
  const { url } = await openServer({
    environment: { PUBLIC_URL: 'https://shop.example' },
    files: { 'a.txt': 'a' },
  })
  for (const path of [
    '/',
    '/',
    '/api/products',
    '/api/nothing',
    '/healthz',
    '/a.txt',
    '/api/docs',
    '/api/openapi.json',
  ]) {
    expect((await raw(url + path)).headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('each request is one line in the log, without its query and without e-mail addresses (V1.7.1, V7.1.4)', async () => {
  const { url, log } = await openServer()
  await raw(`${url}/shop?searchQuery=secret`)
  await raw(`${url}/api/order/rahima@example.com`)
  await raw(`${url}/api/order/rahima%40example.com`)
  const lines = log.filter(({ method }) => method === 'GET')
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/shop', 200],
    ['/api/order/:email', 404],
    ['/api/order/:email', 404],
  ])
  expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true)
  expect(JSON.stringify(log)).not.toMatch(/secret|rahima/)
})

test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is answered, not failed on (V14.5.1)', async (method) => {
  const { url } = await openServer()
  for (const path of ['/', '/api/products']) expect((await raw(url + path, {}, method)).status).toBe(405)
})
