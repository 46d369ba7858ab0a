import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CouriersAnswer } from '#contract/parcels/courierState.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** Interval of asking again while it is shown. Milliseconds. */
const EVERY = 30_000

/** How the couriers answer the shop, as the person with this e-mail address may know it. */
export function couriersQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'couriers'],
    queryFn: ({ signal }) => authorized<CouriersAnswer>('/couriers', { signal }),
    refetchInterval: EVERY,
  })
}

/** What the shop can ask of a courier by a call; undefined: that is not loaded yet, or failed. */
export function useCourierCalls(email: string, courier: string) {
  const { data } = useQuery(couriersQuery(email), queryClient())
  return data?.couriers.find(({ name }) => name === courier)?.can
}
