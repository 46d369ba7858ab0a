import { type CategoryTree, findCategory, findSubCategories } from '#domain/catalogue/categories.ts'
import { type Facet, type Facets, type FacetValue, isAnythingWanted } from '#domain/catalogue/facets.ts'
import { SIZES } from '#domain/catalogue/options.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { LookSettings } from '#domain/settings/lookSettings.ts'
import type { Catalogue, ProductQuery } from '#shop/types.ts'
import { type CardPage, toCardPage } from '#web/components/cardProduct.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { PAGE_SIZE, readPage } from '#web/components/paging.ts'
import { type Choice, readChoice } from './choice.ts'

/** A choice as the form shows it. A count of MAX_COUNTED means as many or more. */
export interface ShownValue {
  readonly value: string
  /** In the page's language, where it is not the value itself. */
  readonly label?: string | undefined
  readonly count: number
  readonly hex?: string | undefined
}

export interface ShownFacets {
  readonly categories: readonly ShownValue[]
  readonly subCategories: readonly ShownValue[]
  readonly sizes: readonly ShownValue[]
  readonly colors: readonly ShownValue[]
  readonly inStock: number
  readonly onOffer: number
  /** False: the counts are not known, and are not shown. */
  readonly isWhole: boolean
  readonly prices: Facets['prices']
  readonly without: Readonly<Record<Facet, number>>
}

/** A page of a list with its filters. */
export interface FilteredList extends CardPage {
  /** From 1. */
  readonly page: number
  /** The shop stopped counting at the total: '1,000+ products'. */
  readonly capped: boolean
  readonly choice: Choice
  readonly facets: ShownFacets
}

interface ListArgs {
  readonly catalogue: Pick<Catalogue, 'productsWithFacets'>
  readonly tree: CategoryTree
  readonly query: Pick<ProductQuery, 'category' | 'subCategory' | 'searchQuery'>
  /** Of the page's address. */
  readonly parameters: URLSearchParams
  readonly look: Pick<LookSettings, 'fewLeftShown'>
  /** The net address of the visitor. */
  readonly address?: string
}

/** Loads the page of a list that an address names. */
export async function loadList({
  catalogue,
  tree,
  query,
  parameters,
  look,
  address,
}: ListArgs): Promise<FilteredList> {
  const choice = readChoice(parameters)
  const page = readPage(parameters)
  const { wanted, sort } = choice
  const slice = { wanted, sort, page, limit: PAGE_SIZE, pinsFirst: true }
  const found = await catalogue.productsWithFacets({ ...query, ...slice }, address)
  return {
    ...toCardPage(found, look.fewLeftShown),
    page,
    choice,
    capped: found.total >= MAX_COUNTED && (query.searchQuery !== undefined || isAnythingWanted(wanted)),
    facets: shownFacets(found.facets, tree, query),
  }
}

function shownFacets(facets: Facets, tree: CategoryTree, query: ListArgs['query']): ShownFacets {
  const { sizes, colors, categories, subCategories, inStock, onOffer, prices, without, isWhole } = facets
  const inCategory = query.category !== undefined
  return {
    // A category's page has it already; those of several categories may share a subcategory.
    categories: inCategory ? [] : named(categories, (key) => findCategory(tree, key)),
    subCategories: inCategory
      ? named(subCategories, (key) => findSubCategories(tree, key)[0]?.subCategory)
      : [],
    sizes: sizes.toSorted((one, other) => bySize(one.value, other.value)),
    colors,
    inStock,
    onOffer,
    isWhole,
    prices,
    without,
  }
}

/** Categories that the shop has, as screens write them. */
function named(
  values: readonly FacetValue[],
  find: (key: string) => Parameters<typeof categoryLabel>[0] | undefined,
): ShownValue[] {
  const shown = values.flatMap(({ value, count }): ShownValue[] => {
    const category = find(value)
    return category ? [{ value: category.name, label: categoryLabel(category), count }] : []
  })
  return shown.length > 1 ? shown : []
}

/** S before M, 38 before 40, 500 g before 1 kg only if the digits say so. */
function bySize(one: string, other: string): number {
  const place = (size: string) => (SIZES as readonly string[]).indexOf(size)
  const known = place(one) - place(other)
  if (place(one) >= 0 && place(other) >= 0) return known
  if (place(one) >= 0 || place(other) >= 0) return -known
  return one.localeCompare(other, 'en', { numeric: true })
}
