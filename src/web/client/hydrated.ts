import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Has the page come alive? False on the server and while hydrating. What only the browser knows (cart,
 * navigation state, drafts) is drawn once this is true, so that both draw the same page at first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The same, for what takes long to draw: it is drawn in pieces after the page has come alive, so that a tap in
 * between is heard.
 */
export function useHydratedInTime(): boolean {
  return useDeferredValue(useHydrated())
}
