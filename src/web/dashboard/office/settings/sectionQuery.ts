import { queryOptions } from '@tanstack/react-query'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { PERSONAL } from '#web/client/queries.ts'
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

/** Saves a section over the revision. Throws as `authorized` does. */
export function saveSection<Value>(section: SectionName, body: { value: object; revision: number }) {
  return authorized<SectionAnswer<Value>>(`/settings/${section}`, { method: 'PUT', body })
}
