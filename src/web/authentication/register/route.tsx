import { useWatch } from 'react-hook-form'
import { pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { AreaLink } from '../areaLink.tsx'
import { AuthForm } from '../authForm.tsx'
import { EmailField } from '../emailField.tsx'
import { GoogleButton } from '../googleButton.tsx'
import { Heading } from '../heading.tsx'
import { useRegister } from './useRegister.ts'

export const meta = () =>
  pageMeta({
    title: m.register_title(),
    description: m.register_description(),
    path: '/authentication/register',
    noIndex: true,
  })

/** /authentication/register (section 2). */
export default function RegisterPage() {
  const { form, google, busy, submit } = useRegister()
  const { errors } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <Heading title={m.register_title()} text={m.register_text()} />
      <AuthForm onSubmit={submit}>
        <Field label={m.auth_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} required autoComplete="name" />
        </Field>
        <div>
          <EmailField {...form.register('email')} error={errors.email?.message} />
          {errors.email?.type === 'email-already-in-use' && (
            <AreaLink to="login" email={email}>
              {m.register_taken_login()}
            </AreaLink>
          )}
        </div>
        <Field label={m.auth_password()} hint={m.auth_password_hint()} error={errors.password?.message}>
          <PasswordInput {...form.register('password')} required autoComplete="new-password" />
        </Field>
        <SubmitButton busy={busy} busyLabel={m.register_busy()}>
          {m.register_submit()}
        </SubmitButton>
      </AuthForm>
      <GoogleButton google={google} />
      <p className="mt-4 text-center text-ink-muted text-md">
        {m.register_have_account()}{' '}
        <AreaLink to="login" email={email}>
          {m.register_login()}
        </AreaLink>
      </p>
    </>
  )
}
