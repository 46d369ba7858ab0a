import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { isDeadCode } from '../deadCode.ts'
import type { KeptEmail } from '../keptEmail.ts'

export interface NewPasswordFields {
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ newPassword }) => newPassword)

/** Chooses a new password with the `code` of a link in a mail. `dead`: the link is of no use. */
export function useNewPassword(code: string) {
  const { confirmPasswordReset } = useAuth()
  const navigate = useNavigate()
  const form = useCheckedForm<NewPasswordFields>(loadRules)
  const [dead, setDead] = useState(false)

  async function choose({ password }: NewPasswordFields) {
    let email: string
    try {
      email = await confirmPasswordReset(code, password)
    } catch (error) {
      refuse(error)
      return
    }
    notify({ tone: 'success', title: m.reset_done_title(), text: m.reset_done_text() })
    navigate('/authentication/login', { replace: true, state: { email } satisfies KeptEmail })
  }

  function refuse(error: unknown) {
    if (isDeadCode(error)) {
      setDead(true)
    } else if (error instanceof IdentityError && error.code === 'weak-password') {
      form.setError('password', { type: error.code, message: errorSentence(error) }, { shouldFocus: true })
    } else {
      tell({ tone: 'error', title: m.reset_failed_title(), text: errorSentence(error) })
    }
  }

  return { form, dead, busy: form.formState.isSubmitting, submit: form.handleSubmit(choose) }
}
