import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useBackCloses } from './backCloses.ts'

export interface Disclosure<Container extends HTMLElement, Trigger extends HTMLElement> {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** For the element around the trigger and the disclosed content. */
  readonly container: {
    readonly ref: RefObject<Container | null>
    readonly onBlur: (event: FocusEvent) => void
  }
  readonly trigger: RefObject<Trigger | null>
}

/**
 * Content that a button shows and hides: it closes on Escape anywhere (focus inside returns to the trigger), on going back, on
 * a press outside, and when the focus leaves. `back`: whether going back closes it; left out: it does.
 */
export function useDisclosure<
  Container extends HTMLElement = HTMLDivElement,
  Trigger extends HTMLElement = HTMLButtonElement,
>({ back = true }: { back?: boolean } = {}): Disclosure<Container, Trigger> {
  const [open, setOpen] = useState(false)
  const ref = useRef<Container>(null)
  const trigger = useRef<Trigger>(null)
  useBackCloses(open && back, () => setOpen(false))

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A search field would clear itself.
      event.preventDefault()
      setOpen(false)
      if (ref.current?.contains(document.activeElement)) trigger.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open])

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false)
  }

  return { open, setOpen, container: { ref, onBlur }, trigger }
}

/** Whether the device has a pointer that opens things by hovering, which is no step for anybody to take back. */
export function canHover(): boolean {
  return window.matchMedia('(hover: hover)').matches
}
