import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Wanted } from '#domain/catalogue/facets.ts'
import type { ProductSort } from '#domain/catalogue/product.ts'
import type { CategorySearch, SearchedCategories } from '#domain/catalogue/searchedCategories.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { productsMeant, type SearchSense } from './meantSearch.ts'
import { columnsOf, countOfKind, countOfNamed, isOfNamed, type Kind } from './productCounts.ts'
import { type ListPosition, listFrom } from './productSorting.ts'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

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

/** What is searched for. */
export interface Term {
  /** A searchKey. */
  readonly term: string
  /** The categories that the term names. */
  readonly named: SearchedCategories | undefined
  /** What its products must fulfil besides. */
  readonly only?: Expression<SqlBool> | undefined
}

interface Search extends Term {
  /**
   * The listing orders of the products of the kind that match; undefined when there are more than
   * {@link MAX_COUNTED}.
   */
  readonly found: readonly number[] | undefined
  /** Of these, those that only fit what the term means, the best first. */
  readonly meant: readonly number[]
  /** Whether one lookup is fast enough. Otherwise matches are found by reading the list. */
  readonly isLookedUp: boolean
}

/** The categories that a search may name, and what else is known of words. */
export type ProductSense = CategorySearch & SearchSense

/** A filter whose search has been prepared. */
export interface Filter {
  readonly kind: Partial<Kind>
  readonly search: Search | undefined
}

/** Measures how common the term is, which decides how its products are found. */
export async function prepareSearch(
  db: Kysely<Schema>,
  criteria: ProductFilter,
  kinds: ProductSense,
): Promise<Filter> {
  const kind = kindCriteria(criteria)
  const term = searchKey((criteria.searchQuery ?? '').trim())
  if (term === '') return { kind, search: undefined }
  const isLookedUp = await isCheap(db, term)
  const holding = unlessMany(isLookedUp ? await containing(db, term) : await containingInSteps(db, term))
  // Names that contain the term take precedence: a match on the start of another word would bury the few of
  // them.
  const search = { term, named: holding?.length === 0 ? kinds.startingWith(term) : kinds.named(term) }
  const all = await withNamed(db, holding, search.named)
  const meant = all && all.length < FEW ? await productsMeant(db, term, kinds, all) : []
  const together = all && meant.length > 0 ? [...all, ...meant] : all
  const found = isNarrow(kind) ? unlessMany(await ofKind(db, kind, search, together)) : together
  return {
    kind,
    search: {
      ...search,
      found,
      meant: found && meant.length > 0 ? meant.filter((one) => found.includes(one)) : meant,
      isLookedUp: isLookedUp && !search.named,
    },
  }
}

/** With fewer matches than suggestions show, what was meant is added. */
const FEW = 10

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

/**
 * The most comparisons (parts of a term times products) in one lookup. The worst names, which repeat the
 * term's letters, take 50 ns each, so a lookup blocks the thread for about 50 ms at most.
 */
const MAX_COMPARED = 1_000_000

async function isCheap(db: Kysely<Schema>, term: string): Promise<boolean> {
  const parts = queryDialect(db).comparedParts(term)
  // A single part is an index entry itself and compares nothing.
  return parts.length < 2 || parts.length * (await countOfKind(db, {})) <= MAX_COMPARED
}

async function containing(db: Kysely<Schema>, term: string): Promise<number[]> {
  const { rows } = await queryDialect(db)
    .productsContaining(term, MAX_COUNTED + 1)
    .execute(db)
  return rows.map((row) => row.listing_order)
}

/**
 * Like {@link containing}, for a term that one lookup would block the thread for: searches the few names that
 * contain a rare part of it, or reads the list if no part is rare. Yields to the event loop after each step.
 */
async function containingInSteps(db: Kysely<Schema>, term: string): Promise<number[]> {
  const { comparedParts, listingOrderIn, productContains } = queryDialect(db)
  for (const part of new Set(comparedParts(term))) {
    const candidates = unlessMany(await containing(db, part))
    await yieldToEventLoop()
    if (!candidates) continue
    const rows = await db
      .selectFrom('products')
      .select('listing_order')
      .where((row) => row.and([listingOrderIn(candidates), productContains(term)]))
      .execute()
    return rows.map((row) => row.listing_order)
  }
  return await firstOf(walk(db, {}, { term, named: undefined }, 'newest'), MAX_COUNTED + 1)
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

/**
 * Rows read in the first and in the longest step of a walk: a common term is found in a few rows, a rare one
 * in many.
 */
const STEP = { first: 50, longest: 3_200 }

/**
 * Yields the listing orders of a kind's matching products in the list's order, read along its index. Reading
 * a large list to its end takes long, and SQLite runs in the thread that serves all requests, so this yields
 * to the event loop after each step.
 */
export async function* walk(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: Term,
  sort: ProductSort,
): AsyncGenerator<number[]> {
  let last: ListPosition | undefined
  for (let size = STEP.first; ; size = Math.min(4 * size, STEP.longest)) {
    const rows = await stepQuery(db, kind, term, sort, last).limit(size).execute()
    yield rows.filter(({ matches }) => matches).map((row) => row.listing_order)
    if (rows.length < size) return
    last = rows.at(-1)
    await yieldToEventLoop()
  }
}

/** The query for one step of a walk; exported so that a test can check its plan. */
export function stepQuery(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  { term, named, only }: Term,
  sort: ProductSort,
  last?: ListPosition,
) {
  const has = queryDialect(db).productContains(term)
  const found = named ? sql<boolean>`(${has} or ${isOfNamed(named)})` : has
  const matches = only ? (term === '' ? sql<boolean>`${only}` : sql<boolean>`(${found} and ${only})`) : found
  return listFrom(db, (row) => row.and(kind), sort, last).select(matches.as('matches'))
}

/** Returns the first `count` results of a walk, or fewer if it ends earlier. */
export async function firstOf(steps: AsyncIterable<readonly number[]>, count: number): Promise<number[]> {
  const met: number[] = []
  for await (const listingOrders of steps) {
    met.push(...listingOrders)
    if (met.length >= count) break
  }
  return met.slice(0, count)
}
