import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isEventKind } from '#domain/activity/activity.ts'
import type { ActivityPageAnswer } from '#domain/activity/activitySchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { type ListAddress, type ListView, useListAddress } from '../table/listAddress.ts'

/** The list's parameters in the address; the API knows them by the same names. */
const ACTIVITY_FILTERS = ['actor', 'subject', 'kind', 'day'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

export type ActivityAddress = ListAddress<ActivityFilter>

/** All filters removed. */
export const NO_FILTERS = Object.fromEntries(ACTIVITY_FILTERS.map((name) => [name, undefined]))

/** The part of the list that the address asks for. A kind or day that the API would refuse is left out. */
export function useActivityAddress(): ActivityAddress {
  const address = useListAddress(ACTIVITY_FILTERS)
  const { kind, day, ...filters } = address.filters
  return {
    ...address,
    filters: {
      ...filters,
      kind: kind !== undefined && isEventKind(kind) ? kind : undefined,
      day: day !== undefined && isDay(day) ? day : undefined,
    },
  }
}

/** Whether a text is a day as a date field writes it: 2026-11-20. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

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
