import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../signedIn.ts'
import { type ListAddress, useListAddress } from '../table/listAddress.ts'
import type { Failure } from '../table/listFailure.tsx'
import { useActsUnderWay } from './actsUnderWay.ts'
import { foundElsewhere } from './elsewhere.ts'
import { type OrderList, shownStatuses } from './lists.ts'
import { ordersQuery } from './ordersQuery.ts'
import { shownOrders } from './shownOrders.ts'

/** What a list of orders can be narrowed to: one of its statuses. */
export type OrderFilter = 'status'
const FILTERS: readonly OrderFilter[] = ['status']

/** The part of a list that the address names, as it stands with what is under way. */
export function useOrderPage(list: OrderList) {
  const { user } = useSignedIn()
  const address = useListAddress(FILTERS)
  const { page, limit, search, filters } = address
  const statuses = useMemo(() => shownStatuses(list, filters.status), [list, filters.status])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    ordersQuery({ list: { by: list.by, statuses }, email: user.email, page, limit, search }),
    queryClient(),
  )
  const acts = useActsUnderWay()
  const shown = data && shownOrders(data, acts, statuses)
  // Its orders have all left, or there never was such a page: others are coming, here or on the page before.
  const isEmptied = shown?.rows.length === 0 && (page > 1 || shown.total > 0) && !isPlaceholderData
  useWayBack(isEmptied ? shown.total : undefined, address)

  const look = useCallback((anew = true) => void refetch({ cancelRefetch: anew }), [refetch])
  useEffect(() => {
    if (isEmptied) look(false)
  }, [isEmptied, look])
  const failed: Failure | undefined = error && !isFetching ? { error, retry: look } : undefined
  return {
    address,
    /** Those that are asked for. */
    statuses,
    /** Undefined until they have come. */
    rows: isEmptied ? undefined : shown?.rows,
    /** As the shop answered for this very page; undefined while another one still stands here. */
    answered: isPlaceholderData ? undefined : data,
    total: shown?.total,
    /** Of a search: where else it finds orders. */
    elsewhere: foundElsewhere({ list, statuses, search, found: (!isPlaceholderData && shown?.found) || {} }),
    capped: search !== '' && (shown?.total ?? 0) >= MOST_COUNTED,
    /** Another page is on its way. */
    busy: isPlaceholderData,
    failed,
    look,
  }
}

/** Leads from a page that is past the end of a list of `total` orders to its last page. */
function useWayBack(total: number | undefined, { page, limit, search, set }: ListAddress<OrderFilter>) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  useEffect(() => {
    // Named with the search, the page takes the place of the one that is gone, and is no step to go back from.
    if (last < page) set({ page: last, search })
  })
}
