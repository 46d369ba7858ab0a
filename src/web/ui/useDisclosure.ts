import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Disclosure<Container extends HTMLElement, Trigger extends HTMLElement> {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** For the element that holds both the trigger and what it opens. */
  readonly container: {
    readonly ref: RefObject<Container | null>
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
  readonly trigger: RefObject<Trigger | null>
}

/**
 * Something that a button shows and hides: it closes on Escape (the focus then goes back to the
 * trigger), on a press outside, and when the focus leaves.
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
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    // A search field would empty itself.
    event.preventDefault()
    setOpen(false)
    trigger.current?.focus()
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false)
  }

  return { open, setOpen, container: { ref, onKeyDown, onBlur }, trigger }
}
