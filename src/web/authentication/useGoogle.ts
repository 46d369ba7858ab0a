import { useState } from 'react'
import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import { IdentityError } from '#web/client/identityError.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
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
    try {
      onDone(await createUserWithGoogle())
    } catch (error) {
      if (!changedTheirMind(error)) {
        tell({ tone: 'warning', title: m.auth_google_failed(), text: errorSentence(error) })
      }
    } finally {
      setBusy(false)
    }
  }

  return { busy, continueWithGoogle: () => void continueWithGoogle() }
}

/** Whoever closes the window, or opens another one, knows that nothing came of it. */
function changedTheirMind(error: unknown): boolean {
  return (
    error instanceof IdentityError &&
    (error.code === 'popup-closed-by-user' || error.code === 'cancelled-popup-request')
  )
}
