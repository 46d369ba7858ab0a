import { queryOptions } from '@tanstack/react-query'
import type { CouriersAnswer } from '#contract/parcels/courierState.ts'
import { PERSONAL } from '#web/client/queries.ts'
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
