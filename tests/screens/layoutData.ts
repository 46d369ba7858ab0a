import { categoryAnswers } from '#contract/catalogue/categorySchema.ts'
import { shownCategories } from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { toShown } from '#web/components/categoryLabel.ts'

/** The categories of a new shop that shoppers see. */
export const CATEGORIES = shownCategories(FIRST_TREE).map(toShown)

/** The owner's pages of a new shop that the menu does not have. */
export const PAGES = [
  { slug: 'delivery', title: 'Delivery' },
  { slug: 'returns', title: 'Returns and refunds' },
  { slug: 'terms', title: 'Terms' },
]

/** What GET /categories answers in a new shop without products. */
export const CATEGORY_ANSWERS = categoryAnswers(FIRST_TREE, [])
