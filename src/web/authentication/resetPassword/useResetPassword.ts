import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import { IdentityError } from '#web/client/identityError.ts'
import { notify } from '#web/client/notices.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'

export interface ResetPasswordFields {
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ resetPassword }) => resetPassword)

/** Chooses a new password with the `code` of a link. */
export function useResetPassword(code: string) {
  const { confirmPasswordReset } = useAuth()
  const navigate = useNavigate()
  const form = useCheckedForm<ResetPasswordFields>(loadRules)
  const [dead, setDead] = useState(false)

  async function choose({ password }: ResetPasswordFields) {
    try {
      await confirmPasswordReset(code, password)
    } catch (error) {
      refuse(error)
      return
    }
    notify({ tone: 'success', title: m.reset_done_title(), text: m.reset_done_text() })
    navigate('/authentication/login', { replace: true })
  }

  function refuse(error: unknown) {
    const failure = error instanceof IdentityError ? error.code : 'internal-error'
    if (failure === 'expired-action-code' || failure === 'invalid-action-code') {
      setDead(true)
    } else if (failure === 'weak-password') {
      form.setError('password', { type: failure, message: errorSentence(error) }, { shouldFocus: true })
    } else {
      tell({ tone: 'error', title: m.reset_failed_title(), text: errorSentence(error) })
    }
  }

  return { form, dead, busy: form.formState.isSubmitting, submit: form.handleSubmit(choose) }
}
