import { searchKey } from '../text/searchText.ts'
import type { Category, CategoryEntry, CategoryTree } from './categories.ts'
import { CATEGORIES_IN_BENGALI } from './categoriesInBengali.ts'
import { type CategoryName, FIRST_CATEGORIES } from './firstCategories.ts'
import { SUB_CATEGORIES_IN_BENGALI } from './subCategoriesInBengali.ts'

const HIDDEN: ReadonlySet<CategoryName> = new Set(['Home & Living'])

/** What a new shop has, before its owner changes anything. */
export const FIRST_TREE: CategoryTree = {
  categories: FIRST_CATEGORIES.map(({ name, subCategories }): Category => {
    const id = firstCategoryId(name)
    const hidden = HIDDEN.has(name)
    return {
      ...entry(id, name, CATEGORIES_IN_BENGALI[name]),
      image: hidden ? '' : `/demo/category/${id}-256.webp`,
      hidden,
      subCategories: subCategories.map((subCategory) =>
        entry(firstCategoryId(name, subCategory), subCategory, SUB_CATEGORIES_IN_BENGALI[subCategory]),
      ),
    }
  }),
  former: new Map(),
}

function entry(id: string, name: string, nameBengali: string): CategoryEntry {
  return { id, name, key: searchKey(name), nameBengali, image: '', hidden: false, revision: 1 }
}

/** The id of a category that came with the shop, whatever its owner calls it: that of '100 TK Items' is 100-tk-items. */
export function firstCategoryId(...names: readonly [category: CategoryName, subCategory?: string]): string {
  return names.map((name = '') => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('--')
}
