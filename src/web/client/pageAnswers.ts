import { useEffect, useSyncExternalStore } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { createStore } from './createStore.ts'
import { createPageReads, type Revalidate } from './pageReads.ts'
import { logFailure } from './retries.ts'
import { createVisitedPages } from './visitedPages.ts'

const visited = createVisitedPages(Date.now)

/** Is there a page that somebody wants to go to and that does not come? */
const stalled = createStore(() => false)

const reads = createPageReads({
  visited,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  currentAddress: () => addressOf(window.location.href),
  onStalled: stalled.set,
  onFailure: logFailure,
})

/** For the root of all pages. {@link useStalled} says whether one does not come; {@link useRetries} has to stand beside. */
export const pageAnswers: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => reads.read(addressOf(request.url), request.signal, next)

/** Notes that the page at `address` shows `data`, by route. */
export function keepPage(address: string, data: Readonly<Record<string, unknown>>): void {
  visited.keep(address, data)
}

export const { refetchPage, wasShownFromMemory } = reads

/** Path and query of an address. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}

/** Did somebody want to go to a page that does not come? */
export function useStalled(): boolean {
  return useSyncExternalStore(stalled.subscribe, stalled.read, () => false)
}

/** Lets pages that fail be asked for again, by `revalidate` of the router. */
export function useRetries(revalidate: Revalidate): void {
  useEffect(() => reads.setRevalidate(revalidate), [revalidate])
}
