import { useQuery } from '@tanstack/react-query'
import { staffRole } from '#domain/people/user.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError, isRefusedPassword } from '#web/client/session/identityError.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { Box } from '../../frame/box.tsx'
import { useRole } from '../../frame/role/useRole.ts'
import { accountChanged, accountQuery } from './accountQuery.ts'
import { sessionsQuery } from './sessionsBox.tsx'

/** Changes the password. Accounts that only sign in with Google have none. */
export function PasswordBox({ user: { email, hasPassword } }: { user: SessionUser }) {
  // A hosted provider keeps its own sessions, and does not end them with the password.
  const endsOthers = useQuery(sessionsQuery(email), queryClient()).data?.kept !== false
  const lookup = useRole(email)
  // Until the role is known the server decides.
  const isStaff = lookup.state === 'known' && staffRole(lookup.role ?? 'customer') !== null
  const { form, submit } = usePasswordChange({ email, endsOthers, isStaff })
  const { errors, isSubmitting } = form.formState
  if (hasPassword === false) return null
  return (
    <Box
      title={m.profile_password_title()}
      text={endsOthers ? m.profile_password_text() : m.profile_password_text_hosted()}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid max-w-96 gap-4">
        {/* For password managers: the account's name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.profile_password_old()} error={errors.password?.message}>
          <PasswordInput {...form.register('password')} required autoComplete="current-password" />
        </Field>
        <Field
          label={m.reset_password()}
          hint={isStaff ? m.auth_password_hint_staff() : m.auth_password_hint()}
          error={errors.next?.message}
        >
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

/** Asks for a longer password before anything else of the dashboard opens. */
export function LongerPasswordNeeded({ email }: { email: string }) {
  const { data } = useQuery(accountQuery(email), queryClient())
  if (!data?.longerPasswordNeeded) return null
  return (
    <p role="alert" className="rounded-control bg-warning-soft px-3.5 py-2.5 text-md text-warning">
      {m.profile_password_longer()}
    </p>
  )
}

interface PasswordFields {
  /** The current password. */
  password: string
  next: string
}

const loadRules = () => import('./formRules.ts').then(({ changePassword }) => changePassword)
const loadStaffRules = () => import('./formRules.ts').then(({ changeStaffPassword }) => changeStaffPassword)

interface PasswordChange {
  email: string
  /** Are other devices logged out? */
  endsOthers: boolean
  isStaff: boolean
}

/** Changes the user's own password; errors appear at their fields. */
function usePasswordChange({ email, endsOthers, isStaff }: PasswordChange) {
  const { changePassword } = useAuth()
  const form = useCheckedForm<PasswordFields>(isStaff ? loadStaffRules : loadRules)

  async function change({ password, next }: PasswordFields) {
    try {
      await changePassword(password, next)
    } catch (error) {
      refuse(error)
      return
    }
    form.reset({ password: '', next: '' })
    accountChanged(email)
    const text = endsOthers ? { text: m.profile_password_done() } : {}
    showSuccess({ title: m.reset_done_title(), ...text })
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-password') {
      const message = m.confirm_wrong_password()
      form.setError('password', { type: code, message }, { shouldFocus: true })
    } else if (error instanceof IdentityError && isRefusedPassword(error)) {
      form.setError('next', { type: code, message: errorSentence(error) }, { shouldFocus: true })
    } else {
      const text = code === 'operation-not-allowed' ? m.profile_password_none() : errorSentence(error)
      showMessage({ tone: 'error', title: m.reset_failed_title(), text })
    }
  }

  return { form, submit: form.handleSubmit(change) }
}
