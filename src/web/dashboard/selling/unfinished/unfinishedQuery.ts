import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UnfinishedPageAnswer } from '#contract/orders/unfinishedSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ListView } from '../../frame/table/listAddress.ts'

/** Interval of refetching while the list is open: orders come, and colleagues call. Milliseconds. */
const READ_AGAIN = 30_000

export const unfinishedKey = (email: string) => [PERSONAL, email, 'unfinished'] as const

/** One page of the checkouts that were not finished. `email`: of the signed-in user. */
export function unfinishedQuery(email: string, view: Pick<ListView, 'page' | 'limit'>) {
  const query = new URLSearchParams({ page: String(view.page), limit: String(view.limit) }).toString()
  return queryOptions({
    queryKey: [...unfinishedKey(email), query],
    queryFn: ({ signal }) => authorized<UnfinishedPageAnswer>(`/unfinished?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN,
  })
}
