import { useQuery } from '@tanstack/react-query'
import type { ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** Of all that is read of parcels. `email`: of the signed-in user. */
export const parcelsKey = (email: string) => [PERSONAL, email, 'parcels'] as const

export const countsKey = (email: string) => [...parcelsKey(email), 'counts'] as const

/** Below /api: an answer with the counts, and as little else as there can be. */
export const COUNTS_PATH = '/consignments?limit=1'

/**
 * How many parcels there are in each list; undefined while it is not known. `every`: read again after so many milliseconds, while
 * the page is seen. The menu stands on this file, so it imports nothing of the screen.
 */
export function useParcelCounts(email: string, every: number): ConsignmentCounts | undefined {
  const { data } = useQuery(
    {
      queryKey: countsKey(email),
      queryFn: async ({ signal }) => (await authorized<ConsignmentsAnswer>(COUNTS_PATH, { signal })).counts,
      refetchInterval: every,
    },
    queryClient(),
  )
  return data
}

/** The number at the screen's place in the menu: what waits for somebody there. */
export function openParcels({ toBook, trouble }: ConsignmentCounts): number {
  return toBook + trouble
}
