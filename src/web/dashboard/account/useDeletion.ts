import { useState } from 'react'
import { useAuth } from '#web/client/auth.ts'
import { IdentityError } from '#web/client/identityError.ts'
import { notify } from '#web/client/notices.ts'
import { useSiteNavigate } from '#web/client/useSiteNavigate.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'

export interface DeletionFields {
  password: string
}

const loadRules = () => import('./formRules.ts').then(({ deletion }) => deletion)

/** Deleting one's own account: asked first, then confirmed with the password or with Google. */
export function useDeletion() {
  const { setLeaving } = useSignedIn()
  const { deleteAnUser } = useAuth()
  const navigate = useSiteNavigate()
  const form = useCheckedForm<DeletionFields>(loadRules)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Without a password: by Google, whose window has to open in the click. */
  async function leave(password?: string) {
    const deleting = deleteAnUser(password)
    setBusy(true)
    setProblem(undefined)
    setLeaving(true)
    try {
      await deleting
    } catch (error) {
      setLeaving(false)
      setBusy(false)
      refuse(error)
      return
    }
    notify({ tone: 'success', title: m.profile_deleted_title(), text: m.profile_deleted_text() })
    navigate('/', { replace: true })
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-password') {
      const message = m.profile_delete_wrong_password()
      form.setError('password', { type: code, message }, { shouldFocus: true })
    } else if (code !== 'popup-closed-by-user') {
      setProblem(errorSentence(error))
    }
  }

  return {
    form,
    busy,
    /** What kept the account from being deleted, apart from the password. */
    problem,
    asked,
    ask: () => setAsked(true),
    keep() {
      if (busy) return
      setAsked(false)
      setProblem(undefined)
      form.reset()
    },
    submit: form.handleSubmit(({ password }) => leave(password)),
    submitWithGoogle: () => void leave(),
  }
}

export type Deletion = ReturnType<typeof useDeletion>
