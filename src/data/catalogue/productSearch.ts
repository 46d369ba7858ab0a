import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Wanted } from '#domain/catalogue/facets.ts'
import type { CategorySearch, SearchedCategories } from '#domain/catalogue/searchedCategories.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { optionsAlone, type WantedOption } from '#domain/search/optionTerm.ts'
import { searchedWords } from '#domain/search/searchedTerm.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { firstOf, type Term, walk } from './listWalk.ts'
import { productsMeant, type SearchSense } from './meantSearch.ts'
import { goodsSoldIn, searchInOptions } from './optionSearch.ts'
import type { Filter, Search } from './preparedSearch.ts'
import { columnsOf, countOfNamed, type Kind } from './productCounts.ts'
import { newestFirst, partedByStart, putFirst } from './rankedMatches.ts'
import { createTermLookup } from './termLookup.ts'

/**
 * Selects products by case-insensitive names, and by a search term that occurs anywhere in a name (section 4)
 * or names the product's category or subcategory.
 */
export interface ProductFilter {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  readonly searchQuery?: string | undefined
  /** What is wanted of these products; everything if left out. */
  readonly wanted?: Wanted | undefined
}

/** The categories that a search may name, and what else is known of words. */
export type ProductSense = CategorySearch & SearchSense

/** Measures how common the term is, which decides how its products are found. */
export async function prepareSearch(
  db: Kysely<Schema>,
  criteria: ProductFilter,
  kinds: ProductSense,
): Promise<Filter> {
  const kind = kindCriteria(criteria)
  const term = searchKey((criteria.searchQuery ?? '').trim())
  return { kind, search: term === '' ? undefined : await searchFor(db, kind, term, kinds) }
}

async function searchFor(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: string,
  kinds: ProductSense,
): Promise<Search> {
  const lookup = createTermLookup(db, term)
  const holding = await lookup.products()
  const search = { term, named: holding && namedBeside(holding, term, kinds) }
  if (holding?.length === 0 && !search.named) {
    const searchNoun = (noun: string) => searchFor(db, kind, noun, kinds)
    const inOptions = await searchInOptions(db, kind, term, kinds, searchNoun)
    if (inOptions) return inOptions
  }
  const all = await withNamed(db, holding, search.named)
  const parted = await partedByStart(db, term, holding ?? [])
  const held = [...parted.whole, ...parted.atStart, ...parted.within]
  const options = all && optionsAlone(term, kinds.colors)
  if (options) {
    const said = [...new Set([...held, ...newestFirst(all)])]
    const sold = await searchSold(db, kind, search, { said, options }, kinds)
    if (sold) return sold
  }
  const meant = all && all.length < FEW ? await productsMeant(db, term, kinds, all) : []
  const together = all && meant.length > 0 ? [...all, ...meant] : all
  const found = isNarrow(kind) ? unlessMany(await ofKind(db, kind, search, together)) : together
  return {
    ...search,
    found,
    first: search.named ? held : putFirst(parted),
    meant: found && meant.length > 0 ? meant.filter((one) => found.includes(one)) : meant,
    isLookedUp: (await lookup.isCheap()) && !search.named,
  }
}

/**
 * Searches for colours or sizes alone: after what was `said`, whose names hold the term or whose categories it names, in this
 * order, comes what is sold in them. Undefined: nothing is.
 */
async function searchSold(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: Term,
  { said, options }: { readonly said: readonly number[]; readonly options: readonly WantedOption[] },
  kinds: ProductSense,
): Promise<Search | undefined> {
  const { soldIn, found: sold } = await goodsSoldIn(db, kind, options)
  if (soldIn.length === 0) return undefined
  const search = { ...term, soldIn, isLookedUp: false }
  const within = async (listingOrders: readonly number[]) => {
    if (!isNarrow(kind)) return listingOrders
    const inKind = new Set(await ofKind(db, kind, search, listingOrders))
    return listingOrders.filter((one) => inKind.has(one))
  }
  const first = await within(said)
  const listed = sold && unlessMany([...new Set([...first, ...sold])])
  if (!listed) return { ...search, found: undefined, first, meant: [] }
  // A colour that goods are sold in is no other word with a mistake: blue in Bengali sounds as nail.
  const exact = new Set(searchedWords(term.term))
  const meant =
    first.length < FEW ? await within(await productsMeant(db, term.term, kinds, listed, exact)) : []
  const found = [...listed, ...meant].slice(0, MAX_COUNTED)
  return { ...search, found, first, meant: meant.slice(0, found.length - listed.length) }
}

/** With fewer matches than suggestions show, what was meant is added. */
const FEW = 10

/**
 * The categories that a term names, of which products are listed beside those whose names hold it: `holding`. Where no name does, also
 * those of which it is the beginning of a word; the start of another word would bury the few that hold it.
 */
function namedBeside(
  holding: readonly number[],
  term: string,
  kinds: ProductSense,
): SearchedCategories | undefined {
  return holding.length === 0 ? kinds.startingWith(term) : kinds.named(term)
}

/**
 * Adds the products of the named categories to `listingOrders`; undefined when there are more than {@link MAX_COUNTED}.
 */
async function withNamed(
  db: Kysely<Schema>,
  listingOrders: readonly number[] | undefined,
  named: SearchedCategories | undefined,
): Promise<readonly number[] | undefined> {
  if (!listingOrders || !named) return listingOrders
  if ((await countOfNamed(db, named)) > MAX_COUNTED) return undefined
  const { rows } = await namedQuery(named).execute(db)
  return unlessMany([...new Set([...listingOrders, ...rows.map((row) => row.listing_order)])])
}

/**
 * Selects the listing orders of all products of the named categories; exported so that a test can check its plan.
 */
export function namedQuery(named: SearchedCategories): RawBuilder<{ listing_order: number }> {
  const { category_key, sub_category_key } = columnsOf(named)
  return sql`select listing_order from products where category_key in (${category_key})
    union select listing_order from products where sub_category_key in (${sub_category_key})`
}

function unlessMany(listingOrders: readonly number[]): readonly number[] | undefined {
  return listingOrders.length > MAX_COUNTED ? undefined : listingOrders
}

/** Restricts matches to the kind. `listingOrders` holds all matches; undefined when there are too many. */
async function ofKind(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: Term,
  listingOrders: readonly number[] | undefined,
) {
  if (!listingOrders) return await firstOf(walk(db, kind, term, 'newest'), MAX_COUNTED + 1)
  const rows = await db
    .selectFrom('products')
    .select('listing_order')
    .where((row) => row.and([row.and(kind), queryDialect(db).listingOrderIn(listingOrders)]))
    .execute()
  return rows.map((row) => row.listing_order)
}

export function isNarrow(kind: Partial<Kind>): boolean {
  return Object.keys(kind).length > 0
}

function kindCriteria({ category, subCategory, productType }: ProductFilter): Partial<Kind> {
  return {
    ...(category === undefined ? {} : { category_key: searchKey(category) }),
    ...(subCategory === undefined ? {} : { sub_category_key: searchKey(subCategory) }),
    ...(productType === undefined ? {} : { product_type_key: searchKey(productType) }),
  }
}
