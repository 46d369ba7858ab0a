import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** Calls become due with time, without an order that changes. Milliseconds. */
const READ_EVERY = 60_000

/** One of the statistics, which are read again when orders change. `email`: of the reader. */
export const morningKey = (email: string) => [PERSONAL, email, 'stats', 'morning'] as const

export const MORNING_PATH = '/morning'

/** What is to be done today. */
export function useMorning(email: string): UseQueryResult<MorningAnswer> {
  return useQuery(
    {
      queryKey: morningKey(email),
      queryFn: ({ signal }) => authorized<MorningAnswer>(MORNING_PATH, { signal }),
      refetchInterval: READ_EVERY,
    },
    queryClient(),
  )
}
