import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface RawRequest {
  readonly method: string
  /** Sent unchanged: nothing is encoded or normalised. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
  /** Sent in pieces: nothing says beforehand how long it is. */
  readonly unsized?: boolean
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Empty for a stream that does not end by itself. */
  readonly body: string
}

/** A request that takes longer than this hangs, in milliseconds. */
const TIMEOUT = 60_000

/** Bytes. */
const MUCH = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request to this machine's `port` and reads the answer. Throws when there is none in time. */
export function ask(port: number, raw: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, body, unsized = false } = raw
  return new Promise((resolve, reject) => {
    const size = body === undefined ? 0 : Buffer.byteLength(body)
    const framing = unsized ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': size }
    const options = { host: '127.0.0.1', port, method, path, timeout: TIMEOUT }
    const sent = request({
      ...options,
      // The server ends a connection whose body it has not read.
      agent: size > MUCH ? false : agent,
      // Node frames the bodies of some methods alone.
      headers: { ...(body === undefined ? {} : framing), ...headers },
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT} ms: ${method} ${path}`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server gave the connection up, as it was idle for long, just when it was used again. What changes something may have
      // arrived all the same.
      if (method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(port, raw))
      else reject(error)
    })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, headers: response.headers, body: '' })
        response.destroy()
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.end(body)
  })
}
