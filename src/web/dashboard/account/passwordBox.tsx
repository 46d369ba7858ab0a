import { useQuery } from '@tanstack/react-query'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { Box } from '../box.tsx'
import { refetchSessions, sessionsQuery } from './sessionsBox.tsx'

/** Another password in place of the old one. Whoever signs in with Google alone has none. */
export function PasswordBox({ user: { email, hasPassword } }: { user: SessionUser }) {
  // A hosted provider keeps sessions itself, and does not end them with the password.
  const endsOthers = useQuery(sessionsQuery(email), queryClient()).data?.kept !== false
  const { form, submit } = usePasswordChange(email, endsOthers)
  const { errors, isSubmitting } = form.formState
  if (hasPassword === false) return null
  return (
    <Box
      title={m.profile_password_title()}
      text={endsOthers ? m.profile_password_text() : m.profile_password_text_hosted()}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid max-w-96 gap-4">
        {/* For whatever keeps passwords: whose this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.profile_password_old()} error={errors.password?.message}>
          <PasswordInput {...form.register('password')} required autoComplete="current-password" />
        </Field>
        <Field label={m.reset_password()} hint={m.auth_password_hint()} error={errors.next?.message}>
          <PasswordInput {...form.register('next')} required autoComplete="new-password" />
        </Field>
        <Button
          type="submit"
          variant="outline"
          busy={isSubmitting}
          busyLabel={m.reset_busy()}
          className="justify-self-start"
        >
          {m.profile_password_submit()}
        </Button>
      </form>
    </Box>
  )
}

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
function usePasswordChange(email: string, endsOthers: boolean) {
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
    if (endsOthers) refetchSessions(email)
    const text = endsOthers ? { text: m.profile_password_done() } : {}
    showSuccess({ title: m.reset_done_title(), ...text })
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
      showMessage({ tone: 'error', title: m.reset_failed_title(), text })
    }
  }

  return { form, submit: form.handleSubmit(change) }
}
