import { useEffect } from 'react'
import { preloadModule } from 'react-dom'

/** The pages on the way from finding a product to having ordered it. */
const NEXT_PAGES = ['category', 'shop', 'product', 'cart', 'checkout', 'orderSuccess'].map(
  (page) => `storefront/${page}/route`,
)

/** React Router's table of the files of each page, which it leaves in the window. */
interface RouteFiles {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>
}

/** Whoever does one of these stays for a while. */
const SIGNS_OF_USE = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/**
 * Brings the scripts that a shopper is likely to need next, once they look around and nothing else is to do: a tap
 * then waits for data alone, and what says that something failed needs no network itself. Not for those who save
 * data, nor for those who only look in.
 */
export function useAtHand(): void {
  useEffect(() => whenInUse(() => whenAtRest(bring)), [])
}

function bring(): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  const { __reactRouterManifest: files } = window as Window & { __reactRouterManifest?: RouteFiles }
  for (const { module, imports = [] } of NEXT_PAGES.flatMap((page) => files?.routes[page] ?? [])) {
    for (const file of [module, ...imports]) preloadModule(file)
  }
  for (const part of [import('#web/ui/noticeStack.tsx'), import('#web/components/openDialog.tsx')]) {
    // It is asked for again when it is needed.
    part.catch(() => {})
  }
}

/** At the first sign of use. `act` may answer what calls it off, and so does this. */
export function whenInUse(act: () => (() => void) | undefined): () => void {
  const stopWaiting = () => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, begin)
  }
  let callOff = stopWaiting
  function begin() {
    stopWaiting()
    callOff = act() ?? stopWaiting
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, { passive: true })
  return () => callOff()
}

/** Once the page has all it shows and the browser has a moment. Answers what calls it off. */
function whenAtRest(act: () => void): () => void {
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

/** Safari knows no idle moments. */
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
