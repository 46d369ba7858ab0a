import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#data/startError.ts'

/** How long requests under way may take to finish at the end. Milliseconds. */
const PATIENCE = 8_000
/**
 * A proxy keeps connections for the next request, and must be the one that ends them: a request that meets the
 * end of its connection is lost. While the shop runs it keeps them longer than any proxy; before it closes
 * it waits longer than the proxies of deploy/ keep them. Milliseconds.
 */
const KEPT_FOR_PROXY = 75_000
export const DRAINING = 2_000
const LOOK_FOR_IDLE_EVERY = 50

export interface Serving {
  readonly port: number
  /**
   * Takes no more connections, finishes what is under way, and settles when the last request has been answered.
   * Behind a proxy it goes on for a while to answer what comes over connections that there are, each for the
   * last time, so that no request is lost.
   */
  stop(): Promise<void>
}

/** Listens at `host` and `port`. Throws StartError when that is not to be had. */
export async function serve(
  server: Server,
  host: string,
  port: number,
  { behindProxy = false } = {},
): Promise<Serving> {
  if (behindProxy) server.keepAliveTimeout = KEPT_FOR_PROXY
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(whyNot(error, host, port), { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, behindProxy) }
}

async function stop(server: Server, behindProxy: boolean): Promise<void> {
  const closed = once(server, 'close')
  // Connections that the system has taken already are handed over first; closing would reset them.
  await setImmediate()
  // Takes no more of them. What http's own close does besides, ending those that are idle, comes below.
  NetServer.prototype.close.call(server)
  // A connection that has just been answered would otherwise be kept for the next request.
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE)
  if (behindProxy) await drained(server, closed)
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_EVERY)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/** Settles when the proxies have gone elsewhere with their requests. */
async function drained(server: Server, closed: Promise<unknown>): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  const enough = new AbortController()
  const waited = wait(DRAINING, undefined, { signal: enough.signal }).catch(() => {})
  await Promise.race([closed, waited])
  enough.abort()
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
