import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content encodings, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const remembered = new Map<string, Encoding>()
const REMEMBERED_AT_MOST = 200

/**
 * The best encoding that an Accept-Encoding header allows. Cached, since browsers send only a few different headers.
 */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const cached = remembered.get(text)
  if (cached) return cached
  const encoding = choose(text)
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
  remembered.set(text, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) accepted.add(name)
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/** Smaller bodies fit one packet either way. Bytes. */
const WORTH_COMPRESSING = 1000
const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|problem\+json|xml)|image\/svg)/

export function isCompressible(contentType: string, length: number): boolean {
  return length >= WORTH_COMPRESSING && TEXT.test(contentType)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses off the main thread. `quality`: brotli's, 0 to 11. */
export function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body)
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
