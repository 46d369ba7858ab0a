import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { TypedResponse } from 'hono'

/** A streamed answer has no typed body: `never` fits every route's declared answer. */
type CsvAnswer = Response & TypedResponse<never, 200, 'text'>

/** Streams CSV as a file, read and written at the client's pace. `name`: of the file, without its ending. */
export function csvAnswer(text: AsyncIterable<string>, name: string): CsvAnswer {
  const body = ReadableStream.from<string>(text).pipeThrough(new TextEncoderStream())
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  }) as CsvAnswer
}
