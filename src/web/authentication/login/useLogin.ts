import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
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
  const { signIn } = useAuth()
  const { query } = useWayBack()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<LoginFields>(loadRules, email ? { email } : undefined)
  const navigate = useNavigate()
  const google = useGoogle(welcome)
  useGoOn(form.formState.isSubmitting || google.busy)

  async function logIn({ email, password }: LoginFields) {
    try {
      await signIn(email, password)
    } catch (error) {
      warn(email, error)
      return
    }
    welcome()
  }

  /** Section 2: to / with a warning. The way back to this page keeps what it can. */
  function warn(email: string, error: unknown) {
    const again = { to: `/authentication/login${query}`, state: { email } satisfies KeptEmail }
    tell({
      tone: 'warning',
      title: m.login_failed(),
      text: errorSentence(error),
      action: { label: m.ui_retry(), ...again },
    })
    navigate('/')
  }

  return { form, google, busy: form.formState.isSubmitting, submit: form.handleSubmit(logIn) }
}

function welcome() {
  notify({ tone: 'success', title: m.login_done() })
}
