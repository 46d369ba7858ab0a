import {
  type CategoryTree,
  entryAt,
  findCategory,
  findSubCategories,
  formerPlace,
} from '#domain/catalogue/categories.ts'
import type { ProductQuery } from '#shop/types.ts'
import { categoryLabel, type ShownCategory, toShown } from '#web/components/categoryLabel.ts'

/** The category or subcategory that a category page's address names. */
export interface Place {
  /** In English, in its own letter case; an unknown name is unchanged. */
  readonly name: string
  /** In the page's language. */
  readonly label: string
  /** Is it a name of the shop's? */
  readonly isKnown: boolean
  /** The query for the catalogue. */
  readonly query: Pick<ProductQuery, 'category' | 'subCategory'>
  /** The categories of a subcategory: several may share one. */
  readonly homes: readonly ShownCategory[]
}

/** A name of the specification that is no category, and has a page nevertheless. */
const ALL = 'all'

/** Finds a subcategory (section 2) or a whole category by its name in any letter case. */
export function findPlace(tree: CategoryTree, name: string): Place {
  const category = findCategory(tree, name)
  if (category) return { ...toShown(category), isKnown: true, query: { category: category.name }, homes: [] }
  const found = findSubCategories(tree, name)
  const subCategory = found[0]?.subCategory
  const own = subCategory?.name ?? name.trim()
  return {
    name: own,
    label: subCategory ? categoryLabel(subCategory) : own,
    isKnown: subCategory !== undefined || own.toLowerCase() === ALL,
    query: { subCategory: own },
    homes: found.map((place) => toShown(place.category)),
  }
}

/** The name of the category that an address was of, before its owner changed it; undefined if there is none. */
export function placeOfFormerName(tree: CategoryTree, name: string): string | undefined {
  if (findCategory(tree, name) || findSubCategories(tree, name).length > 0) return undefined
  const place = formerPlace(tree, name)
  return place && entryAt(place).name
}

/** Returns the category of a place that a navigation came from (section 2: its state carries both), if it is one of its. */
export function homeFrom(
  { homes }: Pick<Place, 'homes'>,
  from: string | undefined,
): ShownCategory | undefined {
  return homes.find(({ name }) => name.toLowerCase() === from)
}

/**
 * Returns the category that a navigation came from, if the subcategory alone would mix several, as Clothing of women, men
 * and children; else undefined.
 */
export function narrowingCategory(place: Pick<Place, 'homes'>, from: string | undefined): string | undefined {
  return place.homes.length < 2 ? undefined : homeFrom(place, from)?.name
}
