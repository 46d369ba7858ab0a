import { type Role, specifiedRole } from '#domain/people/user.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'

/** The data that only those see who manage the staff. */
const OF_STAFF = ['users', 'staff', 'invitations']

/**
 * For those who have changed their own role: puts the new one in the cache and removes what it may not see before a
 * refetch, since a refusal would end the login.
 */
export function leaveRole(email: string, role: Role): void {
  const client = queryClient()
  const now = specifiedRole(role)
  client.setQueryData([PERSONAL, email, 'admin'], now === 'admin' ? role : null)
  client.setQueryData([PERSONAL, email, 'customer'], now === 'customer' ? role : null)
  for (const name of OF_STAFF) client.removeQueries({ queryKey: [PERSONAL, email, name] })
}
