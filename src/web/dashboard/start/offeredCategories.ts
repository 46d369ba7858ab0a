import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'

/**
 * The categories that an owner is asked about. One that has been hidden since the shop began or since it was added is
 * left out: the specification names one twice, and the second of them is such a one.
 */
export function offeredCategories(categories: readonly CategoryAnswer[]): readonly CategoryAnswer[] {
  return categories.filter(({ hidden, revision }) => !hidden || revision > 1)
}
