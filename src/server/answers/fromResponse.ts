import { type PlainAnswer, plainAnswer } from './answer.ts'

/** The answer is too long to buffer and has to be streamed. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** Reads a Response into bytes that can be cached. Throws TooLong beyond `maxBytes`. */
export async function plainAnswerOf(response: Response, maxBytes: number): Promise<PlainAnswer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new TooLong(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return plainAnswer({ status: response.status, headers: [...response.headers], body })
}
