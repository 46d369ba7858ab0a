import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { listing } from '#web/client/listing.ts'
import { PERSONAL } from '#web/client/queries.ts'
import type { OrderList } from './lists.ts'

/** Orders on one page of a list. */
export const PAGE_SIZE = 20

/** What is asked of a list. */
export interface OrdersWanted {
  readonly list: Pick<OrderList, 'by' | 'statuses'>
  /** Whoever is signed in. */
  readonly email: string
  /** From 1. */
  readonly page: number
  /** Part of an order's id, a customer's name or mobile number; empty: all. */
  readonly search: string
}

/** What all lists of this person have in common. */
export const ordersKey = (email: string) => [PERSONAL, email, 'orders'] as const

/** One page of a list of orders, newest first, and how many there are. The shop filters, searches and pages. */
export function ordersQuery({ list: { by, statuses }, email, page, search }: OrdersWanted) {
  return queryOptions({
    queryKey: [...ordersKey(email), by, { statuses, page, search }] as const,
    queryFn: ({ signal }) => {
      const parameters = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
      for (const status of statuses) parameters.append('status', status)
      if (search) parameters.set('search', search)
      if (by === 'customer') parameters.set('email', email)
      return listing<OrderAnswer>(`/${by === 'admin' ? 'orders' : 'order'}?${parameters}`, signal)
    },
    placeholderData: keepPreviousData,
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  })
}
