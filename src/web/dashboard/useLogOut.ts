import { useSiteNavigate } from '#web/client/navigation.ts'
import { confirmLogOut } from '#web/components/confirmLogOut.ts'
import type { SignedIn } from './signedIn.ts'

/** Logout from the dashboard, asked first or in another way: whoever logs out goes home, and not to the login page. */
export function useLogOut(setLeaving: SignedIn['setLeaving']): (logOut?: () => Promise<boolean>) => void {
  const navigate = useSiteNavigate()
  return async (logOut = confirmLogOut) => {
    setLeaving(true)
    if (await logOut()) navigate('/', { replace: true })
    else setLeaving(false)
  }
}
