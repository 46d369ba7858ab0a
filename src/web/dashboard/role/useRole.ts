import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/people/user.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { type Lookup, type RoleLookup, roleFrom } from './roleFrom.ts'

/** A role changes rarely, and the shop asks for it anew with each request: the screens may be a minute late. */
const FRESH_FOR = 60 * 1000

/** What the person with this e-mail is to the shop, found by the two lookups of section 6. */
export function useRole(email: string): RoleLookup {
  return roleFrom(lookup(useAnswer(email, 'admin')), lookup(useAnswer(email, 'customer')))
}

function useAnswer(email: string, role: Role): UseQueryResult<boolean> {
  return useQuery(
    {
      queryKey: [PERSONAL, email, role],
      queryFn: async ({ signal }) => {
        const path = `/${role}/${encodeURIComponent(email)}`
        return (await authorized<Partial<Record<Role, boolean>>>(path, { signal }))[role] === true
      },
      staleTime: FRESH_FOR,
      // Without a network it fails and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    queryClient(),
  )
}

function lookup({ data, error, refetch }: UseQueryResult<boolean>): Lookup {
  return { answer: data, error, retry: () => void refetch() }
}
