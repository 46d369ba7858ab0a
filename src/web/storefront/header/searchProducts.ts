import { MAX_SEARCH_RESULTS } from '#domain/catalogue/product.ts'
import { type RetryOptions, withRetries } from '#web/client/withRetries.ts'
import type { CardPage } from '#web/components/cardProduct.ts'
import { fetchCards } from '#web/components/fetchCards.ts'

/** Up to ten products whose names hold `searchQuery` (section 2), with the retries of all reads. */
export function searchProducts(searchQuery: string, options: RetryOptions): Promise<CardPage> {
  return withRetries(() => fetchCards({ searchQuery, limit: MAX_SEARCH_RESULTS }, options.signal), options)
}
