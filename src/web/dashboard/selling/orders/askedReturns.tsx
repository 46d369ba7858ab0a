import { useQuery } from '@tanstack/react-query'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { askReasonText } from '../../words/askReasons.ts'
import { askReturnAddress, overviewAddress, passingList } from '../../words/orderAddresses.ts'
import { ordersQuery } from './ordersQuery.ts'
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
  const orders = data?.data ?? []
  return (
    <AskedList
      orders={orders}
      title={m.return_list_title({ count: orders.length, shown: count(orders.length) })}
      addressOf={(id) => overviewAddress(id, { invoice: true })}
      here={here}
      names
    />
  )
}

/** So many of their newest orders are looked at for what a customer asks to return. */
const MOST_READ = 50

/** The customer's own orders that are still Delivered, as they keep a part of them, of which they ask to return some. */
export function useOwnAskedReturns(email: string, wanted: boolean): readonly OrderAnswer[] {
  const { data } = useQuery(
    {
      ...ordersQuery({
        list: { by: 'customer', statuses: ['Delivered'] },
        ...{ email, page: 1, limit: MOST_READ, search: '' },
      }),
      enabled: wanted,
    },
    queryClient(),
  )
  return (wanted && data?.rows.filter(({ returnAsked }) => returnAsked)) || []
}

/** What they ask to return of these. */
export function OwnAskedReturns({ orders, here }: { orders: readonly OrderAnswer[]; here: string }) {
  return (
    <AskedList
      orders={orders}
      title={m.return_list_own_title()}
      addressOf={askReturnAddress}
      here={here}
      names={false}
    />
  )
}

interface AskedListProps {
  orders: readonly OrderAnswer[]
  title: string
  addressOf: (id: string) => string
  here: string
  /** Whether the reader has to be told whose they are. */
  names: boolean
}

function AskedList({ orders, title, addressOf, here, names }: AskedListProps) {
  if (orders.length === 0) return null
  return (
    <section className="asked-returns" aria-labelledby="asked-returns">
      <h2 id="asked-returns">{title}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={addressOf(order._id)} state={passingList(here)}>
              <b>{m.orders_order({ id: order._id })}</b> {names && <span>{order.customerData.name}</span>}{' '}
              {order.returnAsked && <span>{askedText(order.returnAsked)}</span>}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
