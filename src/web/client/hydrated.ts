import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Is the page hydrated? False on the server and while hydrating. What only the browser knows (cart, navigation state,
 * drafts) is drawn once this is true, so that server and browser first draw the same page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The same for slow parts: they are rendered as a deferred update after hydration, so that input is handled in between.
 */
export function useHydratedInTime(): boolean {
  return useDeferredValue(useHydrated())
}
