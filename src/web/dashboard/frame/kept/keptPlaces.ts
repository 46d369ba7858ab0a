import { readKept } from './keptEntries.ts'

/** Where this browser keeps what was done on its scan pages, in the storage of all tabs. */
export const KEPT_PLACES = { scans: 'handOverScans', packings: 'packedBoxes' } as const
export type KeptPlace = keyof typeof KEPT_PLACES

/** How much of one person a place holds. */
export interface KeptCount {
  /** The shop has not answered. */
  readonly waiting: number
  /** The shop did not take it, and nobody has seen to that. */
  readonly wrong: number
}

/** What each place holds of a person, without the code that sends it. */
export function keptHere(email: string): Readonly<Record<KeptPlace, KeptCount>> {
  return { scans: countKept(textOf('scans'), email), packings: countKept(textOf('packings'), email) }
}

/** `text`: what is kept, as a text. */
export function countKept(text: string | null, email: string): KeptCount {
  const own = readKept(text, isEntry).filter((entry) => entry.email === email)
  const wrong = own.filter((entry) => entry.wrong !== undefined).length
  return { waiting: own.length - wrong, wrong }
}

function isEntry(kept: unknown): kept is { readonly email: string; readonly wrong?: unknown } {
  return typeof kept === 'object' && kept !== null && 'email' in kept && typeof kept.email === 'string'
}

function textOf(place: KeptPlace): string | null {
  try {
    return window.localStorage.getItem(KEPT_PLACES[place])
  } catch {
    // Storage is off: nothing outlives the page that keeps it.
    return null
  }
}
