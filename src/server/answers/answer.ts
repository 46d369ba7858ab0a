import { createHash } from 'node:crypto'
import { compress, type Encoding, isCompressible } from './encoding.ts'

/** Alternating names and values, which node:http writes without further work. */
type FlatHeaders = readonly string[]

/** An answer as bytes, ready to be sent. */
export interface Answer {
  readonly status: number
  /** Complete, with length, encoding and tag. */
  readonly headers: FlatHeaders
  readonly body: Buffer
  /** Compared with If-None-Match: the hash of the unencoded body. Empty: no tag. */
  readonly hash: string
  /** Headers of the 304 for this answer. */
  readonly notModified: FlatHeaders
  /** Whether other clients may get the same bytes. */
  readonly shared: boolean
  /** Only for unencoded answers: the input of {@link encodeAnswer}. */
  readonly source?: AnswerSource
}

/** An unencoded answer. */
export type PlainAnswer = Answer & { readonly source: AnswerSource }

export interface AnswerSource {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** An answer with an unencoded body. */
export function plainAnswer(source: AnswerSource): PlainAnswer {
  const hash =
    source.status === 200 ? createHash('sha256').update(source.body).digest('base64url').slice(0, 22) : ''
  return { ...assemble(source, source.body, 'identity', hash), source }
}

/** The same answer in another encoding; the answer itself if encoding would not pay. */
export async function encodeAnswer(
  answer: PlainAnswer,
  encoding: Encoding,
  quality: number,
): Promise<Answer> {
  const { source } = answer
  if (encoding === 'identity' || !isCompressible(header(source, 'content-type'), source.body.length))
    return answer
  return assemble(source, await compress(source.body, encoding, quality), encoding, answer.hash)
}

/** An encoded answer from existing bytes, e.g. compressed by the build. */
export function encodedAnswer(answer: PlainAnswer, body: Buffer, encoding: Encoding): Answer {
  return assemble(answer.source, body, encoding, answer.hash)
}

function assemble(source: AnswerSource, body: Buffer, encoding: Encoding, hash: string): Answer {
  const cacheControl = header(source, 'cache-control')
  const tag = hash === '' ? [] : ['ETag', encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`]
  const compressible = isCompressible(header(source, 'content-type'), source.body.length)
  const build = header(source, BUILD_HEADER)
  const validators = [
    ...tag,
    // Also with a 304: what a browser has may come from the build before.
    ...(build === '' ? [] : [BUILD_HEADER, build]),
    'Cache-Control',
    cacheControl || 'no-store',
    ...(compressible ? ['Vary', 'Accept-Encoding'] : []),
  ]
  return {
    status: source.status,
    headers: [
      ...source.headers.filter(([name]) => !OURS.has(name.toLowerCase())).flat(),
      ...validators,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
    body,
    hash,
    notModified: validators,
    shared:
      source.status === 200 &&
      !/no-store|private/.test(cacheControl || 'no-store') &&
      !header(source, 'set-cookie'),
  }
}

/** The build that made a page or its data. The service worker lets only data of its own build into a page (decision 0088). */
export const BUILD_HEADER = 'x-shop-build'

/** Headers that only this file writes. */
const OURS = new Set([
  BUILD_HEADER,
  'etag',
  'cache-control',
  'vary',
  'content-encoding',
  'content-length',
  'transfer-encoding',
])

function header({ headers }: AnswerSource, name: string): string {
  return headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1] ?? ''
}
