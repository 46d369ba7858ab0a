import { queryOptions } from '@tanstack/react-query'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { ApiError, api } from '#web/client/api.ts'
import { PERSONAL } from '#web/client/queries.ts'

/**
 * The product that a form begins with; null when there is none. It is asked for each time the form opens, and
 * not again while it stands: what somebody types is not to be overtaken.
 */
export function productQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'products', 'form', id],
    queryFn: async ({ signal }): Promise<ProductAnswer | null> => {
      try {
        return (await api<{ data: ProductAnswer }>(`/product/${encodeURIComponent(id)}`, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
