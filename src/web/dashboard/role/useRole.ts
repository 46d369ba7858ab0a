import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/people/user.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

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
    },
    queryClient(),
  )
}

function lookup({ data, error, refetch }: UseQueryResult<boolean>): Lookup {
  return { answer: data, error, retry: () => void refetch() }
}

/** One of the two lookups of section 6. */
export interface Lookup {
  /** Undefined until it has answered; an answer stays while it is asked again. */
  readonly answer: boolean | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type RoleLookup =
  | { readonly state: 'unknown' }
  /** `role` is undefined for somebody who is neither. */
  | { readonly state: 'known'; readonly role: Role | undefined }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }

/** What the two lookups say together. A yes is enough; a no waits for the other one. */
export function roleFrom(admin: Lookup, customer: Lookup): RoleLookup {
  if (admin.answer) return { state: 'known', role: 'admin' }
  if (customer.answer) return { state: 'known', role: 'customer' }
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
