import { useEffect, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { loginAddress } from '#web/client/session/loginAddress.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'

/** The context of every dashboard page. */
export interface SignedIn {
  readonly user: SessionUser
  /** Set while somebody logs out: that action then navigates itself, and the guard does not go to the login page. */
  readonly setLeaving: (leaving: boolean) => void
}

/** For dashboard pages, which are rendered only while somebody is signed in. */
export function useSignedIn(): SignedIn {
  return useOutletContext<SignedIn>()
}

/** The signed-in user. Null while unknown and for visitors, who are sent to the login page, which leads back. */
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
