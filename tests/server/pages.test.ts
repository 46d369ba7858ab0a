import { expect, test } from 'vitest'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

test('a page’s loader is given the shop and the public address', async () => {
  const build = aWebBuild({
    loader: async ({ request }, shop) =>
      `${request.url} ${(await shop.catalog.products({ limit: 9 })).total}`,
  })
  const { url } = await openServer({ build, environment: { PUBLIC_URL: 'https://shop.example' } })
  const response = await fetch(`${url}/shop`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('https://shop.example/shop 0')
})

test('the data of a page is served for navigations in the browser', async () => {
  const { url } = await openServer({ build: aWebBuild({ loader: () => 'hello' }) })
  const response = await fetch(`${url}/shop.data`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-script'])
  expect(response.headers.get('etag')).toMatch(/^"/)
  expect(await response.text()).toContain('hello')
})

test('a page that is not there is the 404 page, and is not kept', async () => {
  const loader = () => {
    throw new Response('none', { status: 404 })
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  const response = await fetch(`${url}/product-details/x`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await response.text()).toContain('A designed page for errors')
})

test('a loader that fails gives the shop’s page for errors, and its stack is logged', async () => {
  const loader = () => {
    throw new Error('secret cause')
  }
  const { url, log } = await openServer({ build: aWebBuild({ loader }) })
  const response = await fetch(`${url}/shop`)
  const text = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(text).toContain('A designed page for errors')
  expect(text).not.toContain('secret cause')
  expect(log).toContainEqual(
    expect.objectContaining({
      path: '/shop',
      err: expect.objectContaining({ stack: expect.stringContaining('secret cause') }),
    }),
  )
})

test('where even that page fails, a plain one is shown', async () => {
  const { url, log } = await openServer({ build: aWebBuild({ failing: true }) })
  const response = await fetch(`${url}/shop`)
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await response.text()).toContain('Something went wrong')
  expect(log).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'rendering failed' }) }),
  )
})

test('the policy of a page names the hashes of its scripts, kept bytes and all', async () => {
  const html = (body: string, mark: string) => `<html><script nonce="${mark}">start()</script>${body}</html>`
  const { url } = await openServer({ build: aWebBuild({ html }) })
  const made = await fetch(url)
  const kept = await fetch(url)
  const policy = made.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(await made.text()).toContain('<script>start()</script>')
  expect(kept.headers.get('content-security-policy')).toBe(policy)
})

test('pages are rendered one after the other', async () => {
  let underWay = 0
  let most = 0
  let made = 0
  const loader = async () => {
    most = Math.max(most, ++underWay)
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    made++
    underWay--
    return 'hello'
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  const pages = Array.from({ length: 20 }, (_, page) => fetch(`${url}/shop?page=${page + 1}`))
  const statuses = (await Promise.all(pages)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([made, most]).toEqual([20, 1])
})

test('of more pages than may wait some are to be asked for later, and calls are answered meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const loader = async () => {
    await promise
    return 'hello'
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  let refused = 0
  const pages = Array.from({ length: 100 }, async (_, page) => {
    const response = await fetch(`${url}/shop?page=${page + 1}`)
    if (response.status !== 503) return response.status
    // The others are answered once all that are refused have been.
    if (++refused === 39) resolve()
    expect(response.headers.get('retry-after')).toBe('5')
    return response.status
  })
  expect((await fetch(`${url}/api/products?limit=1`)).status).toBe(200)
  const statuses = await Promise.all(pages)
  expect(statuses.filter((status) => status === 200)).toHaveLength(61)
  expect((await fetch(`${url}/shop?page=100`)).status).toBe(200)
})
