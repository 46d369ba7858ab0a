import { useEffect } from 'react'

/** Stands on the button that was pressed last before the page came alive. */
const MARK = 'data-pressed-early'

interface EarlyWindow extends Window {
  stopEarlyPress?: () => void
}

/**
 * Runs in the page's head: on a slow network people press buttons before the scripts are there that answer them. The
 * same bytes for every visitor. Links and buttons of forms need no scripts.
 */
export const EARLY_PRESS_SCRIPT = `(function(){function k(e){var b=e.target.closest&&e.target.closest('button[type=button]'),o=document.querySelector('[${MARK}]');if(b){o&&o.removeAttribute('${MARK}');b.setAttribute('${MARK}','')}}addEventListener('click',k,true);window.stopEarlyPress=function(){removeEventListener('click',k,true)}})()`

/** Once the page is alive, does what was pressed last before; for the root of all pages. */
export function useEarlyPress(): void {
  useEffect(() => {
    ;(window as EarlyWindow).stopEarlyPress?.()
    const button = document.querySelector<HTMLButtonElement>(`[${MARK}]`)
    button?.removeAttribute(MARK)
    // After what the parts of the page have taken over from the document: a size that was chosen early, too.
    setTimeout(() => button?.click())
  }, [])
}
