import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDisclosure } from '#web/ui/useDisclosure.ts'

/** A pointer that only passes over a category opens nothing; one that slips off the flyout may come back. */
const OPEN_DELAY_MS = 120
const CLOSE_DELAY_MS = 240

export interface Flyout {
  /** The category whose subcategories show. */
  readonly opened: string | undefined
  readonly hover: (name: string, pointerType: string) => void
  readonly press: (name: string, button: HTMLElement) => void
  readonly close: () => void
  /** For the element that holds buttons and flyout. */
  readonly menu: object
}

/** Which category is open: by a hovering mouse after a moment, by a press at once; Escape closes. */
export function useFlyout(): Flyout {
  const { open, setOpen, container, trigger } = useDisclosure<HTMLElement, HTMLElement>()
  const [name, setName] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A mouse has opened the flyout by hovering: pressing the same button must not close it. */
  const hovered = useRef<string>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const opened = open ? name : undefined

  function show(next: string) {
    setName(next)
    setOpen(true)
  }

  function later(delay: number, act: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }

  return {
    opened,
    hover(next, pointerType) {
      if (pointerType !== 'mouse') return
      hovered.current = next
      later(OPEN_DELAY_MS, () => show(next))
    },
    press(next, button) {
      clearTimeout(timer.current)
      trigger.current = button
      if (opened === next && hovered.current !== next) setOpen(false)
      else show(next)
    },
    close() {
      clearTimeout(timer.current)
      setOpen(false)
    },
    menu: {
      ...container,
      onKeyDown(event: KeyboardEvent) {
        clearTimeout(timer.current)
        container.onKeyDown(event)
      },
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave(event: PointerEvent) {
        hovered.current = undefined
        if (event.pointerType === 'mouse') later(CLOSE_DELAY_MS, () => setOpen(false))
      },
    },
  }
}
