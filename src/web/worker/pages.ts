import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { splitLanguage } from '#domain/text/language.ts'
import { fetching, keepAssets } from './files.ts'
import { BUILD_HEADER, type Kind, keyOf, mayKeep, pageOfData, patience } from './keeping.ts'
import { find, forget, keep, keptBuilds, OFFLINE, pagesOf } from './kept.ts'
import { buildOf, noteBuild } from './openPages.ts'
import { connection, scope } from './scope.ts'

/** Beyond this a line is bad. Milliseconds. */
const SLOW = 1_000
/** Answers of a proxy while the shop behind it starts or is gone. */
const AWAY: readonly number[] = [502, 503, 504]
/** A page that was seen as data is kept as a whole after this, so that it does not compete. Milliseconds. */
const LATER = 2_000
/** How long a page counts as just kept. Milliseconds. */
const FRESH = 10 * 60_000

let lastTook = 0

function isSlowLine(): boolean {
  const { effectiveType = '4g' } = connection()
  return effectiveType !== '4g' || lastTook > SLOW
}

const buildIn = (answer: Response) => answer.headers.get(BUILD_HEADER) ?? undefined

/** A page: the shop's within a moment, otherwise the kept one, which is refreshed meanwhile; else the page that says so. */
export async function answerPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { resultingClientId, preloadResponse, waitUntil } = fetching(event)
  const key = keyOf(request.url)
  const kept = await find((await keptBuilds()).map(pagesOf), key)
  const network = ask('page', key, async () => (await preloadResponse) ?? (await fetch(request)))
  waitUntil(network.then(({ kept }) => kept))
  const answer = (await firstOf(network, kept)) ?? (await offlinePage(key))
  const build = buildIn(answer)
  if (build !== undefined) await noteBuild(resultingClientId, build)
  return answer
}

/** The data of a page, for a page of the same build; of another one, the page comes as a whole. */
export async function answerData({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { clientId, waitUntil } = fetching(event)
  const build = await buildOf(clientId)
  if (build === undefined) return fetch(request)
  const [key, page] = [keyOf(request.url), pageOfData(request.url)]
  const kept = await find([pagesOf(build)], key)
  const network = ask('data', key, () => fetch(request))
  waitUntil(network.then(({ kept }) => kept))
  const answer = await firstOf(network, kept)
  if (!answer) {
    // A page that is open already stays. What asks has the address of the open page, until it has the data of the next.
    const isOpen = request.referrer !== '' && keyOf(request.referrer) === page
    const isKept = !isOpen && (await find((await keptBuilds()).map(pagesOf), page))
    return isKept ? asAWhole(page) : Response.error()
  }
  const came = buildIn(answer)
  if (came !== undefined && came !== build) {
    // Otherwise it would come again, at once.
    await forget(pagesOf(build), page)
    return asAWhole(page)
  }
  if (answer === kept?.answer) {
    waitUntil(network.then(({ answer: newer }) => tellIfNewer(clientId, page, kept.answer, newer)))
  } else if (answer.ok) waitUntil(afterwards(() => keepWhole(page, build)))
  return answer
}

interface Asked {
  readonly answer: Response
  /** Resolves once it is kept, if it may be. */
  readonly kept: Promise<unknown>
}

/** Asks the shop, and keeps what may be kept. Rejects if it cannot be reached. */
async function ask(kind: Kind, key: string, send: () => Promise<Response>): Promise<Asked> {
  const began = Date.now()
  try {
    const answer = await send()
    if (AWAY.includes(answer.status)) throw new Error(`The shop answered ${answer.status}`)
    const build = buildIn(answer)
    const copy = mayKeep(kind, answer) && build !== undefined ? answer.clone() : undefined
    return { answer, kept: copy ? keep(pagesOf(build as string), key, copy) : Promise.resolve() }
  } finally {
    lastTook = Date.now() - began
  }
}

/** The shop's answer if it comes in time, else what is kept; undefined if there is neither. */
async function firstOf(
  network: Promise<Asked>,
  kept: { readonly answer: Response; readonly age: number } | undefined,
): Promise<Response | undefined> {
  const came = network.then(
    ({ answer }) => answer,
    () => undefined,
  )
  if (!kept) return came
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, patience(kept.age, isSlowLine())))
  return (await Promise.race([came, waited])) ?? kept.answer
}

/** React Router's way to say that a page has to be loaded as a document. */
function asAWhole(page: string): Response {
  const headers = { 'X-Remix-Redirect': page, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }
  return new Response(null, { status: 204, headers })
}

/** Tells an open page that what it showed from here has changed. */
async function tellIfNewer(clientId: string, page: string, kept: Response, newer: Response): Promise<void> {
  const isNewer = newer.headers.get('ETag') !== kept.headers.get('ETag')
  if (!newer.ok || buildIn(newer) !== buildIn(kept) || !isNewer) return
  const client = await scope.clients.get(clientId)
  client?.postMessage({ kind: 'newer', page })
}

async function afterwards(act: () => Promise<void>): Promise<void> {
  const { saveData = false } = connection()
  if (saveData || isSlowLine()) return
  await new Promise((resolve) => setTimeout(resolve, LATER))
  await act()
}

/** Keeps a page as a document, unless it was just kept, and the files that it names. */
export async function keepWhole(page: string, build: string, withFiles = false): Promise<void> {
  const kept = await find([pagesOf(build)], page)
  if (!kept || kept.age > FRESH) {
    const asked = await ask('page', page, () => fetch(page)).catch(() => undefined)
    await asked?.kept
  }
  if (!withFiles) return
  const html = await (await find([pagesOf(build)], page))?.answer.text()
  await keepAssets(build, [...new Set(html?.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))])
}

/** One of each language; the server makes them with the shop's name, colours and helpline. */
const OFFLINE_PAGES = { en: '/offline.html', bn: '/bn/offline.html' } as const

async function offlinePage(key: string): Promise<Response> {
  const { language } = splitLanguage(key)
  return (await find([OFFLINE], OFFLINE_PAGES[language]))?.answer ?? Response.error()
}

export async function keepOfflinePages(): Promise<void> {
  for (const address of Object.values(OFFLINE_PAGES)) {
    const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined)
    if (answer?.ok) await keep(OFFLINE, address, answer)
  }
}
