import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newServer } from '#server/newServer.ts'
import { openServer } from '../server/shopServer.ts'
import { aConnection, drip, statusOf } from './connections.ts'

const HOST = 'Host: localhost\r\n'

/** A shop whose time limits are a hundred times shorter. */
const impatientServer = () =>
  newServer({ headersWithin: 300, requestWithin: 600, maxSilence: 900, checkInterval: 50 })

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))()

test('a client that sends headers letter by letter gets 408 and is disconnected', async () => {
  const { port } = await openServer({ server: impatientServer() })
  const slow = await aConnection(port, `GET / HTTP/1.1\r\n${HOST}`)
  drip(slow, 'X-A: b\r\n', 20)
  await slow.closed
  expect(statusOf(slow.said())).toBe(408)
})

test('a client that sends a body letter by letter gets 408 and is disconnected', async () => {
  const { port, storedOrders } = await openServer({ server: impatientServer() })
  const slow = await aConnection(
    port,
    `POST /api/postOrder HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
  )
  drip(slow, ' ', 20)
  await slow.closed
  expect(statusOf(slow.said())).toBe(408)
  expect(storedOrders()).toBe(0)
})

test('a client that does not read a large answer is disconnected', async () => {
  const server = impatientServer()
  const { port } = await openServer({ server, files: { 'large.bin': Buffer.alloc(32 * 1024 * 1024) } })
  const deaf = await aConnection(port, `GET /large.bin HTTP/1.1\r\n${HOST}\r\n`)
  deaf.socket.pause()
  expect(await connectionsOf(server)).toBe(1)
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('headers of more than 16 kB are 431, and the connection is closed (V14.1.3)', async () => {
  const { port } = await openServer()
  const greedy = await aConnection(port, `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17 * 1024)}\r\n\r\n`)
  await greedy.closed
  expect(statusOf(greedy.said())).toBe(431)
})

test.each(['declared', 'chunked'])('a body that is too large, %s, is 413 and not read', async (way) => {
  const { port } = await openServer()
  const length = way === 'declared' ? 'Content-Length: 100000000' : 'Transfer-Encoding: chunked'
  const greedy = await aConnection(
    port,
    `POST /api/postOrder HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${length}\r\n\r\n`,
  )
  const part = 'x'.repeat(16 * 1024)
  drip(greedy, way === 'declared' ? part : `4000\r\n${part}\r\n`, 1)
  await greedy.closed
  expect(statusOf(greedy.said())).toBe(413)
  expect(greedy.socket.bytesWritten).toBeLessThan(10_000_000)
})
