import { staffOrderScope } from '#domain/people/permissions.ts'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'

/** Whether the signed-in member of staff sees the risk of orders; false until that is known. */
export function useSeesRisk(): boolean {
  const lookup = useRole(useSignedIn().user.email)
  if (lookup.state !== 'known' || lookup.role === undefined) return false
  return staffOrderScope({ role: lookup.role })?.risk ?? false
}
