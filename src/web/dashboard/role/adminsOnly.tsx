import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { LoadFailed, PageSkeleton } from '../pageStates.tsx'
import { useSignedIn } from '../signedIn.ts'
import { useRole } from './useRole.ts'

/**
 * A page for admins (section 6). Others are told so, with a way to their own dashboard; what the page would
 * ask the shop for is refused to them in any case.
 */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSignedIn()
  const lookup = useRole(user.email)
  if (lookup.state === 'unknown') return <PageSkeleton />
  if (lookup.state === 'failed') return <LoadFailed error={lookup.error} retry={lookup.retry} level={1} />
  if (lookup.role === 'admin') return children
  return (
    <EmptyState
      level={1}
      title={m.welcome_admins_title()}
      text={m.welcome_admins_text({ email: user.email })}
      action={<ButtonLink to="/dashboard">{m.welcome_admins_way()}</ButtonLink>}
      className="py-20"
    />
  )
}
