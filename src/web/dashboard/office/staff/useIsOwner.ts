import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { queryClient } from '#web/client/queries.ts'
import { staffQuery } from './staffQuery.ts'

/** Whether this is the shop's owner. Only admins are asked: nobody else can be. */
export function useIsOwner(email: string, role: Role): boolean {
  const { data } = useQuery({ ...staffQuery(email), enabled: can({ role }, 'staff') }, queryClient())
  return data?.some((member) => member.owner && member.email === email) ?? false
}
