import { useEffect } from 'react'
import { useHref, useLocation, useMatches, useRevalidator } from 'react-router'
import { addressOf, keepPage, refetchPage, wasShownFromMemory } from '#web/client/pageAnswers.ts'

/**
 * Caches the data of each page, so that returning to it needs no network, and refetches it when it was shown from the
 * cache and when the window gets the focus (section 7). Unchanged data is answered with 304.
 */
export function useVisitedPages(): void {
  const { pathname, search, key } = useLocation()
  const href = useHref({ pathname, search })
  const matches = useMatches()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    keepPage(addressOf(href), Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])))
  }, [href, matches])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a page has a key of its own
  useEffect(() => {
    const address = addressOf(href)
    if (wasShownFromMemory(address)) refetchPage(address, revalidate)
    const onVisible = () => {
      if (document.visibilityState === 'visible') refetchPage(address, revalidate)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [href, key, revalidate])
}
