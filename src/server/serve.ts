import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#data/core/startError.ts'

/** How long running requests may take to finish during shutdown. Milliseconds. */
const SHUTDOWN_TIMEOUT = 8_000
/**
 * A proxy reuses connections and must be the side that closes them: a request on a connection that was just closed is
 * lost. The shop therefore keeps idle connections longer than any proxy, and during shutdown waits longer than the
 * proxies in deploy/ keep them. Milliseconds.
 */
const KEPT_FOR_PROXY = 75_000
export const DRAINING = 2_000
const LOOK_FOR_IDLE_EVERY = 50
/** A turn of the event loop in which next to nothing happened, and for how long such a one is waited for. Milliseconds. */
const QUIET_TURN = 2
const ACCEPTING = 1_000

export interface Serving {
  readonly port: number
  /**
   * Accepts no more connections, finishes running requests, and resolves when the last one is answered. Behind a proxy it
   * keeps answering on existing connections for a while, asking the proxy to close each, so that no request is
   * lost.
   */
  stop(): Promise<void>
}

/** Listens on `host` and `port`. Throws StartError if that fails. */
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
  await acceptWaiting(server)
  // Stops accepting. Node's own close() would also end idle connections, which is done below.
  NetServer.prototype.close.call(server)
  // Otherwise a connection that was just answered would be kept for the next request.
  const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT)
  if (behindProxy) await drained(server, closed)
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_EVERY)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Accepts the connections that the system has completed already: closing would reset them, and a proxy does not repeat a POST
 * that it has sent. Node accepts one in each turn of the event loop. Resolves right after a short turn without one, so
 * that hardly any comes in between.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted++
  }
  server.on('connection', count)
  // The rest of a turn that has begun may not look for connections any more.
  await setImmediate()
  for (const giveUpAt = performance.now() + ACCEPTING; ; ) {
    const [before, began] = [accepted, performance.now()]
    await setImmediate()
    const ended = performance.now()
    if ((accepted === before && ended - began < QUIET_TURN) || ended > giveUpAt) break
  }
  server.off('connection', count)
}

/** Resolves when the proxies have closed their connections. */
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
