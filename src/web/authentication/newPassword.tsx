import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError, isRefusedPassword } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { AuthForm, Heading } from './formParts.tsx'
import type { KeptEmail } from './keptEmail.ts'
import { isDeadCode, NoWay } from './mailLink.tsx'

interface NewPasswordProps {
  /** The code in the link. */
  code: string
  title: string
  text: ReactNode
  /** It replaces content that had the focus. */
  focused?: boolean
  /** Below the form. */
  children?: ReactNode
}

/** Sets a new password by a link in a mail, on any page that such a link opens. */
export function NewPassword({ code, title, text, focused = false, children }: NewPasswordProps) {
  const { form, dead, busy, submit } = useNewPassword(code)
  if (dead) {
    return (
      <NoWay
        title={m.reset_dead_title()}
        text={m.reset_dead_text()}
        to="/authentication/forgot-password"
        label={m.reset_ask_again()}
      />
    )
  }
  return (
    <>
      <Heading title={title} text={text} focused={focused} />
      <AuthForm onSubmit={submit}>
        <Field
          label={m.reset_password()}
          hint={m.auth_password_hint_any()}
          error={form.formState.errors.password?.message}
        >
          <PasswordInput {...form.register('password')} required autoComplete="new-password" />
        </Field>
        <SubmitButton busy={busy} busyLabel={m.reset_busy()}>
          {m.reset_submit()}
        </SubmitButton>
      </AuthForm>
      {children}
    </>
  )
}

interface NewPasswordFields {
  password: string
}

const loadRules = () => import('./formRules.ts').then(({ newPassword }) => newPassword)

/** Sets a new password with the `code` of a link in a mail. `dead`: the link does not work. */
function useNewPassword(code: string) {
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
    showSuccess({ title: m.reset_done_title(), text: m.reset_done_text() })
    navigate('/authentication/login', { replace: true, state: { email } satisfies KeptEmail })
  }

  function refuse(error: unknown) {
    if (isDeadCode(error)) {
      setDead(true)
    } else if (error instanceof IdentityError && isRefusedPassword(error)) {
      form.setError('password', { type: error.code, message: errorSentence(error) }, { shouldFocus: true })
    } else {
      showMessage({ tone: 'error', title: m.reset_failed_title(), text: errorSentence(error) })
    }
  }

  return { form, dead, busy: form.formState.isSubmitting, submit: form.handleSubmit(choose) }
}
