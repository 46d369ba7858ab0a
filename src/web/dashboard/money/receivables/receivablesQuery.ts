import { queryOptions } from '@tanstack/react-query'
import type { ReceivablesAnswer } from '#contract/money/payoutSchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { moneyKey } from '../payouts/payoutsQuery.ts'

/** With whom the shop's money lies. `email`: the reader's. */
export function receivablesQuery(email: string) {
  return queryOptions({
    queryKey: [...moneyKey(email), 'receivables'],
    queryFn: ({ signal }) => authorized<ReceivablesAnswer>('/receivables', { signal }),
  })
}
