import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router'
import {
  DASHBOARD_COOKIE,
  hasSharedPath,
  LANGUAGE_COOKIE,
  type Language,
  languageCookie,
  pageLanguage,
  pathIn,
  rememberedLanguage,
  splitLanguage,
} from '#domain/text/language.ts'
import type { BrowserNeeds } from '#integrations/identity/port.ts'
import { BUILD_HEADER } from '#server/answers/answer.ts'
import { PUBLIC_CACHING } from '#server/answers/caching.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import { INERT_POLICY, pagePolicy } from '#server/answers/securityHeaders.ts'
import type { Log } from '#server/log.ts'
import type { Outages } from '#server/outages.ts'
import type { Shop } from '#shop/types.ts'
import { asciiPage } from './ascii.ts'
import { type ByteCache, createByteCache } from './byteCache.ts'
import { LAST_RESORT_PAGE } from './lastResort.ts'
import { withOutages } from './loaders.ts'
import { withoutMarks } from './markedScripts.ts'
import { scriptsLast } from './scriptsLast.ts'
import { createStylesInside, type ReadSheet } from './stylesInside.ts'
import { tidyPath } from './tidyPath.ts'

/**
 * Answers requests for pages, and for page data (navigations in the browser). `address`: the network address of the
 * visitor, for the limits of what is posted.
 */
export type Pages = (request: Request, address: string) => Promise<Response>

/** The web build of a language, or a function that loads it; during development, the newest one. */
export type WebBuild = ServerBuild | (() => Promise<ServerBuild>)

export interface PagesOptions {
  readonly builds: Readonly<Record<Language, WebBuild>>
  readonly shop: Shop
  /** The public address of the shop: an origin. */
  readonly publicUrl: string
  readonly log: Log
  readonly outages: Pick<Outages, 'failed'>
  readonly mode: 'production' | 'development'
  /** The origins that pages use to sign people in. */
  readonly browserNeeds: BrowserNeeds
  /** Whether people can continue with Google. */
  readonly google: boolean
  /** Reads the style sheets of the builds. */
  readonly readSheet: ReadSheet
  /** Returns cryptographically secure random bytes. */
  readonly random: (bytes: number) => Uint8Array
}

/** Bytes. */
const MARK_LENGTH = 18

/** Of drawn cards; a card takes about 4 kB. */
const PARTS_BYTES = 4 * 1024 * 1024

/** Renders the pages below one base path. */
interface Renderer {
  readonly entry: ServerBuild['entry']
  /** The name of the build. */
  readonly version: string
  readonly handle: RequestHandler
}

export function createPages(options: PagesOptions): Pages {
  const { builds, shop, publicUrl, log, outages, mode, browserNeeds, google, random } = options
  const withStyles = createStylesInside(options.readSheet)
  const prepared = (build: ServerBuild) => withOutages(withLog(build, log), outages)
  async function open(language: Language, basename: string): Promise<Renderer> {
    const given = builds[language]
    const build = typeof given === 'function' ? await given() : given
    // Behind a proxy that speaks https, a form's origin is not that of the request.
    const allowedActionOrigins = [new URL(publicUrl).host]
    const handle = createRequestHandler({ ...prepared(build), basename, allowedActionOrigins }, mode)
    return { entry: build.entry, version: build.assets.version, handle }
  }
  const parts = createByteCache<string>(PARTS_BYTES, (html) => 2 * html.length)
  const opened = new Map<string, Promise<Renderer>>()
  function rendererFor(language: Language, basename: string): Promise<Renderer> {
    if (mode === 'development') return open(language, basename)
    const key = `${language} ${basename}`
    const renderer = opened.get(key) ?? open(language, basename)
    opened.set(key, renderer)
    return renderer
  }

  function newDocument(): PageDocument {
    const mark = Buffer.from(random(MARK_LENGTH)).toString('base64url')
    return {
      mark,
      parts,
      finish(rendered, headers) {
        // One character for each byte: a Bengali word would make each step on text ten times as slow.
        const { html, scripts } = withoutMarks(asciiPage(rendered.toString('latin1')), mark)
        headers.set('Content-Security-Policy', pagePolicy(scripts.map(bytesOf), browserNeeds))
        return bytesOf(scriptsLast(html, withStyles))
      },
    }
  }

  return async (request, address) => {
    const { pathname, search } = new URL(request.url)
    const there = tidyPath(pathname)
    if (there !== pathname) return redirect(there + search, { headers: languageOf(request, publicUrl) })

    const { path } = splitLanguage(pathname)
    const language = pageLanguage(pathname, request.headers.get('cookie'))
    const { entry, version, handle } = await rendererFor(
      language,
      path === pathname ? '/' : pathIn(language, '/'),
    )
    const context = new RouterContextProvider()
    const { shopContext, publicUrlContext, googleContext, documentContext, addressContext } =
      contextsOf(entry)
    context.set(shopContext, shop)
    context.set(publicUrlContext, publicUrl)
    context.set(googleContext, google)
    context.set(documentContext, newDocument())
    context.set(addressContext, address)
    const response = await handle(request, context)
    // The answer depends on a cookie with the chosen language, so shared caches must not store it.
    if (language === 'bn' && path === pathname) response.headers.set('Cache-Control', 'private, no-cache')
    if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (response.status >= 500 && !isPage && !pathname.endsWith('.data')) return lastResort(500)
    response.headers.set(BUILD_HEADER, version)
    return withCaching(response)
  }
}

