import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isConnectionError } from './connectionError.ts'
import { createVisitedPages, type PageAnswers } from './visitedPages.ts'

const visited = createVisitedPages(Date.now)

/** The page whose answers are being asked for anew, whatever is kept of it. */
let asking: string | undefined
/** The page that was last shown from memory. */
let shownFromMemory: string | undefined

/** Is there a page that somebody wants to go to and that does not come? */
let stuck = false
const listeners = new Set<() => void>()

/**
 * How the answers of pages' loaders come to a browser whose connection is bad. A page that was shown within the
 * last five minutes is shown again at once, older ones when the shop cannot be reached. A page that does not come
 * leaves the one that is open as it is: {@link useStuck} says so, and going anywhere, or revalidating, is the next try.
 */
export const pageAnswers: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const address = addressOf(request.url)
  const kept = visited.find(address)
  if (kept?.recent && asking !== address) {
    shownFromMemory = address
    return { ...kept.answers }
  }
  const answers = await next()
  if (!isUnreachable(answers)) return answers
  if (kept) return { ...kept.answers }
  // Back and forward: the browser is there already.
  if (address === addressOf(window.location.href)) return answers
  await givenUp(request.signal)
  return answers
}

/** Notes that the page at `address` shows `data`, by route. */
export function keepPage(address: string, data: Readonly<Record<string, unknown>>): void {
  visited.keep(address, data)
}

/** Asks for the answers of the page that is open anew, by `revalidate`. */
export async function askAnew(address: string, revalidate: () => Promise<void>): Promise<void> {
  asking = address
  await revalidate()
  if (asking === address) asking = undefined
}

/** Was this page just shown from memory? Answers so once. */
export function wasShownFromMemory(address: string): boolean {
  const was = shownFromMemory === address
  shownFromMemory = undefined
  return was
}

/** Path and query of an address. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}

/** Did somebody want to go to a page that does not come? */
export function useStuck(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => stuck,
    () => false,
  )
}

/** Ends when the next try begins, or somebody goes elsewhere. */
function givenUp(signal: AbortSignal): Promise<void> {
  setStuck(true)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      setStuck(false)
      resolve()
    })
  })
}

function setStuck(now: boolean): void {
  stuck = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** No answer, or one of something that stands before the shop. */
function isUnreachable(answers: PageAnswers): boolean {
  return Object.values(answers).some(
    ({ type, result }) =>
      type === 'error' &&
      (isConnectionError(result) ||
        (isRouteErrorResponse(result) && [502, 503, 504].includes(result.status))),
  )
}
