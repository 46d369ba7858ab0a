import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/queries.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { Box } from '../box.tsx'
import { sessionsQuery } from './sessionsQuery.ts'
import { usePasswordChange } from './usePasswordChange.ts'

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
