import { useSyncExternalStore } from 'react'
import { createStore } from '#web/client/createStore.ts'

const KEY = 'filters'

/**
 * Runs in the page's head before anything is drawn: the column of filters stays open for the visit. The same bytes for every
 * visitor, as those of the theme.
 */
export const FILTER_COLUMN_SCRIPT = `try{sessionStorage.getItem('${KEY}')&&(document.documentElement.dataset.${KEY}='')}catch(e){}`

const column = createStore(() => KEY in document.documentElement.dataset)

/** Returns whether the column of filters is open on a wide screen; false until hydration. */
export function useFilterColumn(): boolean {
  return useSyncExternalStore(column.subscribe, column.read, () => false)
}

/** Returns false on a screen without room for the column. */
export function toggleFilterColumn(): boolean {
  if (!matchMedia('(width >= 64rem)').matches) return false
  const isOpen = !column.read()
  document.documentElement.toggleAttribute(`data-${KEY}`, isOpen)
  column.set(isOpen)
  try {
    if (isOpen) sessionStorage.setItem(KEY, 'open')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it is open on this page only.
  }
  return true
}
