import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RefundsAnswer } from '#contract/orders/refundSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { parcelsAddress } from '../../words/parcelAddresses.ts'
import { moneyKey } from '../payouts/payoutsQuery.ts'

function owedQuery(email: string) {
  return queryOptions({
    queryKey: [...moneyKey(email), 'refunds'],
    queryFn: ({ signal }) => authorized<RefundsAnswer>('/refunds?limit=1', { signal }),
  })
}

/** What is to be paid back to customers, with the way to the list. Nothing while there is none. */
export function ToPayBack({ email }: { email: string }) {
  const { data } = useQuery(owedQuery(email), queryClient())
  if (!data || data.total === 0) return null
  return (
    <p className="money-box px-4 py-1.5 text-md">
      {m.refunds_sum({ amount: taka(data.sum) })}{' '}
      <Link
        to={parcelsAddress('back')}
        className="inline-flex min-h-tap items-center text-link underline underline-offset-4"
      >
        {m.refunds_see()}
      </Link>
    </p>
  )
}