/** Sends unexpected errors of loaders and of rendering to the log instead of the console. */
function withLog(build: ServerBuild, log: Log): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
  }
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } }
}

interface Contexts {
  readonly shopContext: RouterContext<Shop>
  readonly publicUrlContext: RouterContext<string>
  readonly googleContext: RouterContext<boolean>
  readonly documentContext: RouterContext<PageDocument>
  readonly addressContext: RouterContext<string>
}

/**
 * The dashboard has one path for both languages: a redirect from a Bengali address shows it in Bengali, unless the
 * visitor has chosen a language (decision 0027). Such an answer is not cached.
 */
function languageOf(request: Request, publicUrl: string): HeadersInit {
  const { language, path } = splitLanguage(new URL(request.url).pathname)
  const cookies = request.headers.get('cookie')
  const isChosen = ([LANGUAGE_COOKIE, DASHBOARD_COOKIE] as const).some((name) =>
    rememberedLanguage(cookies, name),
  )
  if (language === 'en' || isChosen || !hasSharedPath(path)) return {}
  return {
    'Set-Cookie': languageCookie(LANGUAGE_COOKIE, language, publicUrl.startsWith('https:')),
    'Cache-Control': 'no-store',
  }
}

/** Documented in the web's serverContext.ts. */
interface PageDocument {
  readonly mark: string
  readonly finish: (html: Buffer, headers: Headers) => Uint8Array<ArrayBuffer>
  readonly parts: Pick<ByteCache<string>, 'get' | 'set'>
}

/** The bytes of a text that has one character for each. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text, 'latin1')
}

/** The router contexts through which the web's loaders get the server's objects; exported by the web's server entry. */
function contextsOf(entry: ServerBuild['entry']): Contexts {
  const { shopContext, publicUrlContext, googleContext, documentContext, addressContext } =
    entry.module as typeof entry.module & Partial<Contexts>
  if (!shopContext || !publicUrlContext || !googleContext || !documentContext || !addressContext) {
    throw new Error('The web build exports no contexts for its loaders: build it again.')
  }
  return { shopContext, publicUrlContext, googleContext, documentContext, addressContext }
}

/** Pages may set their own caching; by default, caches revalidate each time. */
function withCaching(response: Response): Response {
  if (response.status === 200 && !response.headers.has('cache-control')) {
    response.headers.set('Cache-Control', PUBLIC_CACHING)
  }
  return response
}

/** A static error page that does not need the shop. 503: temporary. */
export function lastResort(status: 500 | 503): Response {
  return new Response(LAST_RESORT_PAGE, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': INERT_POLICY,
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER } : {}),
    },
  })
}
