import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { type KeptEmail, keptEmail } from '../keptEmail.ts'
import { useGoOn } from '../useGoOn.ts'
import { useGoogle } from '../useGoogle.ts'
import { useWayBack } from '../wayBack.ts'

export interface LoginFields {
  email: string
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ login }) => login)

/** Everything that happens on /authentication/login; its parts only draw. */
export function useLogin() {
  const { signIn, signsInByLink } = useAuth()
  const { query } = useWayBack()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<LoginFields>(loadRules, email ? { email } : undefined)
  const navigate = useNavigate()
  const google = useGoogle(welcome)
  const [byLink, setByLink] = useState(false)
  useGoOn(form.formState.isSubmitting || google.busy)

  useEffect(() => {
    // Without a connection the link is missing, and the password works no better.
    signsInByLink().then(setByLink, () => {})
  }, [signsInByLink])

  async function logIn({ email, password }: LoginFields) {
    try {
      await signIn(email, password)
    } catch (error) {
      warn(email, error)
      return
    }
    welcome()
  }

  /** Section 2: to / with a warning. The way on from there keeps what it can. */
  function warn(email: string, error: unknown) {
    const byLink = error instanceof IdentityError && error.code === 'sign-in-by-link'
    const action = byLink
      ? { label: m.sign_in_link_submit(), to: '/authentication/sign-in-link' }
      : { label: m.ui_retry(), to: `/authentication/login${query}` }
    tell({
      tone: 'warning',
      title: m.login_failed(),
      text: errorSentence(error),
      action: { ...action, state: { email } satisfies KeptEmail },
    })
    navigate('/')
  }

  return {
    form,
    google,
    busy: form.formState.isSubmitting,
    /** A link by mail logs in too. */
    byLink,
    submit: form.handleSubmit(logIn),
  }
}

function welcome() {
  notify({ tone: 'success', title: m.login_done() })
}
