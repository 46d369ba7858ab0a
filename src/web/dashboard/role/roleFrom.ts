import type { Role } from '#domain/people/user.ts'

/** One of the two lookups of section 6. */
export interface Lookup {
  /** Undefined until it has answered; an answer stays while it is asked again. */
  readonly answer: boolean | undefined
  readonly error: Error | null
  readonly retry: () => void
}

export type RoleLookup =
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
