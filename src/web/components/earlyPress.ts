import { useEffect, useLayoutEffect } from 'react'

/** Marks the button that was pressed last before hydration. */
const MARK = 'data-pressed-early'

interface EarlyWindow extends Window {
  /** Returns the last press; undefined without one. */
  stopEarlyPress?: () => Event | undefined
}

/**
 * Runs in the page's head: on a slow network people press buttons before the scripts that handle them have loaded. The
 * same bytes for every visitor. Links and submit buttons need no scripts.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var p;function k(e){var b=e.target.closest&&e.target.closest('button[type=button]'),o=document.querySelector('[${MARK}]');if(b){o&&o.removeAttribute('${MARK}');b.setAttribute('${MARK}','');p=e}}addEventListener('click',k,true);window.stopEarlyPress=function(){removeEventListener('click',k,true);return p}})()`

/** After hydration, repeats the last press from before; for the root of all pages. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    const press = (window as EarlyWindow).stopEarlyPress?.()
    // A press while React hydrates makes it hydrate at once, within the press, and then handle it: not to be repeated.
    if (press && press.eventPhase !== Event.NONE) takeMarked()
  }, [])
  useEffect(() => {
    const button = takeMarked()
    // After the components have adopted the state of the document, such as a size that was chosen early.
    setTimeout(() => button?.click())
  }, [])
}

function takeMarked(): HTMLButtonElement | null {
  const button = document.querySelector<HTMLButtonElement>(`[${MARK}]`)
  button?.removeAttribute(MARK)
  return button
}
