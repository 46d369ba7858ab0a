import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Disclosure<Container extends HTMLElement, Trigger extends HTMLElement> {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** For the element that holds both the trigger and what it opens. */
  readonly container: {
    readonly ref: RefObject<Container | null>
    readonly onBlur: (event: FocusEvent) => void
  }
  readonly trigger: RefObject<Trigger | null>
}

/**
 * Something that a button shows and hides: it closes on Escape, wherever the focus is (from inside it goes
 * back to the trigger), on a press outside, and when the focus leaves.
 */
export function useDisclosure<
  Container extends HTMLElement = HTMLDivElement,
  Trigger extends HTMLElement = HTMLButtonElement,
>(): Disclosure<Container, Trigger> {
  const [open, setOpen] = useState(false)
  const ref = useRef<Container>(null)
  const trigger = useRef<Trigger>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A search field would empty itself.
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
