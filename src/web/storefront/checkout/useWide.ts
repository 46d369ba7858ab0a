import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Does the order stand beside the form (Tailwind's `lg`)? Only browsers know it, and only they know what is ordered. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  )
}
