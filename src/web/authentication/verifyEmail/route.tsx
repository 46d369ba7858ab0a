import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { AreaLink, AuthForm, Heading } from '../formParts.tsx'
import { isDeadCode, linkCode, NoWay, useMailCode, Waiting } from '../mailLink.tsx'
import { NewPassword } from '../newPassword.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.verify_title(),
    description: m.verify_description(),
    path: '/authentication/verify-email',
    noIndex: true,
  })

/**
 * /authentication/verify-email: opened by the link in the mail that verifies an address. Opening it verifies nothing,
 * because mail scanners open links too.
 */
export default function VerifyEmailPage() {
  const code = useMailCode(linkCode)
  if (code === undefined) return <Waiting title={m.verify_title()} text={m.verify_text()} />
  if (code === null) return <AskAgain title={m.link_missing_title()} text={m.link_missing_text()} />
  return <VerifyEmail key={code} code={code} />
}

function VerifyEmail({ code }: { code: string }) {
  const { state, submit } = useVerifyEmail(code)
  if (state === 'dead') return <AskAgain title={m.reset_dead_title()} text={m.verify_dead_text()} />
  if (state === 'elsewhere') return <Elsewhere code={code} />
  return (
    <>
      <Heading title={m.verify_title()} text={m.verify_text()} />
      <AuthForm onSubmit={submit}>
        <SubmitButton busy={state === 'busy'} busyLabel={m.verify_busy()}>
          {m.verify_submit()}
        </SubmitButton>
      </AuthForm>
    </>
  )
}

/** Somebody else may have registered the address: its owner can take the account over here. */
function Elsewhere({ code }: { code: string }) {
  return (
    <NewPassword focused code={code} title={m.verify_elsewhere_title()} text={m.verify_elsewhere_text()}>
      <p className="mt-4 text-center text-ink-muted text-md">
        {m.verify_elsewhere_know()}{' '}
        <AreaLink to="login" email={undefined}>
          {m.register_login()}
        </AreaLink>
      </p>
    </NewPassword>
  )
}

function AskAgain({ title, text }: { title: string; text: string }) {
  return <NoWay title={title} text={text} to="/dashboard/account" label={m.verify_ask_again()} />
}

/**
 * `asking`: waits for the button. `elsewhere`: this browser is not signed in to the account that the link is for.
 * `dead`: the link does not work.
 */
type State = 'asking' | 'busy' | 'elsewhere' | 'dead'

/** Verifies the address of the signed-in user with the `code` of the link. */
function useVerifyEmail(code: string) {
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
    showSuccess({ title: m.verify_done_title(), text: m.verify_done_text() })
    navigate('/dashboard/account', { replace: true })
  }

  function refuse(error: unknown) {
    if (isDeadCode(error)) {
      setState('dead')
    } else if (error instanceof IdentityError && error.code === 'other-account') {
      setState('elsewhere')
    } else {
      setState('asking')
      showMessage({ tone: 'error', title: m.verify_failed_title(), text: errorSentence(error) })
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
