import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** How an outside service fails: it accepts connections and is silent, or sends an invalid answer byte by byte. */
export type Stall = 'silent' | 'dripping'

const LETTERS = 'HTTP/1.1 200 OK\r\nX-A: '
const DRIP_EVERY = 100

/** A server that never answers properly; it ends with the test. Returns its port. */
export async function aStallingService(how: Stall): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
    if (how === 'silent') return
    let sent = 0
    const timer = setInterval(() => {
      if (socket.writable) socket.write(LETTERS[sent++] ?? 'a')
    }, DRIP_EVERY)
    socket.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
