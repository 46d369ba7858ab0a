import { useEffect, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { loginAddress } from '#web/client/session/loginAddress.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'

/** What each page of the dashboard knows. */
export interface SignedIn {
  readonly user: SessionUser
  /** While somebody leaves of their own accord the page sends them on itself, and not to the login. */
  readonly setLeaving: (leaving: boolean) => void
}

/** For pages of the dashboard, which stand only while somebody is signed in. */
export function useSignedIn(): SignedIn {
  return useOutletContext<SignedIn>()
}

/**
 * Whoever is signed in. Null while that is not known yet, and for nobody, who is then led to the login page
 * and from there back.
 */
export function useGuard(): { user: SessionUser | null; setLeaving: (leaving: boolean) => void } {
  const { user, loading } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useSiteNavigate()
  const [leaving, setLeaving] = useState(false)
  const toLogin = !user && !loading && !leaving

  useEffect(() => {
    if (toLogin) navigate(loginAddress(pathname + search), { replace: true })
  }, [toLogin, pathname, search, navigate])

  return { user, setLeaving }
}
