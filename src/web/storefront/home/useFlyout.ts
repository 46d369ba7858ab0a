import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { moveByKey } from './moveByKey.ts'

/** A pointer that only passes over a category opens nothing; one that slips off the flyout may come back. */
const OPEN_DELAY_MS = 120
const CLOSE_DELAY_MS = 240

export interface Flyout {
  /** The category whose subcategories show. */
  readonly opened: string | undefined
  readonly hover: (name: string, pointerType: string) => void
  readonly press: (name: string) => void
  readonly close: () => void
  /** For the button of the open category: the focus comes back to it. */
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** For the element that holds buttons and flyout. */
  readonly menu: object
}

/** Which category is open: by a hovering mouse after a moment, by a press at once; Escape closes. */
export function useFlyout(): Flyout {
  const { open, setOpen, container, trigger } = useDisclosure<HTMLElement>()
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
    press(next) {
      clearTimeout(timer.current)
      if (opened === next && hovered.current !== next) setOpen(false)
      else show(next)
    },
    close() {
      clearTimeout(timer.current)
      setOpen(false)
    },
    trigger,
    menu: {
      ...container,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        clearTimeout(timer.current)
        moveByKey(event)
      },
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave(event: PointerEvent) {
        hovered.current = undefined
        if (event.pointerType === 'mouse') later(CLOSE_DELAY_MS, () => setOpen(false))
      },
    },
  }
}
