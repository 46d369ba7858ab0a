import { pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { AuthForm } from '../authForm.tsx'
import { Heading } from '../heading.tsx'
import { useResetCode } from './resetCode.ts'
import { useResetPassword } from './useResetPassword.ts'

export const meta = () =>
  pageMeta({
    title: m.reset_title(),
    description: m.reset_description(),
    path: '/authentication/reset-password',
    noIndex: true,
  })

/** /authentication/reset-password: where the link in the mail about a forgotten password leads. */
export default function ResetPasswordPage() {
  const code = useResetCode()
  if (code === undefined) return <Waiting />
  if (code === null) return <NoWay title={m.reset_missing_title()} text={m.reset_missing_text()} />
  return <NewPassword key={code} code={code} />
}

function NewPassword({ code }: { code: string }) {
  const { form, dead, busy, submit } = useResetPassword(code)
  if (dead) return <NoWay title={m.reset_dead_title()} text={m.reset_dead_text()} />
  return (
    <>
      <Heading title={m.reset_title()} text={m.reset_text()} />
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
    </>
  )
}

/** The link is of no use: how to get one that is. */
function NoWay({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to="/authentication/forgot-password">{m.reset_ask_again()}</ButtonLink>}
        className="px-0"
      />
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Heading title={m.reset_title()} text={m.reset_text()} />
      <div className="grid gap-4.5">
        <Skeleton className="h-12" />
        <Skeleton className="h-13" />
      </div>
    </>
  )
}
