import { useWatch } from 'react-hook-form'
import { pageMeta } from '#web/components/pageMeta.ts'
import { shopName } from '#web/components/shopTexts.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { AreaLink } from '../areaLink.tsx'
import { AuthForm } from '../authForm.tsx'
import { EmailField } from '../emailField.tsx'
import { GoogleButton } from '../googleButton.tsx'
import { Heading } from '../heading.tsx'
import { useLogin } from './useLogin.ts'

export const meta = () =>
  pageMeta({
    title: m.login_title(),
    description: m.login_description(),
    path: '/authentication/login',
    noIndex: true,
  })

/** /authentication/login (section 2). */
export default function LoginPage() {
  const { form, google, busy, byLink, submit } = useLogin()
  const { errors } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <Heading title={m.login_title()} text={m.login_text()} />
      <AuthForm onSubmit={submit}>
        <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
        <div>
          <Field label={m.auth_password()} error={errors.password?.message}>
            <PasswordInput {...form.register('password')} required autoComplete="current-password" />
          </Field>
          <div className="flex flex-wrap justify-between gap-x-4">
            <AreaLink to="forgot-password" email={email}>
              {m.login_forgot()}
            </AreaLink>
            {byLink && (
              <AreaLink to="sign-in-link" email={email}>
                {m.sign_in_link_title()}
              </AreaLink>
            )}
          </div>
        </div>
        <SubmitButton busy={busy} busyLabel={m.login_busy()}>
          {m.login_submit()}
        </SubmitButton>
      </AuthForm>
      <GoogleButton google={google} />
      <p className="mt-4 text-center text-ink-muted text-md">
        {m.login_new_here({ shop: shopName() })}{' '}
        <AreaLink to="register" email={email}>
          {m.login_register()}
        </AreaLink>
      </p>
    </>
  )
}
