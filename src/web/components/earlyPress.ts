import { useEffect, useLayoutEffect } from 'react'

/** Marks the buttons that were pressed before hydration. */
const MARK = 'data-pressed-early'

interface EarlyWindow extends Window {
  /** Returns the buttons that were pressed, in order. */
  stopEarlyPress?: () => HTMLButtonElement[]
}

/**
 * Runs in the page's head: on a slow network people press buttons before the scripts that handle them have loaded. The
 * same bytes for every visitor. Links and submit buttons need no scripts. Who presses a button again because nothing
 * happened means it once; the two of a group, such as plus and minus, count each time. A press while React hydrates makes
 * it hydrate at once, within the press: that one is stopped, and waits behind those before it.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var p=[],l,f;function k(e){var b=e.target.closest&&e.target.closest('button[type=button]');if(b&&p.length<50){b==l&&!b.closest('[role=group]')||p.push(l=b);f=e;b.setAttribute('${MARK}','')}}addEventListener('click',k,true);window.stopEarlyPress=function(){removeEventListener('click',k,true);f&&f.stopPropagation();return p}})()`

const stop = () => (window as EarlyWindow).stopEarlyPress?.() ?? []

/** After hydration, repeats the presses from before; for the root of all pages. */
export function useEarlyPress(): void {
  useLayoutEffect(() => void stop(), [])
  useEffect(() => {
    // After the components have adopted the state of the document, such as a size that was chosen early; and each after
    // what the one before it has changed is drawn.
    for (const button of stop().splice(0))
      setTimeout(() => {
        button.removeAttribute(MARK)
        button.click()
      })
  }, [])
}
