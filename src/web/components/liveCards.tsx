import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductQuery } from '#shop/types.ts'
import { queryClient } from '#web/client/queries.ts'
import type { CardPage, CardProduct } from './cardProduct.ts'
import { cardsQuery } from './cardQuery.ts'

/** Cards as far as they have come. */
export interface Cards {
  readonly cards: readonly CardProduct[]
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly waiting: boolean
  readonly failed: boolean
  readonly retry: () => void
}

export interface LiveCardsProps {
  /** Questions whose answers follow one another. */
  queries: readonly ProductQuery[]
  /** The answer to the first question, where the page came with it. */
  first?: CardPage | undefined
  children: (cards: Cards) => ReactNode
}

/**
 * Asks the API and keeps its answers fresh. It brings the query library with it: load it by `useModule`
 * once a visitor asks for more than the page came with.
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
