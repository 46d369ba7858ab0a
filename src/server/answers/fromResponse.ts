import { type PlainAnswer, plainAnswer } from './answer.ts'

/** An answer that is too long to be gathered: it has to be passed on as it comes. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** A Response as bytes that can be kept and written again and again. Throws TooLong beyond `maxBytes`. */
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
