import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { addressOf, refetchPage } from '#web/client/pageAnswers.ts'
import { useShop } from '#web/components/shop.ts'
import { onIdle } from '../usePreloadedPages.ts'

/** After the page has settled, so that nothing of this competes with what a visitor waits for. Milliseconds. */
const SETTLED = 2_000

/**
 * Lets the phone keep the shop, or delete what it has kept, as the owner wants it. All code for it loads once the page has settled.
 */
export function useOffline(): void {
  const { worksOffline } = useShop()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false

    async function begin() {
      if (!worksOffline) return (await import('./clearPhone.ts')).clearPhone()
      const { startWorker } = await import('./startWorker.ts')
      if (!left) stop = startWorker(() => refetchPage(addressOf(window.location.href), revalidate))
    }

    const stopWaiting = onIdle(() => {
      // What cannot be loaded now is tried again at the next visit.
      timer = setTimeout(() => begin().catch(() => {}), SETTLED)
    })
    return () => {
      left = true
      stopWaiting()
      clearTimeout(timer)
      stop?.()
    }
  }, [worksOffline, revalidate])
}
