import { useSyncExternalStore } from 'react'
import { createStore } from '../createStore.ts'
import { contentOf, readToken } from './storedToken.ts'

/** Storage key of a text that is another one each time somebody signs in or leaves (identity/beginTurn.ts). */
export const TURN_KEY = 'turn'

/** The keys of `ownStorage` begin so. */
export const OWN = 'own-'

/** How often the turn has changed while this page was open. */
const changes = createStore(() => 0)
let last: string | undefined

/**
 * Names whose turn it is in this browser: an account's from signing in to signing out, or that of a guest before or after. Whoever
 * comes next has another one, also the same account again: others may have this phone.
 */
export function currentTurn(): string {
  const storage = () => window.localStorage
  try {
    return `${storage().getItem(TURN_KEY)} ${contentOf(readToken(storage) ?? '')?.person}`
  } catch {
    return ''
  }
}

/**
 * Call on opening a page, and when the turn may have changed; `hasLeft`: somebody is no longer signed in. After a change nothing of
 * the last one stays in this tab, nor on its screen ({@link useTurn}). Returns whether there was one.
 */
export function checkTurn(hasLeft = false): boolean {
  const turn = currentTurn()
  last ??= turn
  if (turn === last && !hasLeft) return false
  last = turn
  try {
    const { sessionStorage } = window
    for (const key of Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))) {
      if (key?.startsWith(OWN)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is off.
  }
  changes.set(changes.read() + 1)
  return true
}

/** Another number after each change of the turn. As a component's `key` it empties what somebody has entered there. */
export function useTurn(): number {
  return useSyncExternalStore(changes.subscribe, changes.read, changes.read)
}
