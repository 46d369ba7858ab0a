import { readCategories } from '#data/catalogue/categories.ts'
import { readContentVersion } from '#data/core/contentVersion.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { type CategorySearch, createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import type { ShopDeps } from '../core/deps.ts'

/** The categories in the memory of this process. */
export interface CategoriesSnapshot {
  current(): CategoryTree
  /** The names by which searches find them. */
  kinds(): CategorySearch
  /** Reads them from the database again. */
  reload(): Promise<void>
}

export function createCategoriesSnapshot({ db }: Pick<ShopDeps, 'db'>): CategoriesSnapshot {
  let current: CategoryTree = { categories: [], former: new Map() }
  let kinds = createCategorySearch(current)
  let known = ''
  let seen = 0

  return {
    current: () => current,
    kinds: () => kinds,
    async reload() {
      // Read before the categories, which are then of this version or a later one.
      const version = await readContentVersion(db)
      const tree = await readCategories(db)
      if (version < seen) return
      seen = version
      // Most new versions are of products, and change no category.
      const read = JSON.stringify([tree.categories, ...tree.former])
      if (read === known) return
      known = read
      current = tree
      kinds = createCategorySearch(tree)
    },
  }
}
