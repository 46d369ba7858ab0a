import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { api } from '#web/client/api.ts'
import { PERSONAL } from '#web/client/queries.ts'
import type { ListView } from '../../table/listAddress.ts'

/** What the list can be narrowed to, by the names of GET /products. */
export type ProductFilter = 'category'

export interface ProductPage {
  readonly products: readonly ProductAnswer[]
  /** How many match on all pages. */
  readonly total: number
}

/** One page of the products, as the shop finds and sorts them. While another comes, the last one stays. */
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

export const SORTS = ['newest', 'price-asc', 'price-desc', 'popular'] as const
export type SortName = (typeof SORTS)[number]

/** How the list is sorted: newest first, unless the address names another order that there is. */
export function sortName({ sort }: Pick<ListView, 'sort'>): SortName {
  const name = sort && (sort.direction ? `${sort.by}-${sort.direction}` : sort.by)
  return SORTS.find((known) => known === name) ?? 'newest'
}

function productParameters(view: ListView<ProductFilter>): string {
  const parameters = new URLSearchParams({ page: String(view.page), limit: String(view.limit) })
  parameters.set('sort', sortName(view))
  if (view.search) parameters.set('searchQuery', view.search)
  if (view.filters.category) parameters.set('category', view.filters.category)
  return parameters.toString()
}
