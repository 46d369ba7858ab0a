import { useSiteNavigate } from '#web/client/navigation.ts'
import { confirmLogOut } from '#web/components/confirmLogOut.ts'
import type { SignedIn } from './signedIn.ts'

/** Logs out from the dashboard, by default after confirmation, and goes to the home page instead of the login page. */
export function useLogOut(setLeaving: SignedIn['setLeaving']): (logOut?: () => Promise<boolean>) => void {
  const navigate = useSiteNavigate()
  return async (logOut = confirmLogOut) => {
    setLeaving(true)
    if (await logOut()) navigate('/', { replace: true })
    else setLeaving(false)
  }
}
