import { useEffect, useState } from 'react'

/** Events that show that a visitor stays. */
const SIGNS_OF_USE = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

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

/** Whether somebody has used the page since this was drawn: what only they need loads then. */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(
    () =>
      onFirstUse(() => {
        setUsed(true)
        return undefined
      }),
    [],
  )
  return isUsed
}
