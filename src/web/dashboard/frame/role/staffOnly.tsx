import type { ReactNode } from 'react'
import { type Capability, can } from '#domain/people/permissions.ts'
import { type Role, STAFF_ROLES } from '#domain/people/user.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { LoadFailed, PageSkeleton } from '../pageStates.tsx'
import { useSignedIn } from '../signedIn.ts'
import { useRole } from './useRole.ts'

interface StaffOnlyProps {
  /** May this role open the page? */
  allows: (role: Role) => boolean
  children: ReactNode | ((role: Role) => ReactNode)
}

/**
 * Guards a page for staff (section 6). Others see that they may not open it, with a link to their own dashboard; the
 * server refuses the page's requests in any case.
 */
export function StaffOnly({ allows, children }: StaffOnlyProps) {
  const { user } = useSignedIn()
  const lookup = useRole(user.email)
  if (lookup.state === 'unknown') return <PageSkeleton />
  if (lookup.state === 'failed') return <LoadFailed error={lookup.error} retry={lookup.retry} level={1} />
  const { role = 'customer' } = lookup
  if (allows(role)) return typeof children === 'function' ? children(role) : children
  return <NotForRole role={role} email={user.email} allows={allows} />
}

interface NotForRoleProps extends Pick<StaffOnlyProps, 'allows'> {
  role: Role
  /** Of the signed-in user. */
  email: string
}

/** That a page is not for this role, and for whose it is. */
export function NotForRole({ role, email, allows }: NotForRoleProps) {
  const isCustomer = role === 'customer'
  return (
    <EmptyState
      level={1}
      title={isCustomer ? m.welcome_admins_title() : m.welcome_staff_title()}
      text={
        isCustomer
          ? m.welcome_admins_text({ email })
          : `${m.welcome_staff_text({ email, role: roleLabel(role) })} ${whoMay(allows)}`
      }
      action={<ButtonLink to="/dashboard">{m.welcome_admins_way()}</ButtonLink>}
      className="py-20"
    />
  )
}

/** The roles of staff that may open the page, in a sentence. */
function whoMay(allows: StaffOnlyProps['allows']): string {
  return m.welcome_who_may({ roles: STAFF_ROLES.filter(allows).map(roleLabel).join(', ') })
}

/** A condition for {@link StaffOnly}: roles with this capability. */
export const needs = (capability: Capability) => (role: Role) => can({ role }, capability)
