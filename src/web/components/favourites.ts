import { useSyncExternalStore } from 'react'

/** Ids of the products with a pressed heart. They live as long as the page and go nowhere (section 3). */
let favourites: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Adds the product to the favourites, or takes it out. */
export function toggleFavourite(id: string): void {
  const next = new Set(favourites)
  if (!next.delete(id)) next.add(id)
  favourites = next
  for (const listener of listeners) listener()
}

export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favourites.has(id),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
