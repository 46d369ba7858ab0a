import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../signedIn.ts'
import { type ListAddress, useListAddress } from '../table/listAddress.ts'
import type { Failure } from '../table/listFailure.tsx'
import { useActsUnderWay } from './actsUnderWay.ts'
import type { OrderList } from './lists.ts'
import { ordersQuery, PAGE_SIZE } from './ordersQuery.ts'
import { shownOrders } from './shownOrders.ts'

/** The part of a list that the address names, as it stands with what is under way. */
export function useOrderPage(list: OrderList) {
  const { user } = useSignedIn()
  const address = useListAddress()
  const { page, search } = address
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    ordersQuery({ list, email: user.email, page, search }),
    queryClient(),
  )
  const acts = useActsUnderWay()
  const shown = data && shownOrders(data, acts, list.statuses)
  // Its orders have all left, or there never was such a page: others are coming, here or on the page before.
  const isEmptied = shown?.rows.length === 0 && page > 1 && !isPlaceholderData
  useWayBack(isEmptied ? shown.total : undefined, address)

  const look = useCallback((anew = true) => void refetch({ cancelRefetch: anew }), [refetch])
  const failed: Failure | undefined = error && !isFetching ? { error, retry: look } : undefined
  return {
    address,
    /** Undefined until they have come. */
    rows: isEmptied ? undefined : shown?.rows,
    /** As the shop answered for this very page; undefined while another one still stands here. */
    answered: isPlaceholderData ? undefined : data?.rows,
    total: shown?.total,
    capped: search !== '' && (shown?.total ?? 0) >= MOST_COUNTED,
    /** Another page is on its way. */
    busy: isPlaceholderData,
    failed,
    look,
  }
}

/** Leads from a page that is past the end of a list of `total` orders to its last page. */
function useWayBack(total: number | undefined, { page, search, set }: ListAddress) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / PAGE_SIZE))
  useEffect(() => {
    // Named with the search, the page takes the place of the one that is gone, and is no step to go back from.
    if (last < page) set({ page: last, search })
  })
}
