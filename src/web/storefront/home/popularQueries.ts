import type { ProductQuery } from '#shop/types.ts'
import { FIRST_SHOWN, MORE_SHOWN } from './sections.ts'

/**
 * The questions that together answer the first `shown` most popular products: ten, then five at a time.
 * They are the same for every visitor, so the shop answers them from its cache.
 */
export function popularQueries(category: string | undefined, shown: number): ProductQuery[] {
  const more = Math.ceil((shown - FIRST_SHOWN) / MORE_SHOWN)
  const pages = [
    { limit: FIRST_SHOWN, page: 1 },
    ...Array.from({ length: more }, (_, index) => ({
      limit: MORE_SHOWN,
      page: FIRST_SHOWN / MORE_SHOWN + 1 + index,
    })),
  ]
  return pages.map((page) => ({ category, sort: 'popular', ...page }))
}
