import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/people/user.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'

/** What somebody is to the shop, found by the two lookups of section 6; empty until they have answered. */
export function RoleName({ email }: { email: string }) {
  const isAdmin = useLookup(email, 'admin')
  const isCustomer = useLookup(email, 'customer')
  if (isAdmin) return m.dashboard_role_admin()
  return isCustomer ? m.dashboard_role_customer() : null
}

function useLookup(email: string, role: Role): boolean {
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, role],
      queryFn: ({ signal }) =>
        authorized<Partial<Record<Role, boolean>>>(`/${role}/${encodeURIComponent(email)}`, { signal }),
    },
    queryClient(),
  )
  return data?.[role] ?? false
}
