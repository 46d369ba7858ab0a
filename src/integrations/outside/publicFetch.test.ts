import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMisbehavingServer, MISBEHAVIOURS, MISBEHAVIOURS_AT_THE_END } from '#tests/misbehaving.ts'
import { createPublicFetch } from './publicFetch.ts'

const SILENT_NAME = 'silent.example'
vi.mock(import('node:dns/promises'), async (original) => {
  const dns = await original()
  const lookup = (host: string, ...rest: unknown[]) =>
    host === SILENT_NAME ? new Promise(() => {}) : Reflect.apply(dns.lookup, dns, [host, ...rest])
  return { ...dns, lookup: lookup as typeof dns.lookup }
})

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

test('a redirect to an address that is not public is not followed (V5.2.6)', async () => {
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

/** For servers that never end. Milliseconds. */
const SOON = 300

test.each(Object.entries({ ...MISBEHAVIOURS, ...MISBEHAVIOURS_AT_THE_END }))(
  'a server that %s: no file, in time (V5.2.6)',
  async (_, misbehave) => {
    const address = await aMisbehavingServer(misbehave, 'image/png')
    const asking = createPublicFetch(() => true)(address, { ...LIMITS, timeout: SOON })
    await expect(asking).rejects.toMatchObject({ fault: 'unreachable' })
  },
)

test('a redirect takes no more time than there is', async () => {
  const address = await aMisbehavingServer(
    (socket) => setTimeout(() => socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n'), SOON - 100),
    'image/png',
  )
  const asking = createPublicFetch(() => true)(address, { ...LIMITS, timeout: SOON })
  await expect(asking).rejects.toMatchObject({ fault: 'unreachable' })
})

test('a name that is never resolved: no file, in time', async () => {
  const asking = createPublicFetch(() => true)(`http://${SILENT_NAME}/a.png`, { ...LIMITS, timeout: SOON })
  await expect(asking).rejects.toMatchObject({ fault: 'unreachable' })
})

test('whoever asked can give up, also before the first byte', async () => {
  const address = await aMisbehavingServer(() => {}, 'image/png')
  const asker = new AbortController()
  const asking = createPublicFetch(() => true)(address, { ...LIMITS, signal: asker.signal })
  asker.abort()
  await expect(asking).rejects.toMatchObject({ fault: 'unreachable' })
  const late = createPublicFetch(() => true)(address, { ...LIMITS, signal: asker.signal })
  await expect(late).rejects.toMatchObject({ fault: 'unreachable' })
})

const OK = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n'
test.each([
  ['hints first', `HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n${OK}Content-Length: 2\r\n\r\nab`],
  ['sends pieces', `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n`],
  ['ends with its connection', `${OK}Connection: close\r\n\r\nab`],
])('a server that %s sends a whole file', async (_, bytes) => {
  const address = await aMisbehavingServer((socket) => socket.end(bytes), 'image/png')
  expect(Buffer.from(await createPublicFetch(() => true)(address, LIMITS)).toString()).toBe('ab')
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
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::a00:1]/',
  'http://[1::1]/',
  'http://[100::1]/',
  'http://[4000::1]/',
  'http://[1fff:ffff::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[2001::1]/',
  'http://[2001:2::1]/',
  'http://[2001:20::1]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://192.0.0.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://0.0.0.0/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://8.8.8.8:25/',
  'ftp://8.8.8.8/a.png',
  'file:///etc/passwd',
  'no address',
])('%s is not public (V5.2.6)', async (address) => {
  await expect(createPublicFetch()(address, LIMITS)).rejects.toMatchObject({ fault: 'not-public' })
})
