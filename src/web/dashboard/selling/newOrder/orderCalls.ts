import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

type Goods = readonly OrderGoodsAnswer[]

/** Goods by name or sku; with an empty search, what sells best. `email`: of the signed-in user. */
export function goodsQuery(email: string, search: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'orderGoods', search],
    queryFn: async ({ signal }) => {
      const query = search === '' ? '' : `?${new URLSearchParams({ search })}`
      return (await authorized<{ data: Goods }>(`/orderGoods${query}`, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** Products with what they cost and what there is of them now. */
export async function fetchGoods(ids: readonly string[]): Promise<Goods> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const query = new URLSearchParams({ ids: asked.join(',') })
  return (await authorized<{ data: Goods }>(`/orderGoods?${query}`)).data
}
