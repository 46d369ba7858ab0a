import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { returnAddress } from '#web/client/session/loginAddress.ts'
import { useSession } from '#web/client/session/session.ts'

interface WayBack {
  /** The page that the visitor came from, or home (section 2). */
  readonly to: string
  /** The query that passes it to another page of this area; empty for home. */
  readonly query: string
}

/** Returns the page that signing in leads to. Cached pages have no query, so it is read after hydration. */
export function useWayBack(): WayBack {
  const { search } = useLocation()
  const to = useHydrated() ? returnAddress(search) : '/'
  return { to, query: to === '/' ? '' : `?from=${encodeURIComponent(to)}` }
}

/**
 * Sends signed-in visitors on: to `to` if given, else to the page they came from. `busy`: this page is still signing in
 * and has a message to show first.
 */
export function useRedirectSignedIn(busy: boolean, to?: string): void {
  const { user, loading } = useSession()
  const wayBack = useWayBack()
  const goal = to ?? wayBack.to
  const navigate = useSiteNavigate()
  const goesOn = user !== null && !loading && !busy

  useEffect(() => {
    if (goesOn) navigate(goal, { replace: true })
  }, [goesOn, goal, navigate])
}
