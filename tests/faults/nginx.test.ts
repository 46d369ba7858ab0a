import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/goodsFiles/goods.ts'
import { freePort } from '../freePort.ts'
import { describedCalls } from '../safety/describedCalls.ts'
import { openServer } from '../server/shopServer.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { hasNginx, startNginx } from './nginx.ts'

/** More than break in a test: nginx asks each that broke again only after a second. */
const SHOPS = 24

/** Nginx in front of shops that break off whatever they are asked for the first time, and answer 200 the second time. */
async function nginxBeforeFragileShops(): Promise<string> {
  const asked = new Set<string>()
  const ports = Array.from({ length: SHOPS }, async () => {
    const shop = createServer(async (request, response) => {
      await buffer(request)
      const { method, url } = request
      if (url === '/healthz') return void response.end('ok')
      if (asked.has(`${method} ${url}`)) return void response.end()
      asked.add(`${method} ${url}`)
      response.destroy()
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    onTestFinished(() => {
      shop.closeAllConnections()
      shop.close()
    })
    return (shop.address() as AddressInfo).port
  })
  return await startNginx(await freePort(), await Promise.all(ports), join(aTemporaryFolder(), 'nginx'))
}

describe.skipIf(!hasNginx)('nginx with its example (skipped where nginx is not installed)', () => {
  test('sends what has a key to another shop if the first one dies, and nothing else that is not safe', async () => {
    const shop = await openServer()
    const posts = (await describedCalls(shop.url)).filter(({ method }) => method === 'POST')
    const keyed = posts.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    expect(keyed.length).toBeGreaterThan(5)

    const url = await nginxBeforeFragileShops()
    const post = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${url}/api${path.replace('{id}', 'an-id')}`, { method: 'POST', headers })).status
    for (const { name, path } of keyed) {
      const statuses = [await post(`${path}?keyed`, { 'Idempotency-Key': 'a-key' }), await post(path, {})]
      expect(statuses, name).toEqual([200, 502])
    }
    expect(await post('/newsletter', { 'Idempotency-Key': 'a-key' })).toBe(502)
  })

  test('takes the largest file of goods and its form, and no other body of that size', async () => {
    const url = await nginxBeforeFragileShops()
    const body = Buffer.alloc(MAX_FILE_BYTES + 500 * 1024)
    const put = async (path: string) => (await fetch(url + path, { method: 'PUT', body })).status
    expect(await put('/api/products/import?dryRun=true')).toBe(200)
    expect(await put('/api/images')).toBe(413)
    expect(await put('/api/postOrder')).toBe(413)
  })
})
