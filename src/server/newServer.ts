import { createServer, type Server } from 'node:http'

/** The limits of one connection. Milliseconds and bytes. */
export interface ConnectionLimits {
  /** Browsers send their headers at once; clients that send them slowly want to occupy the connection. */
  readonly headersWithin: number
  /** A picture of 10 MB takes 160 s at 0.5 Mbit/s, the slowest realistic line for an upload. */
  readonly requestWithin: number
  /**
   * How long a connection may be silent in both directions. Longer than decoding a picture while another is decoded
   * (60 s), and than the heartbeat of an event stream (25 s).
   */
  readonly maxSilence: number
  /** A browser quickly opens a new connection. Behind a proxy, serve.ts keeps idle ones longer. */
  readonly maxIdle: number
  /** Cookies, a token and a long address need 4 kB. */
  readonly headerBytes: number
  /** How often the limits are checked. */
  readonly checkInterval: number
}

const LIMITS: ConnectionLimits = {
  headersWithin: 15_000,
  requestWithin: 180_000,
  maxSilence: 150_000,
  maxIdle: 5_000,
  headerBytes: 16 * 1024,
  checkInterval: 5_000,
}

/**
 * An HTTP server that slow, silent and greedy clients cannot exhaust: it closes their connections, with 408 or 431
 * where possible. These are Node's own limits, set explicitly. Requests per connection are unlimited: closing a
 * connection early breaks pipelined requests and gains nothing.
 */
export function newServer(limits: Partial<ConnectionLimits> = {}): Server {
  const { headersWithin, requestWithin, maxSilence, maxIdle, headerBytes, checkInterval } = {
    ...LIMITS,
    ...limits,
  }
  const server = createServer({
    headersTimeout: headersWithin,
    requestTimeout: requestWithin,
    keepAliveTimeout: maxIdle,
    maxHeaderSize: headerBytes,
    connectionsCheckingInterval: checkInterval,
  })
  server.timeout = maxSilence
  return server
}
