import { useQuery } from '@tanstack/react-query'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { askReasonText } from '../../words/askReasons.ts'
import { overviewAddress, passingList } from '../../words/orderAddresses.ts'
import './askReturn/askReturn.css'

/** 'Asked: 1 piece, broken or faulty'; nothing where nothing is asked. */
export function AskedMark({ order: { returnAsked } }: { order: Pick<OrderAnswer, 'returnAsked'> }) {
  if (!returnAsked) return null
  return <span className="order-asked">{askedText(returnAsked)}</span>
}

function askedText({ reason, pieces }: NonNullable<OrderAnswer['returnAsked']>): string {
  return m.return_list_asked({ count: pieces, shown: count(pieces), reason: askReasonText(reason) })
}

/** Orders that are still Delivered, as their customers keep a part of them: what they ask to return. */
export function AskedReturns({ email, here }: { email: string; here: string }) {
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, 'returns', 'asked'],
      queryFn: ({ signal }) => authorized<{ data: OrderAnswer[] }>('/returnRequests', { signal }),
    },
    queryClient(),
  )
  if (!data || data.data.length === 0) return null
  return (
    <section className="asked-returns" aria-labelledby="asked-returns">
      <h2 id="asked-returns">
        {m.return_list_title({ count: data.data.length, shown: count(data.data.length) })}
      </h2>
      <ul>
        {data.data.map((order) => (
          <li key={order._id}>
            <Link to={overviewAddress(order._id, { invoice: true })} state={passingList(here)}>
              <b>{m.orders_order({ id: order._id })}</b> <span>{order.customerData.name}</span>{' '}
              {order.returnAsked && <span>{askedText(order.returnAsked)}</span>}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
