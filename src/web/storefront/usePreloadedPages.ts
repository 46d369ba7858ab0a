import { useEffect } from 'react'
import { preloadModule } from 'react-dom'

/** The pages between finding a product and having ordered it. */
const NEXT_PAGES = ['category', 'shop', 'product', 'cart', 'checkout', 'orderSuccess'].map(
  (page) => `storefront/${page}/route`,
)

/** React Router's table of the files of each page, in the window. */
interface RouteFiles {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>
}

/** Events that show that a visitor stays. */
const SIGNS_OF_USE = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/**
 * Loads the scripts that a shopper is likely to need next, once they use the page and the browser is idle. A tap then
 * waits for data alone, and error messages need no network. Not with data saving on, nor for visitors who leave at once.
 */
export function usePreloadedPages(): void {
  useEffect(() => onFirstUse(() => onIdle(preload)), [])
}

export function preload(): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  const { __reactRouterManifest: files } = window as Window & { __reactRouterManifest?: RouteFiles }
  for (const { module, imports = [] } of NEXT_PAGES.flatMap((page) => files?.routes[page] ?? [])) {
    for (const file of [module, ...imports]) preloadModule(file)
  }
  for (const part of [import('#web/ui/toastStack.tsx'), import('#web/components/openDialog.tsx')]) {
    // It is loaded again when it is needed.
    part.catch(() => {})
  }
}

/** Calls `act` at the first sign of use. Returns a function that cancels it; `act` may return one too. */
export function onFirstUse(act: () => (() => void) | undefined): () => void {
  const stopWaiting = () => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, begin)
  }
  let cancel = stopWaiting
  function begin() {
    stopWaiting()
    cancel = act() ?? stopWaiting
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, { passive: true })
  return () => cancel()
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
