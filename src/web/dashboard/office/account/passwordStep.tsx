import { IdentityError } from '#web/client/session/identityError.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'

interface PasswordStepProps {
  user: SessionUser
  /** What the password is for. */
  text?: string
  label: string
  busyLabel: string
  danger?: boolean
  /** A rejection is shown at the field. */
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

interface PasswordFields {
  password: string
}

const loadRules = () => import('#web/components/identityRules.ts').then(({ passwordRules }) => passwordRules)

/** Asks for one's own password before a change of codes at login. */
export function PasswordStep({
  user,
  text,
  label,
  busyLabel,
  danger,
  onPassword,
  onCancel,
}: PasswordStepProps) {
  const form = useCheckedForm<PasswordFields>(loadRules)
  const { errors, isSubmitting } = form.formState
  // With Google, a shop does not know whether an account has a password.
  const hint = user.hasPassword === true ? undefined : m.factor_password_google()

  async function submit({ password }: PasswordFields) {
    try {
      await onPassword(password)
    } catch (error) {
      const isWrong = error instanceof IdentityError && error.code === 'wrong-password'
      const message = isWrong ? m.confirm_wrong_password() : errorSentence(error)
      form.setError('password', { type: 'refused', message }, { shouldFocus: true })
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="factor-panel">
      {text && <p className="text-ink-muted text-md">{text}</p>}
      {/* For password managers: the account's name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={m.factor_password()} hint={hint} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} required autoFocus autoComplete="current-password" />
      </Field>
      <div className="factor-buttons">
        <Button type="submit" variant={danger ? 'danger' : 'solid'} busy={isSubmitting} busyLabel={busyLabel}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
