import { queryOptions } from '@tanstack/react-query'
import type { CouriersAnswer } from '#contract/parcels/courierState.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** Interval of asking again while it is shown. Milliseconds. */
const EVERY = 30_000

/** How the couriers answer the shop. */
export function couriersQuery() {
  return queryOptions({
    queryKey: ['couriers'],
    queryFn: ({ signal }) => authorized<CouriersAnswer>('/couriers', { signal }),
    refetchInterval: EVERY,
  })
}
