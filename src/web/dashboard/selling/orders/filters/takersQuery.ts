import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

interface Taker {
  readonly id: string
  readonly name: string
}

/** Who can take orders. `email`: of the signed-in user. */
export function takersQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'takers'] as const,
    queryFn: async ({ signal }): Promise<readonly Taker[]> =>
      (await authorized<{ takers: readonly Taker[] }>('/orders/takers', { signal })).takers,
    staleTime: 5 * 60_000,
  })
}
