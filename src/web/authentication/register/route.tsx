import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { IdentityCode } from '#domain/people/identityCode.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { CODE_WANTED } from '../codeWanted.ts'
import { AreaLink, AuthForm, EmailField, Heading } from '../formParts.tsx'
import { GoogleButton, useGoogle } from '../google.tsx'
import { keptEmail } from '../keptEmail.ts'
import { useRedirectSignedIn, useWayBack } from '../wayBack.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
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

interface RegisterFields {
  name: string
  email: string
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ register }) => register)

/** The field that a refusal of the provider belongs to. */
const AT_FIELD: Partial<Record<IdentityCode, keyof RegisterFields>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
}

/** The state and actions of /authentication/register; the components only render. */
function useRegister() {
  const { createUserWithEmail } = useAuth()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<RegisterFields>(loadRules, email ? { email } : undefined)
  const navigate = useNavigate()
  const { query } = useWayBack()
  const google = useGoogle(
    ({ displayName, email }) => welcome(displayName || email),
    () => navigate(`/authentication/login${query}`, { state: CODE_WANTED }),
  )
  // Section 8: always to the home page.
  useRedirectSignedIn(form.formState.isSubmitting || google.busy, '/')

  async function signUp({ name, email, password }: RegisterFields) {
    try {
      await createUserWithEmail(email, password, name)
    } catch (error) {
      warn(name, error)
      return
    }
    welcome(name)
  }

  function warn(name: string, error: unknown) {
    const text = errorSentence(error)
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    const field = AT_FIELD[code]
    // Focus the field first: the dialog returns the focus to it when it closes.
    if (field) form.setError(field, { type: code, message: text }, { shouldFocus: true })
    showMessage({ tone: 'warning', title: m.register_failed({ name }), text })
  }

  return { form, google, busy: form.formState.isSubmitting, submit: form.handleSubmit(signUp) }
}

function welcome(name: string) {
  showSuccess({ title: m.register_done({ name }) })
}
