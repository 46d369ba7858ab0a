import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { isDeadCode } from '../deadCode.ts'

/** `password`: the account needs a new one first. `dead`: the link is of no use. */
type State = 'asking' | 'busy' | 'password' | 'dead'

/** Signs in with the `code` of a link in a mail. */
export function useSignInByLink(code: string) {
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
    notify({ tone: 'success', title: m.login_done() })
    navigate('/', { replace: true })
  }

  function refuse(error: unknown) {
    if (isDeadCode(error)) {
      setState('dead')
    } else if (error instanceof IdentityError && error.code === 'password-needed') {
      setState('password')
    } else {
      setState('asking')
      tell({ tone: 'error', title: m.login_failed(), text: errorSentence(error) })
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
