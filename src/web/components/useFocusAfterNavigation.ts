import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path of the last page, in any layout; undefined on the first page. */
let shown: string | undefined

/**
 * Moves the focus to the new page's content after a navigation, so that keyboard and screen reader start
 * there. Not on the first page, nor if only the query changes.
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
