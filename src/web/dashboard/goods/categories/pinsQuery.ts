import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** The products that come first in a category. Read each time: what was seen before may have changed. */
export function pinsQuery(id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'products', 'pins', id],
    queryFn: async ({ signal }) =>
      (await authorized<{ data: readonly GoodsAnswer[] }>(pinsPath(id), { signal })).data,
    gcTime: 0,
  })
}

export function pinsPath(id: string): string {
  return `/categories/${encodeURIComponent(id)}/pins`
}

/** Products that a search offers at a time. */
export const OFFERED = 6

/** Products of a category by their names: so many that {@link OFFERED} are left when all others are pinned. */
export function pinnableQuery(category: string, search: string) {
  const parameters = new URLSearchParams({ category, limit: String(MOST_PINNED + OFFERED) })
  if (search !== '') parameters.set('search', search)
  return queryOptions({
    queryKey: [PERSONAL, 'products', 'pinnable', parameters.toString()],
    queryFn: async ({ signal }) =>
      (await authorized<{ data: readonly GoodsAnswer[] }>(`/goods?${parameters}`, { signal })).data,
    placeholderData: keepPreviousData,
  })
}
