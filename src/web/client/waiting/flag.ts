import { useSyncExternalStore } from 'react'
import { createStore } from '../createStore.ts'

/** Says to every page whether orders wait on this phone; all else about them loads only then. */
const KEY = 'waitingOrders'

const flag = createStore(() => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
})

export function noteWaiting(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // It holds for this page.
  }
  flag.set(isAny)
}

/** Do orders wait on this phone? False on the server and until hydration. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(flag.subscribe, flag.read, () => false)
}
