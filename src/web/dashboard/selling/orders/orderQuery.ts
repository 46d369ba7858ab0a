import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { InvoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { passedOrder } from '../../words/orderAddresses.ts'

/** `email`: of the signed-in user. */
export const orderKey = (email: string, id: string) => [PERSONAL, email, 'order', id] as const

/** Fetches one order. Somebody else's order is answered like a missing one (404). */
export function orderQuery(email: string, id: string): UseQueryOptions<OrderDetailAnswer> {
  return {
    queryKey: orderKey(email, id),
    queryFn: ({ signal }) => authorized<OrderDetailAnswer>(`/orders/${encodeURIComponent(id)}`, { signal }),
  }
}

/** Fetches what stands on the invoice of one order, which has prices for all who may read the order. */
export function invoiceQuery(email: string, id: string): UseQueryOptions<InvoiceAnswer> {
  return {
    queryKey: [...orderKey(email, id), 'invoice'],
    queryFn: ({ signal }) =>
      authorized<InvoiceAnswer>(`/orders/${encodeURIComponent(id)}/invoice`, { signal }),
  }
}

export function useOrder(email: string, id: string): UseQueryResult<OrderDetailAnswer> {
  return useQuery(orderQuery(email, id), queryClient())
}

/** The status of the order whose page is open, from the cache only; undefined if that does not have it. */
export function useOpenOrderStatus(email: string): OrderStatus | undefined {
  const { pathname, state } = useLocation()
  const id = decodeURIComponent(/^\/dashboard\/order-overview\/([^/]+)/.exec(pathname)?.[1] ?? '')
  // With the query as the page has it: whoever observes it last says how it is fetched again.
  const { data } = useQuery({ ...orderQuery(email, id), enabled: false }, queryClient())
  return (data ?? passedOrder(state, id, email))?.orderStatus
}
