import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StatusCounts } from '#domain/order/stats.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSession } from '#web/client/session.ts'
import { countsKey, type LiveCounts } from './counts.ts'
import { followOrders } from './liveOrders.ts'

/**
 * How many orders of the shop are in each status, as it changes by whomever; undefined until the shop has told.
 * It is told to admins alone: `wanted` only once somebody is known to be one.
 */
export function useOrderCounts(wanted: boolean): StatusCounts | undefined {
  return useLiveCounts(wanted)?.shown
}

/** For lists, which also need to know when the shop has spoken: `told` is then another object. */
export function useLiveCounts(wanted: boolean): LiveCounts | undefined {
  const email = useSession().user?.email ?? ''
  const { data } = useQuery<LiveCounts>(
    // Not shared: the same counts told again are news, for orders may have changed places.
    { queryKey: countsKey(email), queryFn: skipToken, structuralSharing: false },
    queryClient(),
  )
  useEffect(() => (wanted ? followOrders() : undefined), [wanted])
  return wanted ? data : undefined
}
