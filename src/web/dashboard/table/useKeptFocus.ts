import { type RefObject, useEffect, useRef } from 'react'

/**
 * Rows leave while a button in them has the focus. The list takes it then, so that the keyboard goes on from
 * here and not from the top of the page.
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

  // After each rendering, for any of them may have taken the row away.
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
