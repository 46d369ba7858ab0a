import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { orderDetailSchema } from '#domain/order/orderDetailSchema.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'

/** An order with its history, as the API answers it. */
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** `email`: of the person who is signed in. */
export const orderKey = (email: string, id: string) => [PERSONAL, email, 'order', id] as const

/** Asks for one order. Somebody else's is answered as one that there is not (404). */
export function orderQuery(email: string, id: string): UseQueryOptions<OrderDetail> {
  return {
    queryKey: orderKey(email, id),
    queryFn: ({ signal }) => authorized<OrderDetail>(`/orders/${encodeURIComponent(id)}`, { signal }),
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  }
}

export function useOrder(email: string, id: string): UseQueryResult<OrderDetail> {
  return useQuery(orderQuery(email, id), queryClient())
}
