import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityPageAnswer } from '#domain/activity/activitySchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ListView } from '../table/listAddress.ts'

/** The list's parameters in the address; the API knows them by the same names. */
export const ACTIVITY_FILTERS = ['actor', 'subject', 'kind', 'day'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

/** One page of what happened. `email`: the reader's. While another page comes, the last one stays. */
export function activityQuery(email: string, { filters, page, limit }: ListView<ActivityFilter>) {
  const parameters = new URLSearchParams({ page: String(page), limit: String(limit) })
  for (const name of ACTIVITY_FILTERS) {
    const value = filters[name]
    if (value !== undefined) parameters.set(name, value)
  }
  const query = parameters.toString()
  return queryOptions({
    queryKey: [PERSONAL, email, 'activity', query],
    queryFn: ({ signal }) => authorized<ActivityPageAnswer>(`/activity?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
