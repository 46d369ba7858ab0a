import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  type Answer,
  encodeAnswer,
  encodedAnswer,
  type PlainAnswer,
  plainAnswer,
} from '#server/answers/answer.ts'
import type { Encoding } from '#server/answers/encoding.ts'
import { INERT_POLICY, READER_POLICY } from '#server/answers/securityHeaders.ts'
import { type CachedAnswers, createCachedAnswers } from '#server/pages/cachedAnswers.ts'
import { SUFFIXES } from './precompress.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** For files that the build has not compressed. */
const BROTLI_QUALITY = 5

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The only script that is run by its own policy and not by that of its page: a worker. */
const READER = '/assets/codeWorker-'

/** The files of a folder, served as bytes. */
export interface StaticFiles {
  /** Whether there is a file for this URL path. */
  has(path: string): boolean
  readonly answers: CachedAnswers
}

/**
 * The files in `folder`, listed once. Only listed paths are ever opened, so no URL can leave the folder. `headers` are
 * added to each answer.
 */
export function createStaticFiles(
  folder: string,
  headers: readonly (readonly [name: string, value: string])[],
): StaticFiles {
  const listed = new Map<string, string>()
  for (const name of globSync('**/*', { cwd: folder })) {
    const file = join(folder, name)
    if (statSync(file).isFile()) listed.set(`/${encodeURI(name.replaceAll('\\', '/'))}`, file)
  }
  const compressed = (path: string, encoding: Encoding) =>
    encoding === 'identity' ? undefined : listed.get(path + SUFFIXES[encoding])

  async function produce(path: string): Promise<PlainAnswer> {
    const file = listed.get(path)
    if (!file) throw new Error(`No such file: ${path}`)
    return plainAnswer({
      status: 200,
      headers: [
        ['Content-Type', TYPES[extname(file)] ?? 'application/octet-stream'],
        ['Cache-Control', caching(path)],
        ['Content-Security-Policy', path.startsWith(READER) ? READER_POLICY : INERT_POLICY],
        ...headers,
      ],
      body: await readFile(file),
    })
  }

  async function encode(answer: PlainAnswer, encoding: Encoding, path: string): Promise<Answer> {
    const file = compressed(path, encoding)
    if (file) return encodedAnswer(answer, await readFile(file), encoding)
    return encodeAnswer(answer, encoding, BROTLI_QUALITY)
  }

  return {
    has: (path) => listed.has(path),
    answers: createCachedAnswers({ maxBytes: MAX_BYTES, generation: () => 0, produce, encode }),
  }
}

/**
 * Names under /assets contain a content hash; pictures are replaced under new names, and where one of the demo is drawn
 * anew, the former one does no harm; other files may change.
 */
function caching(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/demo/')) return 'public, max-age=31536000'
  if (/\.(webp|png|jpg|woff2)$/.test(path)) return 'public, max-age=2592000'
  return 'public, max-age=3600'
}
