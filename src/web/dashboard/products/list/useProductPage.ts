import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../../signedIn.ts'
import { useListAddress } from '../../table/listAddress.ts'
import { type ProductFilter, productsQuery } from './productsQuery.ts'

const FILTERS: readonly ProductFilter[] = ['category']

/** The part of the products that the address names. */
export function useProductPage() {
  const { user } = useSignedIn()
  const address = useListAddress(FILTERS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    productsQuery(user.email, address),
    queryClient(),
  )
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / address.limit))
  // The last product of the last page was deleted, or there never was such a page.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && address.page > last
  useEffect(() => {
    // Named with the search, the page takes the place of the one that is gone, and is no step to go back from.
    if (isPastTheEnd) address.set({ page: last, search: address.search })
  })
  return {
    address,
    /** Undefined until they have come. */
    products: isPastTheEnd ? undefined : data?.products,
    total: data?.total,
    capped: address.search !== '' && (data?.total ?? 0) >= MOST_COUNTED,
    /** Another page is on its way. */
    busy: isPlaceholderData,
    failed: error && !isFetching ? { error, retry: () => void refetch() } : undefined,
  }
}
