import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { TypedResponse } from 'hono'

interface Frame {
  /** The JSON before and after the items. */
  readonly before: string
  after(total: number): string
}

/** A streamed answer has no typed body: `never` fits every route's declared answer. */
type WholeList = Response & TypedResponse<never, 200, 'json'>

/**
 * Streams all items as one JSON list, read and written at the client's pace, so memory stays small however long the
 * list. An error before the first rows is thrown, so that it can still become an error answer.
 */
export async function wholeList<Item>(
  found: AsyncIterable<readonly Item[]>,
  answerOf: (item: Item) => unknown,
  { before, after }: Frame,
): Promise<WholeList> {
  const chunks = found[Symbol.asyncIterator]()
  const first = await chunks.next()

  async function* text() {
    let total = 0
    yield before
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      const items = chunk.value.map((item) => JSON.stringify(answerOf(item)))
      yield `${total > 0 ? ',' : ''}${items.join(',')}`
      total += items.length
    }
    yield after(total)
  }

  const body = ReadableStream.from<string>(text()).pipeThrough(new TextEncoderStream())
  return new Response(body as BodyInit, { headers: { 'Content-Type': 'application/json' } }) as WholeList
}
