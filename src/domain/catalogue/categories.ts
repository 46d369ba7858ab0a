import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { searchKey } from '../text/searchText.ts'
import type { SizeChart } from './sizeChart.ts'

/** A category or subcategory. */
export interface CategoryEntry {
  readonly id: string
  /** In English. Products are filed under it. */
  readonly name: string
  /** Its searchKey. */
  readonly key: string
  /** May be empty: the English name is then shown on Bengali pages too. */
  readonly nameBengali: string
  /** The address of a picture; may be empty. */
  readonly image: string
  /** Shoppers do not see it in menus and lists. Its page and its products remain. */
  readonly hidden: boolean
  /** The measures of its sizes; left out where there are none. Those of a subcategory stand in for its category's. */
  readonly sizeChart?: SizeChart | undefined
  /** 1 for the first, one more with each change. */
  readonly revision: number
}

/** A category with its subcategories in display order. */
export interface Category extends CategoryEntry {
  readonly subCategories: readonly CategoryEntry[]
}

/** All categories of the shop at one moment. */
export interface CategoryTree {
  /** In display order. */
  readonly categories: readonly Category[]
  /** Where names lead that are no longer used: the id of a category or subcategory, by searchKey. */
  readonly former: ReadonlyMap<string, string>
}

/** Limits on what the owner may add. */
export const MOST_CATEGORIES = 50
export const MOST_SUB_CATEGORIES = 60

/** The categories that shoppers see, each with the subcategories that they see. */
export function shownCategories({ categories }: CategoryTree): readonly Category[] {
  return categories
    .filter(({ hidden }) => !hidden)
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ hidden }) => !hidden),
    }))
}

/** Returns the category with this name, in any spelling of it; undefined if there is none. */
export function findCategory({ categories }: CategoryTree, name: string): Category | undefined {
  const key = nameKey(name)
  return categories.find((category) => category.key === key)
}

/** A place where products are filed: a whole category, or one of its subcategories. */
export interface Place {
  readonly category: Category
  readonly subCategory: CategoryEntry | undefined
}

/** The places of subcategories with this name, in any spelling of it. Several categories may share a name. */
export function findSubCategories({ categories }: CategoryTree, name: string): readonly Place[] {
  const key = nameKey(name)
  return categories.flatMap((category) => {
    const subCategory = category.subCategories.find((entry) => entry.key === key)
    return subCategory ? [{ category, subCategory }] : []
  })
}

/** The places with this Bengali name, of categories and of subcategories. */
export function placesInBengali(tree: CategoryTree, name: string): readonly Place[] {
  let places = IN_BENGALI.get(tree)
  if (!places) {
    places = Map.groupBy(placesOf(tree), (place) => nameKey(entryAt(place).nameBengali))
    IN_BENGALI.set(tree, places)
  }
  return name.trim() === '' ? [] : (places.get(nameKey(name)) ?? [])
}

/** A tree never changes, and a file asks for each of its goods. */
const IN_BENGALI = new WeakMap<CategoryTree, ReadonlyMap<string, readonly Place[]>>()

function placesOf({ categories }: CategoryTree): Place[] {
  return categories.flatMap((category) => [
    { category, subCategory: undefined },
    ...category.subCategories.map((subCategory) => ({ category, subCategory })),
  ])
}

/** The place of a category or subcategory by its id; undefined if there is none. */
export function placeWithId({ categories }: CategoryTree, id: string): Place | undefined {
  for (const category of categories) {
    if (category.id === id) return { category, subCategory: undefined }
    const subCategory = category.subCategories.find((entry) => entry.id === id)
    if (subCategory) return { category, subCategory }
  }
  return undefined
}

/** The place that a former name leads to now; undefined if it never was one. */
export function formerPlace(tree: CategoryTree, name: string): Place | undefined {
  const id = tree.former.get(nameKey(name))
  return id === undefined ? undefined : placeWithId(tree, id)
}

/** The category or subcategory itself. */
export function entryAt({ category, subCategory }: Place): CategoryEntry {
  return subCategory ?? category
}

/** The names by which a product is filed. */
export interface Filing {
  readonly category: string
  readonly subCategory: string
}

/** The names of a place. */
export function filingAt({ category, subCategory }: Place): Filing {
  return { category: category.name, subCategory: subCategory?.name ?? '' }
}

/** The size chart of where a product is filed: that of its subcategory, else of its category. */
export function sizeChartAt(tree: CategoryTree, { category, subCategory }: Filing): SizeChart | undefined {
  const found = findCategory(tree, category)
  const key = nameKey(subCategory)
  return found?.subCategories.find((entry) => entry.key === key)?.sizeChart ?? found?.sizeChart
}

/** What is wrong with a product's filing. */
export type FilingFault = LocatedProblem &
  (
    | { readonly path: 'category'; readonly code: 'UNKNOWN_CATEGORY' }
    | { readonly path: 'subCategory'; readonly code: 'NOT_OF_THE_CATEGORY' }
  )

/**
 * Returns the filing as the tree spells it, with former names replaced by those of today, or what is wrong with it. An
 * empty subcategory is none.
 */
export function fileIn(tree: CategoryTree, { category, subCategory }: Filing): Filing | FilingFault {
  const former = formerPlace(tree, category)
  const found = findCategory(tree, category) ?? former?.category
  if (!found) return { path: 'category', code: 'UNKNOWN_CATEGORY', parameters: {} }
  if (subCategory.trim() === '') {
    // A category that has become a subcategory, or whose products have gone to one.
    return found === former?.category ? filingAt(former) : { category: found.name, subCategory: '' }
  }
  const key = nameKey(subCategory)
  const known = found.subCategories.find((entry) => entry.key === key)
  if (known) return { category: found.name, subCategory: known.name }
  const moved = formerPlace(tree, subCategory)
  if (moved?.category === found) return filingAt(moved)
  return { path: 'subCategory', code: 'NOT_OF_THE_CATEGORY', parameters: {} }
}

export function isFilingFault(filed: Filing | FilingFault): filed is FilingFault {
  return 'code' in filed
}

function nameKey(name: string): string {
  return searchKey(name.trim())
}

/** How many products are filed in a category and subcategory, both by their searchKeys. */
export interface FiledCount {
  readonly category: string
  readonly subCategory: string
  readonly products: number
}
