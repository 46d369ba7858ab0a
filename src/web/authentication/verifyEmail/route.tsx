import { pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { AreaLink } from '../areaLink.tsx'
import { AuthForm } from '../authForm.tsx'
import { Heading } from '../heading.tsx'
import { linkCode, useMailCode } from '../mailCode.ts'
import { NewPassword } from '../newPassword/newPassword.tsx'
import { NoWay } from '../noWay.tsx'
import { Waiting } from '../waiting.tsx'
import { useVerifyEmail } from './useVerifyEmail.ts'

export const meta = () =>
  pageMeta({
    title: m.verify_title(),
    description: m.verify_description(),
    path: '/authentication/verify-email',
    noIndex: true,
  })

/**
 * /authentication/verify-email: where the link in the mail about whose mailbox it is leads. Opening it does
 * nothing: programs that look for bad links in mails open it too.
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

/** Somebody else may have registered the address: here its owner takes the account over. */
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
