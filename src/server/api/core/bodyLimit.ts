import type { MiddlewareHandler } from 'hono'
import { problem } from './problem.ts'
import type { ProblemCode } from './problemTable.ts'

/**
 * Answers `tooLarge` to a body of more than `maxBytes`: at once if Content-Length says so, otherwise as soon as
 * the limit is exceeded.
 */
export function bodyLimit(maxBytes: number, tooLarge: ProblemCode): MiddlewareHandler {
  return async (c, next) => {
    const { method, url, raw } = c.req
    const length = raw.headers.get('content-length')
    if (length !== null && !raw.headers.has('transfer-encoding')) {
      return Number(length) > maxBytes ? problem(c, tooLarge) : await next()
    }
    if (!raw.body) return await next()
    const body = await readUpTo(maxBytes, raw.body)
    if (!body) return problem(c, tooLarge)
    // Hono's own limit builds a new Request from this one, which fails with Node's request.
    c.req.raw = new Request(url, {
      method,
      headers: raw.headers,
      signal: raw.signal,
      ...(body.length > 0 ? { body } : {}),
    })
    return await next()
  }
}

/** Reads a whole body; undefined if it exceeds the limit. */
async function readUpTo(maxBytes: number, body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
