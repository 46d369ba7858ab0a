import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { returnAddress } from '#web/client/session/loginAddress.ts'
import { useSession } from '#web/client/session/session.ts'

interface WayBack {
  /** The page that the person came from, else home (section 2). */
  readonly to: string
  /** The query that hands it on to another page of this area; empty for home. */
  readonly query: string
}

/** Where signing in leads. Pages are kept without their query, so it is read once the page has come alive. */
export function useWayBack(): WayBack {
  const { search } = useLocation()
  const to = useHydrated() ? returnAddress(search) : '/'
  return { to, query: to === '/' ? '' : `?from=${encodeURIComponent(to)}` }
}

/**
 * Whoever is signed in, just now or all along, goes on: to `to` where it is given, else to where they came from.
 * `busy`: this page is still at work on it, and has something to say first.
 */
export function useGoOn(busy: boolean, to?: string): void {
  const { user, loading } = useSession()
  const wayBack = useWayBack()
  const goal = to ?? wayBack.to
  const navigate = useSiteNavigate()
  const goesOn = user !== null && !loading && !busy

  useEffect(() => {
    if (goesOn) navigate(goal, { replace: true })
  }, [goesOn, goal, navigate])
}
