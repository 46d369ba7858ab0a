import { queryOptions } from '@tanstack/react-query'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { LoadedSection, SectionAnswer } from './sectionForm.ts'

/**
 * A section for its form. Fetched each time the form opens, and not while it is open, so that a refetch cannot overwrite
 * what was typed. `email`: of the signed-in user.
 */
export function sectionQuery<Value>(email: string, section: SectionName) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'settings', section],
    queryFn: ({ signal }) => authorized<LoadedSection<Value>>(`/settings/${section}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The first part of the keys of what rules would have done, beside what the saved ones would have. */
export const trialKey = (email: string) => [PERSONAL, email, 'riskTrial'] as const

/** Saves a section over the revision. Throws as `authorized` does. */
export async function saveSection<Value>(
  section: SectionName,
  body: { value: object; revision: number },
): Promise<SectionAnswer<Value>> {
  const saved = await authorized<SectionAnswer<Value>>(`/settings/${section}`, { method: 'PUT', body })
  void queryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'riskTrial' })
  return saved
}
