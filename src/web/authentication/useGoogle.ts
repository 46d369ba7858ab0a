import { useState } from 'react'
import { tell } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'

export interface Google {
  readonly busy: boolean
  /** Call it right in the click: it opens a window. */
  readonly continueWithGoogle: () => void
}

/** Continue with Google, the same on each screen (section 2); `onDone` says that it went well. */
export function useGoogle(onDone: (user: SessionUser) => void): Google {
  const { createUserWithGoogle } = useAuth()
  const [busy, setBusy] = useState(false)

  async function continueWithGoogle() {
    setBusy(true)
    const user = await orTell(createUserWithGoogle())
    setBusy(false)
    if (user) onDone(user)
  }

  return { busy, continueWithGoogle: () => void continueWithGoogle() }
}

/** Whoever has signed in; or undefined, and a dialog says why, also where the person closed the window (section 8). */
export async function orTell(signingIn: Promise<SessionUser>): Promise<SessionUser | undefined> {
  try {
    return await signingIn
  } catch (error) {
    tell({ tone: 'warning', title: m.auth_google_failed(), text: errorSentence(error) })
    return undefined
  }
}
