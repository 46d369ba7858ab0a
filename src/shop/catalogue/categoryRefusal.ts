import type { CategoryDraft } from '#contract/catalogue/categorySchema.ts'
import {
  type Category,
  type CategoryTree,
  entryAt,
  findCategory,
  findSubCategories,
  MOST_CATEGORIES,
  MOST_SUB_CATEGORIES,
  type Place,
  placeWithId,
} from '#domain/catalogue/categories.ts'
import type { CategoryRefusal } from './categoryTypes.ts'

/** Why a draft cannot be stored in the place of `own`, or as a new one; undefined if it can. */
export function refusalOf(
  tree: CategoryTree,
  draft: CategoryDraft,
  own: Place | undefined,
): CategoryRefusal | undefined {
  const parent = draft.parentId === undefined ? undefined : parentOf(tree, draft.parentId)
  if (draft.parentId !== undefined && !parent) {
    return { outcome: placeWithId(tree, draft.parentId) ? 'too-deep' : 'no-parent' }
  }
  const isCategory = own !== undefined && own.subCategory === undefined
  if (parent && isCategory && (own.category.subCategories.length > 0 || own.category === parent)) {
    return { outcome: 'too-deep' }
  }
  if (isNameInUse(tree, draft.name, parent, own)) return { outcome: 'name-in-use' }
  const isComing = !own || (own.subCategory ? own.category : undefined) !== parent
  const siblings = parent ? parent.subCategories : tree.categories
  if (isComing && siblings.length >= (parent ? MOST_SUB_CATEGORIES : MOST_CATEGORIES)) {
    return { outcome: 'too-many' }
  }
  return undefined
}

/**
 * Whether a category has this name already, or another one the address of its page. Subcategories of several categories
 * may share a name, and then a page.
 */
function isNameInUse(
  tree: CategoryTree,
  name: string,
  parent: Category | undefined,
  own: Place | undefined,
): boolean {
  const self = own && entryAt(own).id
  const category = findCategory(tree, name)
  if (category && category.id !== self) return true
  return findSubCategories(tree, name).some(
    (place) => (!parent || place.category === parent) && place.subCategory?.id !== self,
  )
}

export function parentOf({ categories }: CategoryTree, parentId: string): Category | undefined {
  return categories.find(({ id }) => id === parentId)
}
