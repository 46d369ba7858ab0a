import { count } from '#web/client/amounts.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { session } from '#web/client/session/session.ts'
import { confirmLogOut } from '#web/components/confirmLogOut.ts'
import { m } from '#web/paraglide/messages.js'
import { keptHere } from './kept/keptPlaces.ts'
import { forgetChoice } from './ownLanguage.ts'
import type { SignedIn } from './signedIn.ts'

/** Logs out from the dashboard, by default after confirmation, and goes to the home page instead of the login page. */
export function useLogOut(setLeaving: SignedIn['setLeaving']): (logOut?: () => Promise<boolean>) => void {
  const navigate = useSiteNavigate()
  return async (logOut = () => confirmLogOut(whatWaits())) => {
    setLeaving(true)
    if (!(await logOut())) return setLeaving(false)
    forgetChoice()
    navigate('/', { replace: true })
  }
}

/** That this phone keeps something that only this person's login can send; undefined: it does not. */
function whatWaits(): string | undefined {
  const { user } = session.read()
  if (!user) return undefined
  const { scans, packings } = keptHere(user.email)
  const waiting = scans.waiting + packings.waiting
  return waiting === 0 ? undefined : m.kept_log_out({ count: waiting, shown: count(waiting) })
}
