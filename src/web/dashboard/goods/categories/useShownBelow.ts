import { type RefObject, useEffect, useRef } from 'react'

/** For a panel that opens under its row, maybe far down the page: it is brought into view and has the focus. */
export function useShownBelow(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return element
}
