import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import { IdentityError } from '#web/client/identityError.ts'
import { notify } from '#web/client/notices.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { askForSessions } from './sessionsQuery.ts'

interface PasswordFields {
  /** The one until now. */
  password: string
  next: string
}

const loadRules = () => import('./formRules.ts').then(({ changePassword }) => changePassword)

/**
 * Changing one's own password; what is wrong with either stands at its field. `endsOthers`: other devices are logged
 * out with it.
 */
export function usePasswordChange(email: string, endsOthers: boolean) {
  const { changePassword } = useAuth()
  const form = useCheckedForm<PasswordFields>(loadRules)

  async function change({ password, next }: PasswordFields) {
    try {
      await changePassword(password, next)
    } catch (error) {
      refuse(error)
      return
    }
    form.reset({ password: '', next: '' })
    if (endsOthers) askForSessions(email)
    const text = endsOthers ? { text: m.profile_password_done() } : {}
    notify({ tone: 'success', title: m.reset_done_title(), ...text })
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-password') {
      const message = m.profile_delete_wrong_password()
      form.setError('password', { type: code, message }, { shouldFocus: true })
    } else if (code === 'weak-password') {
      form.setError('next', { type: code, message: errorSentence(error) }, { shouldFocus: true })
    } else {
      const text = code === 'operation-not-allowed' ? m.profile_password_none() : errorSentence(error)
      tell({ tone: 'error', title: m.reset_failed_title(), text })
    }
  }

  return { form, submit: form.handleSubmit(change) }
}
