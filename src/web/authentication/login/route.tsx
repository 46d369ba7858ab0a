import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { CodeStep } from '../codeStep.tsx'
import { isCodeWanted, needsCode } from '../codeWanted.ts'
import { AreaLink, AuthForm, EmailField, Heading } from '../formParts.tsx'
import { GoogleButton, useGoogle } from '../google.tsx'
import { type KeptEmail, keptEmail } from '../keptEmail.ts'
import { useRedirectSignedIn, useWayBack } from '../wayBack.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.login_title(),
    description: m.login_description(),
    path: '/authentication/login',
    noIndex: true,
  })

/** /authentication/login (section 2). */
export default function LoginPage() {
  const { form, google, busy, byLink, submit, codeStep } = useLogin()
  const { errors } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const { name: shop } = useShop()
  if (codeStep) return <CodeStep {...codeStep} />
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
        {m.login_new_here({ shop })}{' '}
        <AreaLink to="register" email={email}>
          {m.login_register()}
        </AreaLink>
      </p>
    </>
  )
}

interface LoginFields {
  email: string
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ login }) => login)

/** The state and actions of /authentication/login; the components only render. */
function useLogin() {
  const { signIn, signsInByLink } = useAuth()
  const { dial, shown: helpline } = useShop().helpline
  const { query } = useWayBack()
  const { state } = useLocation()
  const email = keptEmail(state)
  const form = useCheckedForm<LoginFields>(loadRules, email ? { email } : undefined)
  const navigate = useNavigate()
  const [byLink, setByLink] = useState(false)
  const [isCodeNeeded, setIsCodeNeeded] = useState(isCodeWanted(state))
  const [isEnteringCode, setIsEnteringCode] = useState(false)
  const google = useGoogle(welcome, () => setIsCodeNeeded(true))
  useRedirectSignedIn(form.formState.isSubmitting || google.busy || isEnteringCode)

  useEffect(() => {
    // Without a connection the link is not offered, but then the password would not work either.
    signsInByLink().then(setByLink, () => {})
  }, [signsInByLink])

  async function logIn({ email, password }: LoginFields) {
    try {
      await signIn(email, password)
    } catch (error) {
      if (needsCode(error)) setIsCodeNeeded(true)
      else warn(email, error)
      return
    }
    welcome()
  }

  /** Section 2: to / with a warning. The link in the warning leads back with the e-mail address. */
  function warn(email: string, error: unknown) {
    const code = error instanceof IdentityError ? error.code : undefined
    const text = errorSentence(error)
    const action =
      code === 'sign-in-by-link'
        ? { label: m.sign_in_link_submit(), to: '/authentication/sign-in-link' }
        : { label: m.ui_retry(), to: `/authentication/login${query}` }
    showMessage({
      tone: 'warning',
      title: m.login_failed(),
      text: code === 'too-many-requests' && dial ? `${text} ${m.login_wait_call({ helpline })}` : text,
      action: { ...action, state: { email } satisfies KeptEmail },
    })
    navigate('/')
  }

  return {
    form,
    google,
    busy: form.formState.isSubmitting,
    /** True where the shop also logs in by a link in a mail. */
    byLink,
    submit: form.handleSubmit(logIn),
    /** Set while the login waits for a code. */
    codeStep: isCodeNeeded
      ? { onDone: welcome, onBusy: setIsEnteringCode, onBack: () => setIsCodeNeeded(false) }
      : undefined,
  }
}

function welcome() {
  showSuccess({ title: m.login_done() })
}
