import { MOST_CATEGORIES, MOST_SUB_CATEGORIES } from '#domain/catalogue/categories.ts'

/** What can go wrong with a change of categories; part of the list in problem.ts. */
export const CATEGORY_PROBLEMS = {
  CATEGORY_NAME_IN_USE: {
    status: 409,
    title: 'The name is in use',
    detail: 'Another category has this name or the address that follows from it. Choose another name.',
  },
  CATEGORY_NOT_EMPTY: {
    status: 409,
    title: 'The category has products',
    detail: 'Say in moveTo which other category or subcategory its products go to.',
  },
  CATEGORY_TOO_DEEP: {
    status: 409,
    title: 'There are two levels of categories',
    detail:
      'A subcategory has no subcategories of its own. Choose a category as its parent, and move its subcategories first.',
  },
  TOO_MANY_CATEGORIES: {
    status: 409,
    title: 'Too many categories',
    detail: `There is room for ${MOST_CATEGORIES} categories, and for ${MOST_SUB_CATEGORIES} subcategories in each.`,
  },
  NO_SUCH_PARENT: {
    status: 409,
    title: 'The category above is gone',
    detail:
      'There is no category with the id of parentId. Somebody else may have deleted it. Load the categories again.',
  },
  CATEGORIES_CHANGED: {
    status: 409,
    title: 'The categories have changed',
    detail:
      'The list is not the current set of categories. Somebody else may have added or deleted one. Load them again.',
  },
  PINS_CHANGED: {
    status: 409,
    title: 'Other products are pinned now',
    detail:
      'Somebody else has changed what comes first in the category since it was read. ids is what is pinned now: show it, and send it as seen to replace it.',
  },
  NOT_IN_CATEGORY: {
    status: 409,
    title: 'A product is not in the category',
    detail:
      'The products under ids are in another category or have been deleted. Leave them out, and send the others again.',
  },
} as const
