import { queryOptions } from '@tanstack/react-query'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { api } from '#web/client/api.ts'

/** The query that fetches all categories from the API, hidden ones too. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'] as const,
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly CategoryAnswer[] }>('/categories', { signal })).data,
    // Without a network it fails and says so, instead of waiting.
    networkMode: 'always',
  })
}

/** Categories that were fetched just now need not be fetched again for the next menu that opens. Milliseconds. */
export const FRESH_FOR = 5 * 60 * 1000

/** Those that shoppers see, each with the subcategories that they see. */
export function shownOf(categories: readonly CategoryAnswer[]): readonly CategoryAnswer[] {
  return categories
    .filter(({ hidden }) => !hidden)
    .map((category) => ({ ...category, children: category.children.filter(({ hidden }) => !hidden) }))
}
