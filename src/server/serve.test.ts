import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'

/** A server that answers at once except /slow, which the test answers, and a client with a keep-alive connection. */
async function aServer(options?: { behindProxy: boolean }) {
  const slow = Promise.withResolvers<ServerResponse>()
  const server = createServer(({ url }, response) => {
    if (url === '/slow') slow.resolve(response)
    else response.end('ok')
  })
  const { port, stop } = await serve(server, '127.0.0.1', 0, options)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const get = (path = '/'): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection))
      })
      sent.on('error', reject).end()
    })
  return { server, port, stop, get, agent, slow: slow.promise }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await once(socket, 'connect').then(
    () => false,
    () => true,
  )
  socket.destroy()
  return refused
}

/** Resolves when the server accepts no more connections. */
async function closed(server: ReturnType<typeof createServer>): Promise<void> {
  while (server.listening) await new Promise((look) => setImmediate(look))
}

describe('a server that stops', () => {
  test('ends idle connections at once without a proxy', async () => {
    const { stop, get, port, agent } = await aServer()
    await get()
    const [socket] = Object.values(agent.freeSockets).flat()
    const ended = socket && once(socket, 'close')
    await stop()
    await ended
    expect(await isRefused(port)).toBe(true)
  })

  test('answers one last request on each open connection behind a proxy', async () => {
    const { server, stop, get, port } = await aServer({ behindProxy: true })
    expect(await get()).toBe('keep-alive')
    const stopping = stop()
    await closed(server)
    expect(await isRefused(port)).toBe(true)
    expect(await get()).toBe('close')
    // The last connection is closed, so there is nothing left to wait for.
    await stopping
  })

  test.each([true, false])('finishes what is under way, with a proxy in front: %s', async (behindProxy) => {
    const { server, stop, get, slow } = await aServer({ behindProxy })
    const answered = get('/slow')
    const response = await slow
    const stopping = stop()
    await closed(server)
    response.end('done')
    await answered
    if (!behindProxy) await stopping
  })

  test.each([true, false])(
    'answers all connections that wait to be accepted, with a proxy in front: %s',
    async (behindProxy) => {
      const { stop, port } = await aServer({ behindProxy })
      // The system completes these connections by itself, while this turn of the event loop goes on.
      const waiting = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
      const stopping = stop()
      const answers = waiting.map((socket) => {
        socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
        return text(socket).then((answer) => answer.slice(0, 15))
      })
      expect(await Promise.all(answers)).toEqual(waiting.map(() => 'HTTP/1.1 200 OK'))
      await stopping
    },
  )

  test('keeps idle connections longer than proxies do, behind a proxy', async () => {
    const { server } = await aServer({ behindProxy: true })
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
    expect((await aServer()).server.keepAliveTimeout).toBeLessThan(60_000)
  })
})
