import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

test('a page’s loader is given the shop and the public address', async () => {
  const build = aWebBuild({
    loader: async ({ request }, shop) =>
      `${request.url} ${(await shop.catalogue.products({ limit: 9 })).total}`,
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

test('a missing page is the 404 page, and is not cached', async () => {
  const loader = () => {
    throw new Response('none', { status: 404 })
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  const response = await fetch(`${url}/product-details/x`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await response.text()).toContain('A designed page for errors')
})

test('a failing loader gives the shop’s error page, and its stack is logged (§2.7, V7.4.1)', async () => {
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

test('if the error page fails too, a plain one is shown (V7.4.1)', async () => {
  const { url, log } = await openServer({ build: aWebBuild({ failing: true }) })
  const response = await fetch(`${url}/shop`)
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await response.text()).toContain('Something went wrong')
  expect(log).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'rendering failed' }) }),
  )
})

test('the policy of a page lists the hashes of its scripts, from the cache too (V10.3.2)', async () => {
  const html = (body: string, mark: string) => `<html><script nonce="${mark}">start()</script>${body}</html>`
  const { url } = await openServer({ build: aWebBuild({ html }) })
  const made = await fetch(url)
  const kept = await fetch(url)
  const policy = made.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(await made.text()).toContain('<script>start()</script>')
  expect(kept.headers.get('content-security-policy')).toBe(policy)
})

test('simultaneous requests each start in their own turn of the event loop', async () => {
  let turn = 0
  let isOver = false
  const begun: number[] = []
  const loader = async () => {
    begun.push(turn)
    return 'hello'
  }
  const { port } = await openServer({ build: aWebBuild({ loader }) })
  const connections = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const connection = connect(port, '127.0.0.1')
      connection.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n')
      await once(connection, 'data')
      return connection
    }),
  )
  const counting = (async () => {
    for (; !isOver; turn++) await new Promise(setImmediate)
  })()
  for (const [index, connection] of connections.entries()) {
    connection.write(
      `GET /shop?page=${index + 1} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    )
  }
  const answers = await Promise.all(connections.map((connection) => text(connection)))
  isOver = true
  await counting
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(begun).toHaveLength(20)
  const together = Map.groupBy(begun, (at) => at).values()
  expect(Math.max(...together.map(({ length }) => length))).toBe(1)
})

test('simultaneous requests over one connection start one after the other; too many close it', async () => {
  let underWay = 0
  let most = 0
  const loader = async () => {
    underWay++
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay--
    return 'hello'
  }
  const { port } = await openServer({ build: aWebBuild({ loader }) })
  const pipelined = async (count: number) => {
    const connection = connect(port, '127.0.0.1')
    const requests = Array.from({ length: count }, (_, index) => {
      const last = index === count - 1 ? 'Connection: close\r\n' : ''
      return `GET /shop?page=${index + 1} HTTP/1.1\r\nHost: shop.example\r\n${last}\r\n`
    })
    connection.write(requests.join(''))
    return (await text(connection).catch(() => '')).match(/HTTP\/1\.1 200 /g)?.length ?? 0
  }
  expect(await pipelined(20)).toBe(20)
  expect(most).toBe(1)
  expect(await pipelined(100)).toBeLessThan(100)
})

test('a page that waits for its data does not delay others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const loader = async () => {
    if (asked++ === 0) await promise
    return 'hello'
  }
  const { url } = await openServer({ build: aWebBuild({ loader }) })
  const waiting = fetch(`${url}/shop?page=1`)
  await expect.poll(() => asked).toBe(1)
  expect((await fetch(`${url}/shop?page=2`)).status).toBe(200)
  resolve()
  expect((await waiting).status).toBe(200)
})
