import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { isDeadCode } from '../deadCode.ts'

/**
 * `asking`: for the button to be pressed. `elsewhere`: nobody is signed in here to the account that the link is
 * for. `dead`: the link is of no use.
 */
type State = 'asking' | 'busy' | 'elsewhere' | 'dead'

/** Shows the mailbox to be theirs who are signed in, with the `code` of the link. */
export function useVerifyEmail(code: string) {
  const { verifyEmail } = useAuth()
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')

  async function verify() {
    setState('busy')
    try {
      await verifyEmail(code)
    } catch (error) {
      refuse(error)
      return
    }
    notify({ tone: 'success', title: m.verify_done_title(), text: m.verify_done_text() })
    navigate('/dashboard/account', { replace: true })
  }

  function refuse(error: unknown) {
    if (isDeadCode(error)) {
      setState('dead')
    } else if (error instanceof IdentityError && error.code === 'other-account') {
      setState('elsewhere')
    } else {
      setState('asking')
      tell({ tone: 'error', title: m.verify_failed_title(), text: errorSentence(error) })
    }
  }

  return {
    state,
    submit(event: SubmitEvent) {
      event.preventDefault()
      void verify()
    },
  }
}
