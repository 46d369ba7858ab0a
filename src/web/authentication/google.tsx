import { useState } from 'react'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { useOffersGoogle } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { needsCode } from './codeWanted.ts'

/** Signing in with Google, below the form; nothing where the shop has no keys for it. */
export function GoogleButton({ google }: { google: Google }) {
  if (!useOffersGoogle()) return null
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-ink-muted text-sm">
        <Stitch className="flex-1" />
        {m.auth_or()}
        <Stitch className="flex-1" />
      </div>
      <Button
        variant="outline"
        size="lg"
        block
        busy={google.busy}
        busyLabel={m.auth_google_busy()}
        onClick={google.continueWithGoogle}
      >
        <GoogleMark />
        {m.auth_google()}
      </Button>
    </>
  )
}

/** Google's logo in its own colours, as its guidelines require on a sign-in button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" className="flex-none">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24s.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

interface Google {
  readonly busy: boolean
  /** Call it directly in the click handler: it opens a window. */
  readonly continueWithGoogle: () => void
}

/**
 * Continue with Google, the same on each screen (section 2). `onDone` is called with the user after a success,
 * `onCodeNeeded` if the account asks for a code as well.
 */
export function useGoogle(onDone: (user: SessionUser) => void, onCodeNeeded: () => void): Google {
  const { createUserWithGoogle } = useAuth()
  const [busy, setBusy] = useState(false)

  async function continueWithGoogle() {
    setBusy(true)
    const user = await orShowError(createUserWithGoogle(), onCodeNeeded)
    setBusy(false)
    if (user) onDone(user)
  }

  return { busy, continueWithGoogle: () => void continueWithGoogle() }
}

/**
 * Returns the user who signed in; undefined after a failure, which a dialog explains, as it does a closed window
 * (section 8).
 */
export async function orShowError(
  signingIn: Promise<SessionUser>,
  onCodeNeeded: () => void,
): Promise<SessionUser | undefined> {
  try {
    return await signingIn
  } catch (error) {
    if (needsCode(error)) {
      onCodeNeeded()
      return undefined
    }
    showMessage({ tone: 'warning', title: m.auth_google_failed(), text: errorSentence(error) })
    return undefined
  }
}
