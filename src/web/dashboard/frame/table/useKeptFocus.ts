import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a row with the focused button is removed, moves the focus to the list, so that keyboard users stay where they
 * are.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [list])

  // After each rendering, since any may have removed the row.
  useEffect(() => {
    const last = held.current
    const gone = last && (!last.isConnected || last.closest('[inert]'))
    if (!gone) return
    held.current = null
    if (document.activeElement === document.body || document.activeElement === last) {
      list.current?.focus({ preventScroll: true })
    }
  })
}
