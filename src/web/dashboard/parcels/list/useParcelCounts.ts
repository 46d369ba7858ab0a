import { useQuery } from '@tanstack/react-query'
import type { ConsignmentCounts } from '#contract/parcels/consignmentAnswer.ts'
import { queryClient } from '#web/client/queries.ts'
import { countsQuery } from './parcelsQuery.ts'

/**
 * How many parcels there are in each list; undefined while it is not known. `every`: read again after so many milliseconds, while
 * the page is seen.
 */
export function useParcelCounts(email: string, every: number): ConsignmentCounts | undefined {
  return useQuery({ ...countsQuery(email), refetchInterval: every }, queryClient()).data
}

/** The number at the screen's place in the menu: what waits for somebody there. */
export function openParcels({ toBook, trouble }: ConsignmentCounts): number {
  return toBook + trouble
}
