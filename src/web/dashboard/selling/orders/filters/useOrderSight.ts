import { type StaffOrderScope, staffOrderScope } from '#domain/people/permissions.ts'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'

/** What the signed-in member of staff sees of orders; undefined until that is known. */
export function useOrderSight(): StaffOrderScope | undefined {
  const lookup = useRole(useSignedIn().user.email)
  return lookup.state === 'known' && lookup.role ? staffOrderScope({ role: lookup.role }) : undefined
}
