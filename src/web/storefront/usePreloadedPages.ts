import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { onFirstUse } from '#web/client/firstUse.ts'

/** The pages between finding a product and having ordered it. */
const NEXT_PAGES = ['category', 'shop', 'product', 'cart', 'checkout', 'orderSuccess'].map(
  (page) => `storefront/${page}/route`,
)

/** React Router's table of the files of each page, in the window. */
interface RouteFiles {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>
}

/**
 * Loads the scripts that a shopper is likely to need next, once they use the page and the browser is idle. A tap then
 * waits for data alone, and error messages need no network. Not with data saving on, nor for visitors who leave at once.
 */
export function usePreloadedPages(): void {
  useEffect(() => onFirstUse(() => onIdle(preload)), [])
}

const CHECKOUT = ['storefront/checkout/route']

/**
 * Loads the checkout's scripts once the page has loaded, without waiting for a sign of use: on a product's page the first one may be
 * Order Now, and a slow phone then waited seconds for them.
 */
export function usePreloadedCheckout(): void {
  useEffect(
    () =>
      onIdle(() => {
        if (!savesData()) preloadPages(CHECKOUT)
      }),
    [],
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Loads the scripts of these pages, by their names in the list of routes. */
function preloadPages(pages: readonly string[]): void {
  const { __reactRouterManifest: files } = window as Window & { __reactRouterManifest?: RouteFiles }
  for (const { module, imports = [] } of pages.flatMap((page) => files?.routes[page] ?? [])) {
    for (const file of [module, ...imports]) preloadModule(file)
  }
}

/** All that a shopper is likely to need next. */
export function preload(): void {
  if (savesData()) return
  preloadPages(NEXT_PAGES)
  for (const part of [
    import('#web/ui/toastStack.tsx'),
    import('#web/components/openDialog.tsx'),
    import('./header/moreOfMenu.tsx'),
  ]) {
    // It is loaded again when it is needed.
    part.catch(() => {})
  }
}

/** Calls `act` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function onIdle(act: () => void): () => void {
  let moment: number | undefined
  const wait = () => {
    moment = idle.request(act)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (moment !== undefined) idle.cancel(moment)
  }
}

/** Safari has no requestIdleCallback. */
const idle =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? {
        request: (act: () => void) => requestIdleCallback(act),
        cancel: (id: number) => cancelIdleCallback(id),
      }
    : {
        request: (act: () => void) => Number(setTimeout(act, 1000)),
        cancel: (id: number) => clearTimeout(id),
      }
