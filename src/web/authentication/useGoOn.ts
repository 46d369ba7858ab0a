import { useEffect } from 'react'
import { useSession } from '#web/client/session.ts'
import { useSiteNavigate } from '#web/client/useSiteNavigate.ts'
import { useWayBack } from './wayBack.ts'

/**
 * Whoever is signed in, just now or all along, goes on to where they came from. `busy`: this page is still at
 * work on it, and has something to say first.
 */
export function useGoOn(busy: boolean): void {
  const { user, loading } = useSession()
  const { to } = useWayBack()
  const navigate = useSiteNavigate()
  const goesOn = user !== null && !loading && !busy

  useEffect(() => {
    if (goesOn) navigate(to, { replace: true })
  }, [goesOn, to, navigate])
}
