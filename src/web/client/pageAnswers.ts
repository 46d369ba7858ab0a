import { useEffect, useSyncExternalStore } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { createStore } from './createStore.ts'
import { createPageReads, type Revalidate } from './pageReads.ts'
import { logFailure } from './retries.ts'
import { createVisitedPages } from './visitedPages.ts'

const visited = createVisitedPages(Date.now)

/** Has the navigation under way got no answer so far? */
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

/**
 * Client middleware of the root route. {@link useStalled} says whether a navigation has no answer; {@link useRetries}
 * must be mounted as well.
 */
export const pageAnswers: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => reads.read(addressOf(request.url), request.signal, next)

/** Remembers that the page at `address` shows `data`, by route. */
export function keepPage(address: string, data: Readonly<Record<string, unknown>>): void {
  visited.keep(address, data)
}

export const { refetchPage, wasShownFromMemory } = reads

/** Path and query of an address. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}

/** Has the navigation under way got no answer so far? */
export function useStalled(): boolean {
  return useSyncExternalStore(stalled.subscribe, stalled.read, () => false)
}

/** Retries failed pages by the router's `revalidate`. */
export function useRetries(revalidate: Revalidate): void {
  useEffect(() => reads.setRevalidate(revalidate), [revalidate])
}
