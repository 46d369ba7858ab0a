import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicFetch } from './publicFetch.ts'

const LIMITS = { maxBytes: 1000, timeout: 30_000, kind: 'image/' }

/** A server on this machine, and a fetch that takes its port for a public one. */
async function serving(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const fetchPublic = createPublicFetch((_, asked) => asked === String(port))
  return { url: `http://localhost:${port}`, get: (address: string) => fetchPublic(address, LIMITS) }
}

const picture: RequestListener = (_, answer) => answer.setHeader('Content-Type', 'image/png').end('bytes')

test('a picture is fetched by its name, also behind redirects', async () => {
  const { url, get } = await serving((request, answer) => {
    if (request.url !== '/a') return picture(request, answer)
    return answer.writeHead(302, { Location: '/b' }).end()
  })
  expect(Buffer.from(await get(`${url}/a`)).toString()).toBe('bytes')
})

test('a redirect to an address that is not public is not followed', async () => {
  const { url, get } = await serving((_, answer) =>
    answer.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  )
  await expect(get(url)).rejects.toMatchObject({ fault: 'not-public' })
})

test.each<[string, string, RequestListener]>([
  [
    'too-large',
    'says it is',
    (_, answer) => answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 5000 }).end(),
  ],
  [
    'too-large',
    'does not say so',
    (_, answer) => answer.setHeader('Content-Type', 'image/png').end('x'.repeat(1001)),
  ],
  ['wrong-kind', 'is a page', (_, answer) => answer.setHeader('Content-Type', 'text/html').end('<p>')],
  ['unreachable', 'is missing', (_, answer) => answer.writeHead(404).end()],
  ['unreachable', 'redirects for ever', (_, answer) => answer.writeHead(301, { Location: '/' }).end()],
])('%s: what %s is refused', async (fault, _, listener) => {
  const { url, get } = await serving(listener)
  await expect(get(url)).rejects.toMatchObject({ fault })
})

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://10.0.0.1/a.png',
  'http://192.168.0.12/kadai.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://8.8.8.8:25/',
  'ftp://8.8.8.8/a.png',
  'file:///etc/passwd',
  'no address',
])('%s is not public', async (address) => {
  await expect(createPublicFetch()(address, LIMITS)).rejects.toMatchObject({ fault: 'not-public' })
})
