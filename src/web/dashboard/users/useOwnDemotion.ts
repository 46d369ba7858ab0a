import { notify } from '#web/client/notices.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { useSiteNavigate } from '#web/client/useSiteNavigate.ts'
import { m } from '#web/paraglide/messages.js'
import { usersQuery } from './usersQuery.ts'

/**
 * For an admin who has just become a customer: what only admins may ask for is forgotten before it is asked for
 * again, since a refusal would end the login. Leads to the dashboard of a customer.
 */
export function useOwnDemotion(email: string): () => void {
  const navigate = useSiteNavigate()
  return () => {
    const client = queryClient()
    client.setQueryData([PERSONAL, email, 'admin'], false)
    client.setQueryData([PERSONAL, email, 'customer'], true)
    client.removeQueries({ queryKey: usersQuery(email).queryKey })
    notify({ tone: 'success', title: m.users_role_done(), text: m.users_demoted_own() })
    navigate('/dashboard', { replace: true })
  }
}
