import { useSyncExternalStore } from 'react'
import { type NamePlace, nameLimit } from '#domain/text/truncate.ts'

/** The widths at which the limits of section 9 change. */
const QUERIES = ['(max-width: 400px)', '(max-width: 768px)']

function subscribe(listener: () => void): () => void {
  const lists = QUERIES.map((query) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

/** The limit that leaves most of a name standing: the server does not know the width. */
function widestLimit(place: NamePlace): number {
  return Math.max(...[400, 768, 769].map((width) => nameLimit(place, width)))
}

/**
 * How many characters of a name a place takes at the screen's present width (section 9). Until the page
 * is alive it is the widest limit; CSS clamps the lines meanwhile, so nothing moves when the true limit
 * comes.
 */
export function useNameLimit(place: NamePlace): number {
  return useSyncExternalStore(
    subscribe,
    () => nameLimit(place, window.innerWidth),
    () => widestLimit(place),
  )
}
