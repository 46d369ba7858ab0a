import { useLocation } from 'react-router'
import type { IdentityCode } from '#domain/people/identityCode.ts'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { keptEmail } from '../keptEmail.ts'
import { useGoOn } from '../useGoOn.ts'
import { useGoogle } from '../useGoogle.ts'

export interface RegisterFields {
  name: string
  email: string
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ register }) => register)

/** Which field a refusal of the provider is about. */
const AT_FIELD: Partial<Record<IdentityCode, keyof RegisterFields>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
}

/** Everything that happens on /authentication/register; its parts only draw. */
export function useRegister() {
  const { createUserWithEmail } = useAuth()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<RegisterFields>(loadRules, email ? { email } : undefined)
  const google = useGoogle(({ displayName, email }) => welcome(displayName || email))
  // Section 8: home, wherever the person came from.
  useGoOn(form.formState.isSubmitting || google.busy, '/')

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
    // The focus goes to the field first, so that the dialog gives it back there.
    if (field) form.setError(field, { type: code, message: text }, { shouldFocus: true })
    tell({ tone: 'warning', title: m.register_failed({ name }), text })
  }

  return { form, google, busy: form.formState.isSubmitting, submit: form.handleSubmit(signUp) }
}

function welcome(name: string) {
  notify({ tone: 'success', title: m.register_done({ name }) })
}
