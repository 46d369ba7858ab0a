import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductQuery } from '#shop/types.ts'
import { queryClient } from '#web/client/queries.ts'
import type { CardPage, CardProduct } from './cardProduct.ts'
import { cardsQuery } from './cardQuery.ts'

/** The cards that have loaded so far. */
export interface Cards {
  readonly cards: readonly CardProduct[]
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly waiting: boolean
  readonly failed: boolean
  readonly retry: () => void
}

export interface LiveCardsProps {
  /** Queries whose results are joined in order. */
  queries: readonly ProductQuery[]
  /** The result of the first query, if it came with the page. */
  first?: CardPage | undefined
  children: (cards: Cards) => ReactNode
}

/**
 * Fetches cards from the API and keeps them fresh. It imports the query library: load it by `useModule`
 * once a visitor wants more than came with the page.
 */
export function LiveCards({ queries, first, children }: LiveCardsProps) {
  const options = queries.map((query, index) => ({
    ...cardsQuery(query),
    ...(first && index === 0 ? { initialData: first, refetchOnMount: false } : {}),
  }))
  const results = useQueries({ queries: options }, queryClient())
  return children({
    cards: results.flatMap(({ data }) => data?.cards ?? []),
    total: results[0]?.data?.total,
    waiting: results.some(({ isPending }) => isPending),
    failed: results.some(({ isError, data }) => isError && !data),
    retry() {
      for (const { isError, refetch } of results) if (isError) refetch()
    },
  })
}
