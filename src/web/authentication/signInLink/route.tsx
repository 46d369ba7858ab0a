import { type SubmitEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { mailNote, showMailNote, useMailIsSent } from '#web/components/mailNote.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { CODE_WANTED, needsCode } from '../codeWanted.ts'
import { AreaLink, AuthForm, EmailField, Heading } from '../formParts.tsx'
import { keptEmail } from '../keptEmail.ts'
import { isDeadCode, linkCode, useMailCode, Waiting } from '../mailLink.tsx'
import { NewPassword } from '../newPassword.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.sign_in_link_title(),
    description: m.sign_in_link_description(),
    path: '/authentication/sign-in-link',
    noIndex: true,
  })

/**
 * /authentication/sign-in-link: without a code it sends a link by mail; the link opens this page with a code. Opening it
 * signs nobody in, because mail scanners open links too.
 */
export default function SignInLinkPage() {
  const code = useMailCode(linkCode)
  if (code === undefined) return <Waiting title={m.sign_in_link_title()} text={m.sign_in_link_text()} />
  if (code === null) return <SendLink title={m.sign_in_link_title()} text={m.sign_in_link_text()} />
  return <SignIn key={code} code={code} />
}

function SignIn({ code }: { code: string }) {
  const { state, submit } = useSignInByLink(code)
  if (state === 'dead') {
    return <SendLink focused title={m.reset_dead_title()} text={m.sign_in_link_dead_text()} />
  }
  if (state === 'password') {
    return <NewPassword focused code={code} title={m.reset_title()} text={m.sign_in_link_password_text()} />
  }
  return (
    <>
      <Heading title={m.login_title()} text={m.sign_in_link_press()} />
      <AuthForm onSubmit={submit}>
        <SubmitButton busy={state === 'busy'} busyLabel={m.login_busy()}>
          {m.login_submit()}
        </SubmitButton>
      </AuthForm>
    </>
  )
}

interface SendLinkProps {
  title: string
  text: string
  /** It replaces content that had the focus. */
  focused?: boolean
}

function SendLink({ title, text, focused = false }: SendLinkProps) {
  const { form, busy, submit } = useSendLink()
  const email = useWatch({ control: form.control, name: 'email' })
  const isSent = useMailIsSent()
  const note = mailNote(useShop())
  return (
    <>
      <Heading title={title} text={isSent ? text : note} focused={focused} />
      {isSent && (
        <AuthForm onSubmit={submit}>
          <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
          <SubmitButton busy={busy} busyLabel={m.forgot_busy()}>
            {m.sign_in_link_submit()}
          </SubmitButton>
        </AuthForm>
      )}
      <p className="mt-4 text-center text-ink-muted text-md">
        {m.sign_in_link_know_password()}{' '}
        <AreaLink to="login" email={email}>
          {m.forgot_sign_in()}
        </AreaLink>
      </p>
    </>
  )
}

/** `password`: the account needs a new one first. `dead`: the link does not work. */
type State = 'asking' | 'busy' | 'password' | 'dead'

/** Signs in with the `code` of a link in a mail. */
function useSignInByLink(code: string) {
  const { signInByLink } = useAuth()
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')

  async function signIn() {
    setState('busy')
    try {
      await signInByLink(code)
    } catch (error) {
      refuse(error)
      return
    }
    showSuccess({ title: m.login_done() })
    navigate('/', { replace: true })
  }

  function refuse(error: unknown) {
    if (needsCode(error)) {
      navigate('/authentication/login', { replace: true, state: CODE_WANTED })
    } else if (isDeadCode(error)) {
      setState('dead')
    } else if (error instanceof IdentityError && error.code === 'password-needed') {
      setState('password')
    } else {
      setState('asking')
      showMessage({ tone: 'error', title: m.login_failed(), text: errorSentence(error) })
    }
  }

  return {
    state,
    submit(event: SubmitEvent) {
      event.preventDefault()
      void signIn()
    },
  }
}

interface SendLinkFields {
  email: string
}

const loadRules = () => import('../formRules.ts').then(({ forgotPassword }) => forgotPassword)

/** Asks the shop to mail a sign-in link. */
function useSendLink() {
  const { sendSignInLink, mailIsSent } = useAuth()
  const shop = useShop()
  const navigate = useNavigate()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<SendLinkFields>(loadRules, email ? { email } : undefined)

  async function send({ email }: SendLinkFields) {
    try {
      await sendSignInLink(email)
    } catch (error) {
      showMessage({ tone: 'error', title: m.sign_in_link_failed_title(), text: errorSentence(error) })
      return
    }
    navigate('/')
    if (await mailIsSent()) {
      showSuccess({ title: m.sign_in_link_sent_title(), text: m.sign_in_link_sent_text() })
    } else showMailNote(shop)
  }

  return { form, busy: form.formState.isSubmitting, submit: form.handleSubmit(send) }
}
