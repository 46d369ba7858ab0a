import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session.ts'
import { useWayBack } from './wayBack.ts'

/**
 * Whoever is signed in, just now or all along, goes on to where they came from. `busy`: this page is still at
 * work on it, and has something to say first.
 */
export function useGoOn(busy: boolean): void {
  const { user, loading } = useSession()
  const { to } = useWayBack()
  const navigate = useNavigate()
  const goesOn = user !== null && !loading && !busy

  useEffect(() => {
    if (goesOn) navigate(to, { replace: true })
  }, [goesOn, to, navigate])
}
