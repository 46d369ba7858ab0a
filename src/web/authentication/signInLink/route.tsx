import { useWatch } from 'react-hook-form'
import { pageMeta } from '#web/components/pageMeta.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { AreaLink } from '../areaLink.tsx'
import { AuthForm } from '../authForm.tsx'
import { EmailField } from '../emailField.tsx'
import { Heading } from '../heading.tsx'
import { linkCode, useMailCode } from '../mailCode.ts'
import { NewPassword } from '../newPassword/newPassword.tsx'
import { Waiting } from '../waiting.tsx'
import { useSendLink } from './useSendLink.ts'
import { useSignInByLink } from './useSignInByLink.ts'

export const meta = () =>
  pageMeta({
    title: m.sign_in_link_title(),
    description: m.sign_in_link_description(),
    path: '/authentication/sign-in-link',
    noIndex: true,
  })

/**
 * /authentication/sign-in-link: without a code it sends a link by mail, and there the link leads. Opening it
 * signs nobody in: programs that look for bad links in mails open it too.
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
  /** It took the place of something else. */
  focused?: boolean
}

function SendLink({ title, text, focused = false }: SendLinkProps) {
  const { form, busy, submit } = useSendLink()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <Heading title={title} text={text} focused={focused} />
      <AuthForm onSubmit={submit}>
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
        <SubmitButton busy={busy} busyLabel={m.forgot_busy()}>
          {m.sign_in_link_submit()}
        </SubmitButton>
      </AuthForm>
      <p className="mt-4 text-center text-ink-muted text-md">
        {m.sign_in_link_know_password()}{' '}
        <AreaLink to="login" email={email}>
          {m.forgot_sign_in()}
        </AreaLink>
      </p>
    </>
  )
}
