import { queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '#shop/types.ts'
import { fetchCards } from './fetchCards.ts'

/** Products as cards, and how many there are, asked of the API. */
export function cardsQuery(query: ProductQuery) {
  return queryOptions({
    queryKey: ['cards', query],
    queryFn: ({ signal }) => fetchCards(query, signal),
  })
}
