import type { UnfinishedPageAnswer } from '#contract/orders/unfinishedSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import type { ListView } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'

/** Interval of refetching while the list is open: orders come, and colleagues call. Milliseconds. */
const READ_AGAIN = 30_000

export const unfinishedKey = (email: string) => [PERSONAL, email, 'unfinished'] as const

/** One page of the checkouts that were not finished. `email`: of the signed-in user. */
export function unfinishedQuery(email: string, { page, limit }: Pick<ListView, 'page' | 'limit'>) {
  return listQuery<UnfinishedPageAnswer>({
    key: unfinishedKey(email),
    path: '/unfinished',
    parameters: { page, limit },
    readAgain: READ_AGAIN,
  })
}
