import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReturnsAnswer } from '#contract/figures/returnsSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** The chosen days as the address names them; of what is left out, the API chooses. */
export interface ChosenDays {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The query of the API for these days: `?from=2026-11-01`, or empty. */
export function daysParameters({ from, until }: ChosenDays): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(until && { until }) }).toString()
  return query && `?${query}`
}

/** What came back. `email`: the reader's. The last counts stay while others come. */
export function returnsQuery(email: string, days: ChosenDays) {
  const parameters = daysParameters(days)
  return queryOptions({
    queryKey: [PERSONAL, email, 'returns', parameters],
    queryFn: ({ signal }) => authorized<ReturnsAnswer>(`/stats/returns${parameters}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
