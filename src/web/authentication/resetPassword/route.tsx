import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { NoWay, resetCode, useMailCode, Waiting } from '../mailLink.tsx'
import { NewPassword } from '../newPassword.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.reset_title(),
    description: m.reset_description(),
    path: '/authentication/reset-password',
    noIndex: true,
  })

/** /authentication/reset-password: opened by the link in the mail about a forgotten password. */
export default function ResetPasswordPage() {
  const code = useMailCode(resetCode)
  const texts = { title: m.reset_title(), text: m.reset_text() }
  if (code === undefined) return <Waiting {...texts} />
  if (code === null) {
    return (
      <NoWay
        title={m.link_missing_title()}
        text={m.link_missing_text()}
        to="/authentication/forgot-password"
        label={m.reset_ask_again()}
      />
    )
  }
  return <NewPassword key={code} code={code} {...texts} />
}
