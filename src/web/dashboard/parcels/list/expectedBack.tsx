import { useQuery } from '@tanstack/react-query'
import type { ExpectedBackAnswer } from '#contract/orders/exchangeSchema.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Box } from '../../frame/box.tsx'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { shortMoment } from '../../words/shortMoment.ts'
import { READ_AGAIN } from './parcelsQuery.ts'
import { parcelsKey } from './useParcelCounts.ts'
import './expectedBack.css'

/** Goods that should come back for others, each with the order that receives them; nothing where there are none. */
export function ExpectedBack({ email }: { email: string }) {
  const { data, error } = useQuery(
    {
      queryKey: [...parcelsKey(email), 'expectedBack'],
      queryFn: async ({ signal }) =>
        (await authorized<{ data: ExpectedBackAnswer[] }>('/expectedBack', { signal })).data,
      refetchInterval: READ_AGAIN,
    },
    queryClient(),
  )
  if (error && !data) return <p className="mb-4 text-error text-md">{m.exchange_expected_failed()}</p>
  if (!data || data.length === 0) return null
  return (
    <div className="mb-4">
      <Box title={m.exchange_expected_title()} text={m.exchange_expected_text()}>
        <ul className="expected-back">
          {data.map(({ orderId, name, pieces, since, overdue }) => (
            <li key={orderId}>
              <Link to={overviewAddress(orderId)}>
                <span className="min-w-0 flex-1 basis-44">
                  <b>{name}</b>
                  <small>
                    <span className="order-number">{orderId}</span>
                    {' · '}
                    {m.exchange_expected_pieces({ count: pieces, shown: count(pieces) })}
                  </small>
                </span>
                <Chip tone={overdue ? 'error' : 'warning'}>
                  {overdue
                    ? m.exchange_overdue({ since: shortMoment(since) })
                    : m.exchange_expected({ since: shortMoment(since) })}
                </Chip>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  )
}
