import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newServer } from '#server/newServer.ts'
import { openAdminServer } from './adminServer.ts'
import { aWebBuild } from './webBuild.ts'

const ORIGIN = 'http://localhost:3000'
const JSON_TYPE = 'application/json'
const FORM = 'multipart/form-data; boundary=b'
const PART =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

/** A call of each kind that reads a body, and how its body begins. */
const CALLS: readonly (readonly [call: string, type: string, begin: string])[] = [
  ['POST /api/postOrder', JSON_TYPE, '{"a":'],
  ['POST /contact', JSON_TYPE, '{"a":'],
  ['PATCH /api/updateProduct/a', JSON_TYPE, '{"a":'],
  ['POST /api/jwt', JSON_TYPE, '{"a":'],
  ['POST /api/auth/sign-in/email', JSON_TYPE, '{"email":'],
  ['POST /api/auth/sign-up/email', JSON_TYPE, '{"email":'],
  ['POST /api/auth/change-password', JSON_TYPE, '{"a":'],
  ['POST /api/auth/sign-out', JSON_TYPE, '{'],
  ['POST /api/webhooks/steadfast', JSON_TYPE, '{"a":'],
  ['POST /api/images', FORM, PART],
  ['POST /api/goods/import', FORM, PART],
  ['POST /track', 'application/x-www-form-urlencoded', 'id='],
]

const SIZED = 'Content-Length: 500'
const IN_PIECES = 'Transfer-Encoding: chunked'
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** How a client breaks its body off. */
const WAYS: Readonly<
  Record<string, { framing: string; body: (begin: string) => string; end: (client: Socket) => unknown }>
> = {
  'resets the connection': {
    framing: SIZED,
    body: (begin) => begin,
    end: (client) => client.resetAndDestroy(),
  },
  'closes the connection': { framing: SIZED, body: (begin) => begin, end: (client) => client.destroy() },
  'says that it ends': { framing: SIZED, body: (begin) => begin, end: (client) => client.end() },
  'sends no byte of it': { framing: SIZED, body: () => '', end: (client) => client.end() },
  'resets the connection between two pieces': {
    framing: IN_PIECES,
    body: piece,
    end: (client) => client.resetAndDestroy(),
  },
  'ends between two pieces': { framing: IN_PIECES, body: piece, end: (client) => client.end() },
  'sends a piece that is none': {
    framing: IN_PIECES,
    body: piece,
    end: (client) => client.write('no number\r\n'),
  },
}

test.each(Object.entries(WAYS))('a client that %s is nobody’s fault, whatever it calls', async (_, way) => {
  const server = newServer()
  const shop = await openAdminServer({
    server,
    environment: { IDENTITY: 'embedded', PUBLIC_URL: ORIGIN },
    build: aWebBuild({ action: ({ request }) => request.text() }),
  })
  const anything = async () => await (await fetch(`${shop.url}/api/products`)).text()
  for (const [call, type, begin] of CALLS) {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const asked = once(server, 'request')
    const client = connect({ port: shop.port, host: '127.0.0.1', allowHalfOpen: true })
    const answer = text(client).catch(() => '')
    const head = [
      `${call} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Origin: ${ORIGIN}`,
      `Authorization: ${shop.authorization}`,
      `Content-Type: ${type}`,
      way.framing,
    ]
    client.write(`${head.join('\r\n')}\r\n\r\n${way.body(begin)}`)
    const socket = await accepted
    // Not `once`, which the error of the broken connection would reject.
    const closed = new Promise((resolve) => socket.on('close', resolve))
    await asked
    // The shop has begun to read.
    await anything()
    way.end(client)
    expect([call, await answer]).not.toEqual([call, expect.stringMatching(/^HTTP\/1.1 5/)])
    client.destroy()
    await closed
    await anything()
    expect(shop.log.map(({ path }) => path)).toContain(call.split(' ')[1])
    expect([call, shop.log.filter(({ level }) => Number(level) > 30)]).toEqual([call, []])
  }
})
