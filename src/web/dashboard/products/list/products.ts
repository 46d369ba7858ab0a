import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalogue/product.ts'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { ApiError, api } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../signedIn.ts'
import { type ListView, useListAddress } from '../../table/listAddress.ts'
import { useRowDeletion } from '../../table/useRowDeletion.ts'
import { useForgetProducts } from '../shared.ts'

/** The filters of the list, named as in GET /products. */
export type ProductFilter = 'category'

interface ProductPage {
  readonly products: readonly ProductAnswer[]
  /** The number of matches on all pages. */
  readonly total: number
}

/** One page of the products, found and sorted by the server. The previous page stays while another loads. */
export function productsQuery(email: string, view: ListView<ProductFilter>) {
  const parameters = productParameters(view)
  return queryOptions({
    queryKey: [PERSONAL, email, 'products', 'list', parameters],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const path = `/products?${parameters}`
      const { data, total } = await api<{ data: ProductAnswer[]; total: number }>(path, { signal })
      return { products: data, total }
    },
    placeholderData: keepPreviousData,
  })
}

/** The sort order: newest first, unless the address names another valid one. */
export function sortName({ sort }: Pick<ListView, 'sort'>): ProductSort {
  const name = sort && (sort.direction ? `${sort.by}-${sort.direction}` : sort.by)
  return PRODUCT_SORTS.find((known) => known === name) ?? 'newest'
}

function productParameters(view: ListView<ProductFilter>): string {
  const parameters = new URLSearchParams({ page: String(view.page), limit: String(view.limit) })
  parameters.set('sort', sortName(view))
  if (view.search) parameters.set('searchQuery', view.search)
  if (view.filters.category) parameters.set('category', view.filters.category)
  return parameters.toString()
}

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
  // The last product of the last page was deleted, or the page never existed.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && address.page > last
  useEffect(() => {
    // Passing the search replaces the history entry instead of adding one.
    if (isPastTheEnd) address.set({ page: last, search: address.search })
  })
  return {
    address,
    /** Undefined while loading. */
    products: isPastTheEnd ? undefined : data?.products,
    total: data?.total,
    capped: address.search !== '' && (data?.total ?? 0) >= MAX_COUNTED,
    /** Is another page being fetched? */
    busy: isPlaceholderData,
    failed: error && !isFetching ? { error, retry: () => void refetch() } : undefined,
  }
}

/** Deletes a product. */
export function useProductDeletion() {
  const forgetProducts = useForgetProducts()
  const { leaving, remove } = useRowDeletion()
  return {
    leaving,
    remove: ({ _id: id }: ProductAnswer) =>
      remove({
        id,
        path: `/deleteProduct/${encodeURIComponent(id)}`,
        question: {
          title: m.products_delete_ask_title(),
          text: m.products_delete_ask_text(),
          confirmLabel: m.products_delete_confirm(),
        },
        done: { title: m.products_delete_done_title(), text: m.products_delete_done_text() },
        failed: (error) => ({ title: m.products_error_title(), text: deletionFailure(error) }),
        onDone: forgetProducts,
      }),
  }
}

/** The specification has different messages for a refusal and for no answer. */
function deletionFailure(error: unknown): string {
  return error instanceof ApiError ? m.products_delete_failed() : m.products_delete_unexpected()
}
