import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Role, SpecifiedRole } from '#domain/people/user.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/**
 * Roles change rarely and the server checks them on each request, so the screens may be a minute late. Milliseconds.
 */
const FRESH_FOR = 60 * 1000

/** The role of the user with this e-mail, by the two lookups of section 6. */
export function useRole(email: string): RoleLookup {
  return roleFrom(lookup(useAnswer(email, 'admin')), lookup(useAnswer(email, 'customer')))
}

type RoleAnswer = Partial<Record<SpecifiedRole, boolean>> & { readonly role?: Role }

/** Begins both lookups, so that a page need not be drawn without their answers first. */
export function prefetchRole(email: string): void {
  for (const name of ['admin', 'customer'] as const) void queryClient().prefetchQuery(roleQuery(email, name))
}

function useAnswer(email: string, name: SpecifiedRole): UseQueryResult<Role | null> {
  return useQuery(roleQuery(email, name), queryClient())
}

/** Whether the user has the role `name`. Staff who are not admins count as customers. */
function roleQuery(email: string, name: SpecifiedRole) {
  return queryOptions({
    queryKey: [PERSONAL, email, name],
    queryFn: async ({ signal }): Promise<Role | null> => {
      const path = `/${name}/${encodeURIComponent(email)}`
      const answer = await authorized<RoleAnswer>(path, { signal })
      return answer[name] ? (answer.role ?? name) : null
    },
    staleTime: FRESH_FOR,
  })
}

function lookup({ data, error, refetch }: UseQueryResult<Role | null>): Lookup {
  return { answer: data, error, retry: () => void refetch() }
}

/** One of the two lookups of section 6. */
export interface Lookup {
  /** The role if the answer is yes, null if it is no. Undefined before the first answer; kept during a refetch. */
  readonly answer: Role | null | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type RoleLookup =
  | { readonly state: 'unknown' }
  /** `role` is undefined for a user without an account. */
  | { readonly state: 'known'; readonly role: Role | undefined }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }

/** Combines the two lookups. One yes is enough; a no waits for the other lookup. */
export function roleFrom(admin: Lookup, customer: Lookup): RoleLookup {
  const role = admin.answer ?? customer.answer
  if (role) return { state: 'known', role }
  const missing = [admin, customer].filter(({ answer }) => answer === undefined)
  if (missing.length === 0) return { state: 'known', role: undefined }
  const error = missing.find(({ error }) => error)?.error
  if (!error) return { state: 'unknown' }
  return {
    state: 'failed',
    error,
    retry() {
      for (const lookup of missing) lookup.retry()
    },
  }
}
