import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Answer } from './answers/answer.ts'
import { preferredEncoding } from './answers/encoding.ts'
import { TooLong } from './answers/fromResponse.ts'
import { INERT_POLICY } from './answers/securityHeaders.ts'
import type { StaticFiles } from './assets/staticFiles.ts'
import type { Log } from './log.ts'
import type { CachedAnswers } from './pages/cachedAnswers.ts'
import type { CacheKey } from './pages/cacheKey.ts'
import { LAST_RESORT_PAGE } from './pages/lastResort.ts'

export interface ListenerOptions {
  /** Cached answers, the same for everyone. */
  readonly answers: CachedAnswers
  /** Computes the cache key of a request. */
  readonly cacheKey: CacheKey
  /** Searched in order. */
  readonly files: readonly StaticFiles[]
  /** The net address of whoever asks. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Answers all other requests. */
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly log: Log
}

/**
 * Connects the network to the app. Cached bytes are written directly, without building a Request, which keeps a busy
 * shop cheap to run.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { answers, cacheKey, files, addressOf, fetch, log } = options
  const rest = getRequestListener(fetch, { hostname: 'localhost', overrideGlobalObjects: false })

  return (request, response) => {
    const started = performance.now()
    const { method = '', url = '' } = request
    const reads = method === 'GET' || method === 'HEAD'
    const path = pathOf(url)
    const record = () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info({ method, path, status: response.statusCode, ms })
    }
    const source = (reads && files.find((candidate) => candidate.has(path))?.answers) || answers
    const key = !reads ? undefined : source === answers ? cacheKey(url, request.headers.cookie) : path
    if (key === undefined) {
      response.once('close', record)
      void rest(request, response)
      return
    }
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const cached = source.lookup(key, encoding)
    if (cached) {
      send(request, response, cached)
      record()
      return
    }
    response.once('close', record)
    source.get(key, encoding, addressOf(request)).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        if (error instanceof TooLong) return void rest(request, response)
        log.error({ err: error, path }, 'request failed')
        sendLastResort(response)
      },
    )
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (isUnchanged(request.headers['if-none-match'], answer.hash)) {
    response.writeHead(304, answer.notModified as string[])
    response.end()
    return
  }
  response.writeHead(answer.status, answer.headers as string[])
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

/** Compares content hashes: any encoding of the same content counts as unchanged. */
function isUnchanged(ifNoneMatch: string | undefined, hash: string): boolean {
  if (!ifNoneMatch || hash === '') return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === hash,
  )
}

function sendLastResort(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': INERT_POLICY,
  })
  response.end(LAST_RESORT_PAGE)
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
