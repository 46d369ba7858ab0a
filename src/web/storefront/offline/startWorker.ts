import { pathIn } from '#domain/text/language.ts'
import { cartLines, subscribe } from '#web/client/cart.ts'
import { addressOf } from '#web/client/pageAnswers.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { KEPT_TIMING, ORDERING_PAGES } from '#web/worker/keeping.ts'
import { preload } from '../usePreloadedPages.ts'

/**
 * Registers the service worker and tells it what this page has loaded before it was there. `refetch` loads the data of the open
 * page again. Returns a function that stops following the cart and the worker.
 */
export function startWorker(refetch: () => void): () => void {
  const { serviceWorker } = navigator
  const following = new AbortController()
  serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      if (data?.kind === 'newer' && data.page === addressOf(window.location.href)) refetch()
    },
    { signal: following.signal },
  )
  serviceWorker
    .register('/sw.js')
    // The page names no fonts: they are known once they have been loaded.
    .then(() => Promise.all([serviceWorker.ready, document.fonts.ready]))
    .then(([{ active }]) => {
      if (following.signal.aborted || !active) return
      const stop = onceOrdering((ordering) => tell(active, ordering))
      following.signal.addEventListener('abort', stop)
    })
    // Where it is off or not allowed, the shop needs a network.
    .catch(() => {})
  if (isFromThePhone()) refetch()
  return () => following.abort()
}

/** The answer to the request for this page, as Server-Timing has it. */
function isFromThePhone(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === KEPT_TIMING) ?? false
}

/**
 * Calls `act` with the pages of an order: now, empty while nothing is to be ordered, and once there is. An order is worth its
 * scripts even where data are saved: the shopper is about to load them anyway.
 */
function onceOrdering(act: (pages: readonly string[]) => void): () => void {
  const isOrdering = () => cartLines().length > 0 || /product-checkout$/.test(window.location.pathname)
  const begin = async () => {
    await loadOrdering()
    act(ORDERING_PAGES.map((page) => pathIn(getLocale(), page)))
  }
  if (isOrdering()) {
    void begin()
    return () => {}
  }
  act([])
  const stop = subscribe(() => {
    if (!isOrdering()) return
    stop()
    void begin()
  })
  return stop
}

/** Loads the scripts that the pages of an order do not name themselves. What fails is loaded again when it is needed. */
async function loadOrdering(): Promise<void> {
  preload()
  await Promise.allSettled([
    import('../checkout/formRules.ts'),
    import('../checkout/districtCombobox.tsx'),
    import('../checkout/advanceStep.tsx'),
    import('#web/components/problemText.ts'),
    import('#web/components/openDialog.tsx'),
    import('#web/client/waiting/keepOrder.ts'),
    import('../waiting/waitingStrip.tsx'),
    import('../waiting/waitingOrders.tsx'),
  ])
}

function tell(worker: ServiceWorker, ordering: readonly string[]): void {
  const { __reactRouterManifest: files } = window as Window & { __reactRouterManifest?: { version: string } }
  if (!files) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  worker.postMessage({
    kind: 'page',
    build: files.version,
    url: window.location.href,
    files: loaded,
    ordering,
  })
}
