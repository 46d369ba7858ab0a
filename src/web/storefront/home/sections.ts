import type { CategoryName } from '#domain/catalogue/categories.ts'

/** Section 9: Most Popular starts at 10 and grows by 5; the 100 TK section starts at 10. */
export const FIRST_SHOWN = 10
export const MORE_SHOWN = 5

/** The id of the category list. */
export const ALL_CATEGORIES = 'categories'

export const HUNDRED_TAKA: CategoryName = '100 TK Items'
