import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { queryClient } from '#web/client/queries.ts'
import { passedOrder } from './passedOrder.ts'
import { type OrderDetail, orderKey } from './useOrder.ts'

/** The status of the order whose page is open, as far as that page knows it; asks the shop for nothing. */
export function useOpenOrderStatus(email: string): OrderStatus | undefined {
  const { pathname, state } = useLocation()
  const id = decodeURIComponent(/^\/dashboard\/order-overview\/([^/]+)/.exec(pathname)?.[1] ?? '')
  const { data } = useQuery<OrderDetail>({ queryKey: orderKey(email, id), queryFn: skipToken }, queryClient())
  return (data ?? passedOrder(state, id))?.orderStatus
}
