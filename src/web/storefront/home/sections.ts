import type { ShownCategory } from '#web/components/categoryLabel.ts'

/** Section 9: Most Popular starts at 10 and grows by 5; the 100 TK section starts at 10. */
export const FIRST_SHOWN = 10
export const MORE_SHOWN = 5

/** The tab of all categories; the others go by their category's name. */
export const ALL = ''

export interface PopularTab {
  /** The English name of a category, or {@link ALL}. */
  readonly id: string
  readonly label: string
}

/** The id of the category list. */
export const ALL_CATEGORIES = 'categories'

/** A category of the menu. */
export interface MenuCategory extends ShownCategory {
  /** The address of its picture at the size of an icon; may be empty. */
  readonly icon: string
}
