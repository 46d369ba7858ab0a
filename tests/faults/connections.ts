import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a bare connection and sends `text`; `said` collects the answer. */
export interface Connection {
  readonly socket: Socket
  readonly said: () => string
  /** Resolves when the shop has closed the connection. */
  readonly closed: Promise<unknown>
}

export async function aConnection(port: number, text: string): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1')
  })
  // A connection that is cut may be cut with an error; that it is closed is what counts.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, said: () => said, closed }
}

/** Sends `text` again and again, `every` milliseconds, until the connection is closed. */
export function drip({ socket, closed }: Connection, text: string, every: number): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text)
  }, every)
  void closed.then(() => clearInterval(timer))
}

export const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
