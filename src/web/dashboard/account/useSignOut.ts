import { useState } from 'react'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { useAuth } from '#web/client/auth.ts'
import { authorized } from '#web/client/authorized.ts'
import { ask, tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'
import { useLogOut } from '../useLogOut.ts'
import { deviceName } from './deviceName.ts'
import { forgetSession, type ListedSession } from './sessionsQuery.ts'

/** Signing out here, on another device, and everywhere. */
export function useSignOut() {
  const { user, setLeaving } = useSignedIn()
  const { logOutEverywhere } = useAuth()
  const leaving = useLogOut(setLeaving)
  const [ending, setEnding] = useState<string>()

  async function endOther(session: ListedSession) {
    setEnding(session._id)
    try {
      await authorized(`/sessions/${encodeURIComponent(session._id)}`, { method: 'DELETE' }).catch(unlessGone)
      forgetSession(user.email, session._id)
      const device = deviceName(session)
      notify({ tone: 'success', title: m.sessions_ended_title(), text: m.sessions_ended_text({ device }) })
    } catch (error) {
      if (!endsLogin(error)) {
        const offline = error instanceof NetworkError
        const text = offline ? m.welcome_offline_text() : m.welcome_failed_text()
        tell({ tone: 'error', title: m.sessions_end_failed(), text })
      }
    }
    setEnding(undefined)
  }

  async function endEverywhere(): Promise<boolean> {
    const agreed = await ask({
      tone: 'warning',
      title: m.sessions_end_all_ask_title(),
      text: m.sessions_end_all_ask_text(),
      confirmLabel: m.sessions_end_all(),
    })
    if (!agreed) return false
    try {
      await logOutEverywhere()
    } catch (error) {
      tell({ tone: 'error', title: m.sessions_end_all_failed(), text: errorSentence(error) })
      return false
    }
    notify({ tone: 'success', title: m.logout_done_title(), text: m.sessions_end_all_done_text() })
    return true
  }

  return {
    /** The session that is being ended. */
    ending,
    signOut: (session: ListedSession) => void (session.current ? leaving() : endOther(session)),
    signOutEverywhere: () => leaving(endEverywhere),
  }
}

/** It has ended already: what was wanted has happened. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
