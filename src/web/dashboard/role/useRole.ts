import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Role, SpecifiedRole } from '#domain/people/user.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** A role changes rarely, and the shop asks for it anew with each request: the screens may be a minute late. */
const FRESH_FOR = 60 * 1000

/** What the person with this e-mail is to the shop, found by the two lookups of section 6. */
export function useRole(email: string): RoleLookup {
  return roleFrom(lookup(useAnswer(email, 'admin')), lookup(useAnswer(email, 'customer')))
}

type RoleAnswer = Partial<Record<SpecifiedRole, boolean>> & { readonly role?: Role }

/** `name`: what is asked, whether somebody is that. Whoever works in the shop and is no admin is a customer there. */
function useAnswer(email: string, name: SpecifiedRole): UseQueryResult<Role | null> {
  return useQuery(
    {
      queryKey: [PERSONAL, email, name],
      queryFn: async ({ signal }) => {
        const path = `/${name}/${encodeURIComponent(email)}`
        const answer = await authorized<RoleAnswer>(path, { signal })
        return answer[name] ? (answer.role ?? name) : null
      },
      staleTime: FRESH_FOR,
    },
    queryClient(),
  )
}

function lookup({ data, error, refetch }: UseQueryResult<Role | null>): Lookup {
  return { answer: data, error, retry: () => void refetch() }
}

/** One of the two lookups of section 6. */
export interface Lookup {
  /** The role where the answer is yes, null where it is no. Undefined until it has answered; then it stays while it is asked again. */
  readonly answer: Role | null | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type RoleLookup =
  | { readonly state: 'unknown' }
  /** `role` is undefined for somebody without an account. */
  | { readonly state: 'known'; readonly role: Role | undefined }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }

/** What the two lookups say together. A yes is enough; a no waits for the other one. */
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
