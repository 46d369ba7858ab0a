import type { KeyboardEvent } from 'react'
import { nextTab } from '#web/ui/tabs.tsx'

const SIDEWAYS: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/**
 * Arrows, Home and End move the focus among the categories, or among the entries of the flyout it is in; from
 * an open category the next arrow enters its flyout (ARIA practices, disclosure navigation).
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: menu } = event
  if (!(target instanceof HTMLElement)) return
  const key = SIDEWAYS[event.key] ?? event.key
  const entries = [...menu.querySelectorAll<HTMLElement>('.category-flyout a')]
  const enters = key === 'ArrowRight' && target.ariaExpanded === 'true'
  const items = entries.includes(target)
    ? entries
    : [...menu.querySelectorAll<HTMLElement>('.category-button')]
  const next = enters ? entries[0] : items[nextTab(key, items.indexOf(target), items.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
