import { m } from '#web/paraglide/messages.js'
import { useRole } from './role/useRole.ts'

/** What somebody is to the shop; empty until that is known. */
export function RoleName({ email }: { email: string }) {
  const lookup = useRole(email)
  if (lookup.state !== 'known') return null
  if (lookup.role === 'admin') return m.dashboard_role_admin()
  return lookup.role === 'customer' ? m.dashboard_role_customer() : null
}
