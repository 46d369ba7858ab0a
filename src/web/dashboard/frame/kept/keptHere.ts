import { useSyncExternalStore } from 'react'
import { session } from '#web/client/session/session.ts'
import { browserTiming } from '#web/client/timing.ts'
import type { Kept, KeptDeps, KeptEntry, Waiting } from './keptEntries.ts'

/** The clock, the login and a place in the storage of this browser. `parse`: what is kept as a text. */
export function keptIn<Entry extends KeptEntry>(
  place: string,
  parse: (text: string | null) => readonly Entry[],
): Pick<KeptDeps<Entry>, 'timing' | 'person' | 'read' | 'write'> {
  let unstored: readonly Entry[] = []
  return {
    timing: browserTiming,
    person: () => session.read().user?.email,
    read() {
      try {
        return parse(window.localStorage.getItem(place))
      } catch {
        // Storage is off: they are kept as long as the page.
        return unstored
      }
    },
    write(entries) {
      unstored = entries
      try {
        if (entries.length === 0) window.localStorage.removeItem(place)
        else window.localStorage.setItem(place, JSON.stringify(entries))
      } catch {
        // Then they are kept as long as the page.
      }
    },
  }
}

/** Sends when there is a connection again, when another tab has kept something, and when somebody signs in. */
export function sendFrom(place: string, { wake, look }: Pick<Kept<unknown>, 'wake' | 'look'>): void {
  if (typeof window === 'undefined') return
  window.addEventListener('online', wake)
  window.addEventListener('storage', ({ key }) => key === place && look())
  session.subscribe(wake)
}

/** The page may be left, or reloaded by the phone, as soon as something is done. */
export const evenIfLeft: typeof fetch = (address, request) => fetch(address, { ...request, keepalive: true })

const NONE: readonly never[] = []

/** What is kept of this person, oldest first. */
export function useKept<Entry extends KeptEntry>(
  kept: Pick<Kept<Entry>, 'subscribe' | 'read'>,
  email: string,
): readonly Waiting<Entry>[] {
  const entries = useSyncExternalStore(kept.subscribe, kept.read, () => NONE)
  return entries.filter((entry) => entry.email === email)
}
