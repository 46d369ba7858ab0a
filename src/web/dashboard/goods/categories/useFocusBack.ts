import { type RefObject, useEffect, useRef } from 'react'

/** The button that opens a form: the focus returns to it when the form closes with the focus in it. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (closed && document.activeElement === document.body) button.current?.focus()
  }, [isOpen])

  return button
}
