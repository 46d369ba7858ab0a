import { useEffect } from 'react'

/** Marks the button that was pressed last before hydration. */
const MARK = 'data-pressed-early'

interface EarlyWindow extends Window {
  stopEarlyPress?: () => void
}

/**
 * Runs in the page's head: on a slow network people press buttons before the scripts that handle them have loaded. The
 * same bytes for every visitor. Links and submit buttons need no scripts.
 */
export const EARLY_PRESS_SCRIPT = `(function(){function k(e){var b=e.target.closest&&e.target.closest('button[type=button]'),o=document.querySelector('[${MARK}]');if(b){o&&o.removeAttribute('${MARK}');b.setAttribute('${MARK}','')}}addEventListener('click',k,true);window.stopEarlyPress=function(){removeEventListener('click',k,true)}})()`

/** After hydration, repeats the last press from before; for the root of all pages. */
export function useEarlyPress(): void {
  useEffect(() => {
    ;(window as EarlyWindow).stopEarlyPress?.()
    const button = document.querySelector<HTMLButtonElement>(`[${MARK}]`)
    button?.removeAttribute(MARK)
    // After the components have adopted the state of the document, such as a size that was chosen early.
    setTimeout(() => button?.click())
  }, [])
}
