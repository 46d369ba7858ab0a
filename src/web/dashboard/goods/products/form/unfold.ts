import { type RefObject, useEffect } from 'react'
import type { ProductFields } from './productFields.ts'

/** Opens the folded part that a place is in: what is in a closed one cannot take the focus. */
export function unfold(place: HTMLElement): void {
  const fold = place.closest('details')
  if (fold) fold.open = true
}

/**
 * Opens each part of the form that has an error. After a try to save, the focus is at the topmost error where none could take it
 * because it was folded away.
 */
export function useUnfoldedErrors(
  element: RefObject<HTMLElement | null>,
  { errors, submitCount }: ProductFields['form']['formState'],
): void {
  const wrong = Object.keys(errors).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wrong` and `submitCount` say when, and the page says where.
  useEffect(() => {
    for (const place of invalidIn(element.current)) unfold(place)
  }, [element, wrong, submitCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try; errors of the next letter move nothing.
  useEffect(() => {
    if (wrong === '' || document.activeElement?.matches(INVALID)) return
    invalidIn(element.current)[0]?.focus()
  }, [element, submitCount])
}

const INVALID = '[aria-invalid="true"]'

const invalidIn = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>(INVALID) ?? [])]
