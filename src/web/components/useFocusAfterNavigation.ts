import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page shown last, whatever layout it stood in; none while the first one is. */
let shown: string | undefined

/**
 * Puts the focus on the new page's content after a navigation, as a page load would, so that keyboard
 * and screen reader start there. Not on the first page, nor when only the query changes.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const target = useRef<HTMLElement>(null)

  useEffect(() => {
    if (shown !== undefined && shown !== pathname) target.current?.focus({ preventScroll: true })
    shown = pathname
  }, [pathname])

  return target
}
