import { createServer, type Server } from 'node:http'

/** What one connection may take. Milliseconds and bytes. */
export interface ConnectionLimits {
  /** A browser sends its headers at once; who sends them letter by letter wants to hold the connection. */
  readonly headersWithin: number
  /** A picture of 10 MB takes 160 s on a line of 0.5 Mbit/s, the slowest on which somebody would upload one. */
  readonly requestWithin: number
  /**
   * Nothing came and nothing went for so long: whoever asked has gone or does not read. Longer than a picture
   * may take to be decoded (60 s) while another is, and than the pause between the signs of an event stream (25 s).
   */
  readonly silenceUpTo: number
  /** A browser that reads on opens another in no time. Behind a proxy serve.ts keeps them longer. */
  readonly idleUpTo: number
  /** Cookies, a token and a long address need 4 kB. */
  readonly headerBytes: number
  /** How often those limits are looked at. */
  readonly lookEvery: number
}

const LIMITS: ConnectionLimits = {
  headersWithin: 15_000,
  requestWithin: 180_000,
  silenceUpTo: 150_000,
  idleUpTo: 5_000,
  headerBytes: 16 * 1024,
  lookEvery: 5_000,
}

/**
 * An HTTP server that slow, silent and greedy clients cannot wear out: their connections are closed, with 408 or
 * 431 where there is still somebody to tell. Node's own limits, set on purpose. A connection may carry any number
 * of requests: to end one in between makes pipelined requests fail, and gains nothing.
 */
export function newServer(limits: Partial<ConnectionLimits> = {}): Server {
  const { headersWithin, requestWithin, silenceUpTo, idleUpTo, headerBytes, lookEvery } = {
    ...LIMITS,
    ...limits,
  }
  const server = createServer({
    headersTimeout: headersWithin,
    requestTimeout: requestWithin,
    keepAliveTimeout: idleUpTo,
    maxHeaderSize: headerBytes,
    connectionsCheckingInterval: lookEvery,
  })
  server.timeout = silenceUpTo
  return server
}
