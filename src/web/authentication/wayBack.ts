import { useLocation } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'
import { returnAddress } from '#web/client/session/loginAddress.ts'

export interface WayBack {
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
