import { useWatch } from 'react-hook-form'
import { pageMeta } from '#web/components/pageMeta.ts'
import { shopName } from '#web/components/shopTexts.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { AreaLink } from '../areaLink.tsx'
import { AuthForm } from '../authForm.tsx'
import { EmailField } from '../emailField.tsx'
import { Heading } from '../heading.tsx'
import { useForgotPassword } from './useForgotPassword.ts'

export const meta = () =>
  pageMeta({
    title: m.forgot_title(),
    description: m.forgot_description(),
    path: '/authentication/forgot-password',
    noIndex: true,
  })

/** /authentication/forgot-password (section 2). */
export default function ForgotPasswordPage() {
  const { form, busy, submit } = useForgotPassword()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <Heading title={m.forgot_title()} text={m.forgot_text()} />
      <AuthForm onSubmit={submit}>
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
        <SubmitButton busy={busy} busyLabel={m.forgot_busy()}>
          {m.forgot_submit()}
        </SubmitButton>
      </AuthForm>
      <div className="mt-4 text-center text-ink-muted text-md">
        <p>
          {m.forgot_remembered()}{' '}
          <AreaLink to="login" email={email}>
            {m.forgot_sign_in()}
          </AreaLink>
        </p>
        <p>
          {m.forgot_new_here({ shop: shopName() })}{' '}
          <AreaLink to="register" email={email}>
            {m.forgot_sign_up()}
          </AreaLink>
        </p>
      </div>
    </>
  )
}
