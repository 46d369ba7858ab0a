import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '#data/startError.ts'

/** How long requests under way may take to finish at the end. Milliseconds. */
const PATIENCE = 8_000
const LOOK_FOR_IDLE_EVERY = 50

export interface Serving {
  readonly port: number
  /** Takes no more requests, finishes those under way, and settles when the last has been answered. */
  stop(): Promise<void>
}

/** Listens at `host` and `port`. Throws StartError when that is not to be had. */
export async function serve(server: Server, host: string, port: number): Promise<Serving> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(whyNot(error, host, port), { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection that has just been answered would otherwise be kept for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_EVERY)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

function whyNot(error: unknown, host: string, port: number): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or set PORT to another.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to one above 1023, e.g. 3000.`
    default:
      return `Cannot listen at HOST ${host} (${(error as Error).message}): set HOST to an address of this computer, e.g. 0.0.0.0.`
  }
}
