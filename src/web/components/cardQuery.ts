import { queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '#shop/types.ts'
import { fetchCards } from './fetchCards.ts'

/** The query that fetches products from the API as cards, and their total. */
export function cardsQuery(query: ProductQuery) {
  return queryOptions({
    queryKey: ['cards', query],
    queryFn: ({ signal }) => fetchCards(query, signal),
  })
}
