import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'
import { DeleteBox } from './deleteBox.tsx'
import { EmailBox } from './emailBox.tsx'
import { NameBox } from './nameBox.tsx'
import { PasswordBox } from './passwordBox.tsx'
import { SessionsBox } from './sessionsBox.tsx'

export const meta = () =>
  pageMeta({
    title: m.profile_title(),
    description: m.profile_description(),
    path: '/dashboard/account',
    noIndex: true,
  })

/** /dashboard/account: what somebody can change about their own account (section 1). */
export default function AccountPage() {
  const { user } = useSignedIn()
  return (
    <>
      <h1>{m.profile_title()}</h1>
      <div className="mt-6 grid max-w-220 gap-4">
        <NameBox user={user} />
        <EmailBox user={user} />
        <PasswordBox user={user} />
        <SessionsBox email={user.email} />
        <DeleteBox user={user} />
      </div>
    </>
  )
}
