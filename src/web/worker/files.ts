import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { mayKeep, namedPicture, replacesKept } from './keeping.ts'
import { assetsOf, find, keep, PICTURES } from './kept.ts'
import { buildOf } from './openPages.ts'
import type { FetchingEvent } from './scope.ts'

/** The px of a kept picture. */
const WIDTH = 'X-Kept-Width'

/** A file of a build: its name holds a hash of its content, so that what is kept is as good as what would come. */
export async function answerAsset({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { clientId, resultingClientId, waitUntil } = fetching(event)
  const build = await buildOf(clientId || resultingClientId)
  if (build === undefined) return fetch(request)
  const { pathname } = new URL(request.url)
  const kept = await find([assetsOf(build)], pathname)
  if (kept) return kept.answer
  const answer = await fetch(request)
  if (mayKeep('asset', answer)) waitUntil(keep(assetsOf(build), pathname, answer.clone()))
  return answer
}

/** Keeps files of a build that a page has loaded, or will need. The browser has most of them at hand. */
export async function keepAssets(build: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await find([assetsOf(build)], path)) continue
    const answer = await fetch(path).catch(() => undefined)
    if (answer && mayKeep('asset', answer)) await keep(assetsOf(build), path, answer)
  }
}

/** A picture, in the kept width if that is wide enough or nothing else comes. */
export async function answerPicture({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const picture = namedPicture(request.url)
  if (!picture) return fetch(request)
  const kept = (await find([PICTURES], picture.key))?.answer
  const keptWidth = kept && Number(kept.headers.get(WIDTH))
  if (kept && keptWidth !== undefined && keptWidth >= picture.width) return kept
  try {
    const answer = await fetch(request)
    if (mayKeep('picture', answer) && replacesKept(picture.width, keptWidth)) {
      fetching(event).waitUntil(keepPicture(picture, answer.clone()))
    }
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keepPicture({ key, width }: { key: string; width: number }, answer: Response) {
  const headers = new Headers(answer.headers)
  headers.set(WIDTH, String(width))
  await keep(PICTURES, key, new Response(answer.body, { headers }))
}

/** Keeps pictures that a page has shown before the worker was there. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const picture = namedPicture(url)
    if (!picture || (await find([PICTURES], picture.key))) continue
    const answer = await fetch(url).catch(() => undefined)
    if (answer && mayKeep('picture', answer)) await keepPicture(picture, answer)
  }
}

/** Workbox passes the event on as it is, with a type that holds less. */
export function fetching(event: unknown) {
  const given = event as FetchingEvent
  return { ...ids(given), waitUntil: (work: Promise<unknown>) => given.waitUntil(work.catch(() => {})) }
}

function ids({ clientId, resultingClientId, preloadResponse }: FetchingEvent) {
  return { clientId, resultingClientId, preloadResponse }
}
