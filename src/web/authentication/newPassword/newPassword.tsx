import type { ReactNode } from 'react'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { AuthForm } from '../authForm.tsx'
import { Heading } from '../heading.tsx'
import { NoWay } from '../noWay.tsx'
import { useNewPassword } from './useNewPassword.ts'

interface NewPasswordProps {
  /** Of the link. */
  code: string
  title: string
  text: ReactNode
  /** It took the place of something else. */
  focused?: boolean
  /** Below the form. */
  children?: ReactNode
}

/** Chooses a new password by a link in a mail, whichever page the link opened. */
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
          hint={m.auth_password_hint()}
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
