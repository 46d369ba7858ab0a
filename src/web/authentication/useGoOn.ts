import { useEffect } from 'react'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { useSession } from '#web/client/session/session.ts'
import { useWayBack } from './wayBack.ts'

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
