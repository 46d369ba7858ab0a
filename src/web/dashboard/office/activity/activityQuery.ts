import type { ActivityPageAnswer } from '#contract/figures/activitySchema.ts'
import { isEventKind, readPlace } from '#domain/activity/activity.ts'
import { isDay } from '#domain/text/days.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { type ListAddress, type ListView, useListAddress } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'

/** The list's parameters in the address; the API knows them by the same names. */
const ACTIVITY_FILTERS = ['actor', 'subject', 'kind', 'day'] as const
/** Where a page begins, in place of its number; one of them at most. */
const PLACES = ['older', 'newer'] as const
const PARAMETERS = [...ACTIVITY_FILTERS, ...PLACES] as const
type Parameter = (typeof PARAMETERS)[number]

export interface ActivityAddress extends ListAddress<Parameter> {
  /** The address of the page at a place; without one, of the newest. */
  readonly toPlace: (place: { readonly older?: string; readonly newer?: string }) => string
}

/** All filters removed. */
export const NO_FILTERS = Object.fromEntries(ACTIVITY_FILTERS.map((name) => [name, undefined]))

/**
 * The part of the list that the address asks for. A kind, day or place that the API would refuse is left out. Other
 * filters begin with the newest entries.
 */
export function useActivityAddress(): ActivityAddress {
  const address = useListAddress(PARAMETERS)
  const { kind, day, older, newer, ...filters } = address.filters
  const fromNewest = ({ filters, ...change }: Partial<ListView<Parameter>>) => ({
    ...change,
    ...(filters && { filters: { older: undefined, newer: undefined, ...filters } }),
  })
  return {
    ...address,
    set: (change) => address.set(fromNewest(change)),
    to: (change) => address.to(fromNewest(change)),
    toPlace: (place) => address.to({ filters: { older: undefined, newer: undefined, ...place } }),
    filters: {
      ...filters,
      kind: kind !== undefined && isEventKind(kind) ? kind : undefined,
      day: day !== undefined && isDay(day) ? day : undefined,
      older: isPlace(older) ? older : undefined,
      newer: isPlace(newer) && !isPlace(older) ? newer : undefined,
    },
  }
}

function isPlace(text: string | undefined): boolean {
  return text !== undefined && readPlace(text) !== undefined
}

/** One page of what happened. `email`: the reader's. While another page comes, the last one stays. */
export function activityQuery(email: string, { filters, limit }: ListView<Parameter>) {
  return listQuery<ActivityPageAnswer>({
    key: [PERSONAL, email, 'activity'],
    path: '/activity',
    parameters: { limit, ...filters },
  })
}
