import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { TypedResponse } from 'hono'

interface Frame {
  /** What stands before the items, and after them: JSON around a list. */
  readonly before: string
  after(total: number): string
}

/** Written piece by piece, which the types of typed answers do not know of: `never` fits what each route says. */
type WholeList = Response & TypedResponse<never, 200, 'json'>

/**
 * Everything that is found as JSON, written as it is read, no faster than it is taken: however long the list,
 * little of it is in memory. What fails before the first rows is thrown, as an answer's own.
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
