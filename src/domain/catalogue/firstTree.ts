import { searchKey } from '../text/searchText.ts'
import type { Category, CategoryEntry, CategoryTree } from './categories.ts'
import { CATEGORIES_IN_BENGALI } from './categoriesInBengali.ts'
import { type CategoryName, FIRST_CATEGORIES } from './firstCategories.ts'
import { DEMO_CATEGORY_FOLDER } from './picture.ts'
import { SUB_CATEGORIES_IN_BENGALI } from './subCategoriesInBengali.ts'

const HIDDEN: ReadonlySet<CategoryName> = new Set(['Home & Living'])

/** What a new shop has, before its owner changes anything. */
export const FIRST_TREE: CategoryTree = {
  categories: FIRST_CATEGORIES.map(({ name, subCategories }): Category => {
    const id = firstCategoryId(name)
    const hidden = HIDDEN.has(name)
    return {
      ...entry(id, name, CATEGORIES_IN_BENGALI[name]),
      hidden,
      subCategories: subCategories.map((subCategory) =>
        entry(firstCategoryId(name, subCategory), subCategory, SUB_CATEGORIES_IN_BENGALI[subCategory]),
      ),
    }
  }),
  former: new Map(),
}

/**
 * The addresses of the demo's pictures of the categories that are shown, by their ids. In a shop without the demo they have none until
 * its owner gives them some (decision 0214).
 */
export const DEMO_CATEGORY_PICTURES: ReadonlyMap<string, string> = new Map(
  FIRST_TREE.categories
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => [id, `${DEMO_CATEGORY_FOLDER}${id}-256.webp`]),
)

function entry(id: string, name: string, nameBengali: string): CategoryEntry {
  return { id, name, key: searchKey(name), nameBengali, image: '', hidden: false, revision: 1 }
}

/** The id of a category that came with the shop, whatever its owner calls it: that of '100 TK Items' is 100-tk-items. */
export function firstCategoryId(...names: readonly [category: CategoryName, subCategory?: string]): string {
  return names.map((name = '') => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('--')
}
