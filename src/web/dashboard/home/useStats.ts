import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { STATS_DAYS } from '#domain/order/stats.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'

export type Span = (typeof STATS_DAYS)[number]

interface StatsQuery {
  /** Whose orders; left out, all orders of the shop, which admins alone may ask for. */
  readonly of?: string | undefined
  /** How many days, today among them. */
  readonly days?: Span | undefined
}

/** The counters of section 9 and the orders of each day, for the person who is signed in with `email`. */
export function useStats(
  email: string,
  { of = '', days = STATS_DAYS[0] }: StatsQuery,
): UseQueryResult<StatsAnswer> {
  return useQuery(
    {
      queryKey: [PERSONAL, email, 'stats', of, days],
      queryFn: ({ signal }) => {
        const query = new URLSearchParams({ ...(of ? { email: of } : {}), days: String(days) })
        return authorized<StatsAnswer>(`/stats?${query}`, { signal })
      },
      // Other days keep what is shown until theirs come; another person does not see it.
      placeholderData: (last, query) =>
        query?.queryKey[1] === email && query.queryKey[3] === of ? last : undefined,
      // Without a network it fails and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    queryClient(),
  )
}
