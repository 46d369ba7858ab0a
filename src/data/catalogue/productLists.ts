import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { type Facets, isAnythingWanted, NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import type { Product, ProductSort } from '#domain/catalogue/product.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { firstOf, walk } from './listWalk.ts'
import type { Filter, Search } from './preparedSearch.ts'
import { countOfKind } from './productCounts.ts'
import { narrowFilter } from './productFacets.ts'
import { pinnedPageQuery } from './productPins.ts'
import { PRODUCT_COLUMNS, productOf } from './productRow.ts'
import { isNarrow, type ProductFilter, type ProductSense, prepareSearch } from './productSearch.ts'
import { type ListPosition, listFrom, sorted } from './productSorting.ts'
import { isRanked, rankedMatches } from './rankedMatches.ts'

export interface ProductSlice {
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
  /** A whole category, the newest first, begins with the products that are pinned in it. */
  readonly pinsFirst?: boolean
}

/**
 * Returns a page of matching products and how many match in all (for a search at most {@link MAX_COUNTED}). `kinds`: the
 * categories that a search may name.
 */
export async function listProducts(
  db: Kysely<Schema>,
  criteria: ProductFilter,
  slice: ProductSlice,
  kinds: ProductSense,
): Promise<ProductList> {
  const prepared = await prepareSearch(db, criteria, kinds)
  if (criteria.wanted && isAnythingWanted(criteria.wanted)) {
    const { filter, total } = await narrowFilter(db, prepared, criteria.wanted)
    return await readList(db, filter, slice, total)
  }
  const { kind, search } = prepared
  const total = search ? (search.found?.length ?? MAX_COUNTED) : await countOfKind(db, kind)
  return await readList(db, prepared, slice, total)
}

async function readList(
  db: Kysely<Schema>,
  filter: Filter,
  slice: ProductSlice,
  total: number,
): Promise<ProductList> {
  const products = (await readPage(db, filter, slice)).map(productOf)
  const meant = filter.search ? amountMeant(filter.search, total) : 0
  return { products, total, ...(meant > 0 && { meant }) }
}

/** See {@link ProductList.meant}. */
function amountMeant({ onlyFits, soldIn, found, first, meant }: Search, total: number): number {
  if (onlyFits) return total
  if (!soldIn) return meant.length
  const among = found && new Set(found)
  return Math.max(0, total - (among ? first.filter((one) => among.has(one)) : first).length)
}

export interface ProductList {
  readonly products: Product[]
  readonly total: number
  /**
   * How many of these neither hold the search term nor are of a category that it names, but fit what it means; they come
   * last. Omitted: none. At most {@link MAX_COUNTED}, as the total of a search is.
   */
  readonly meant?: number
}

/** Like {@link listProducts}, with the counts of the facets. */
export async function listWithFacets(
  db: Kysely<Schema>,
  criteria: ProductFilter,
  slice: ProductSlice,
  kinds: ProductSense,
): Promise<ProductList & { readonly facets: Facets }> {
  const prepared = await prepareSearch(db, criteria, kinds)
  const { filter, total, facets } = await narrowFilter(db, prepared, criteria.wanted ?? NOTHING_WANTED)
  return { ...(await readList(db, filter, slice, total)), facets }
}

async function readPage(db: Kysely<Schema>, { kind, search }: Filter, slice: ProductSlice) {
  const { category_key: category, ...narrower } = kind
  if (
    slice.pinsFirst &&
    slice.sort === 'newest' &&
    category !== undefined &&
    !search &&
    !isNarrow(narrower)
  ) {
    return await pinnedPageQuery(db, category, slice).execute()
  }
  if (isRanked(search) && slice.sort === 'newest') {
    const met = await firstOf(rankedMatches(db, kind, search), slice.offset + slice.limit)
    return await readInOrder(db, met.slice(slice.offset))
  }
  const isLookedUp =
    !search || search.found || (search.isLookedUp && slice.sort === 'newest' && !isNarrow(kind))
  if (isLookedUp) return await productPageQuery(db, { kind, search }, slice).execute()
  const met = await firstOf(walk(db, kind, search, slice.sort), slice.offset + slice.limit)
  return await readPlaces(db, met.slice(slice.offset), slice.sort)
}

async function readInOrder(db: Kysely<Schema>, listingOrders: readonly number[]) {
  const rows = await readPlaces(db, listingOrders, 'newest')
  const places = new Map(listingOrders.map((one, place) => [one, place]))
  return rows.sort((a, b) => (places.get(a.listing_order) ?? 0) - (places.get(b.listing_order) ?? 0))
}

function readPlaces(db: Kysely<Schema>, listingOrders: readonly number[], sort: ProductSort) {
  const products = db.selectFrom('products').where(queryDialect(db).listingOrderIn(listingOrders))
  return sorted(products, sort)
    .select([...PRODUCT_COLUMNS, 'products.listing_order'])
    .execute()
}

/** Rows read in one query. */
const CHUNK = 500

/** Yields all matching products in chunks, since a large catalogue may exceed memory. */
export async function* eachProduct(
  db: Kysely<Schema>,
  criteria: ProductFilter,
  sort: ProductSort,
  kinds: ProductSense,
): AsyncGenerator<Product[]> {
  const prepared = await prepareSearch(db, criteria, kinds)
  const { wanted } = criteria
  const isNarrowed = wanted !== undefined && isAnythingWanted(wanted)
  const { filter } = isNarrowed ? await narrowFilter(db, prepared, wanted) : { filter: prepared }
  const { kind, search } = filter
  if (isRanked(search) && sort === 'newest') {
    for await (const listingOrders of rankedMatches(db, kind, search)) {
      if (listingOrders.length > 0) yield (await readInOrder(db, listingOrders)).map(productOf)
    }
    return
  }
  if (search && !search.found) {
    for await (const listingOrders of walk(db, kind, search, sort)) {
      if (listingOrders.length > 0) yield (await readPlaces(db, listingOrders, sort)).map(productOf)
    }
    return
  }
  for (let last: ListPosition | undefined; ; ) {
    const rows = await listFrom(db, matching(db, filter), sort, last)
      .select(PRODUCT_COLUMNS)
      .limit(CHUNK)
      .execute()
    if (rows.length > 0) yield rows.map(productOf)
    last = rows.at(-1)
    if (rows.length < CHUNK) return
  }
}

/** From this offset on, a page is found by reading only an index, and then its own rows. */
const DEEP = 1_000

/** The query of {@link listProducts}; exported so that a test can check its plan. */
export function productPageQuery(db: Kysely<Schema>, filter: Filter, slice: ProductSlice) {
  const walk = sorted(db.selectFrom('products').where(matching(db, filter, slice)), slice.sort)
    .limit(slice.limit)
    .offset(slice.offset)
  if (slice.offset < DEEP) return walk.select(PRODUCT_COLUMNS)
  const page = walk.select('products.listing_order')
  return sorted(db.selectFrom('products').where('listing_order', 'in', page), slice.sort).select(
    PRODUCT_COLUMNS,
  )
}

/**
 * A rare term has been looked up. A common one is found quickly by reading along the list's index, while a
 * lookup would collect all its matches first; the newest matches of all have a shorter query.
 */
function matching(db: Kysely<Schema>, { kind, search }: Filter, slice?: ProductSlice) {
  return (row: ExpressionBuilder<Schema, 'products'>): Expression<SqlBool> => {
    if (!search) return row.and(kind)
    const { listingOrderIn, newestContaining } = queryDialect(db)
    if (search.found || !slice) return listingOrderIn(search.found ?? [])
    const newest = newestContaining(search.term, slice.offset + slice.limit)
    return sql<boolean>`products.listing_order in (${newest})`
  }
}

/** Returns the newest products of the product's category, without the product itself. */
export async function listRelated(
  db: Kysely<Schema>,
  product: Pick<Product, 'id' | 'category'>,
  limit: number,
): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('category_key', '=', searchKey(product.category))
    .where('id', '<>', product.id)
    .orderBy('listing_order', 'desc')
    .limit(limit)
    .execute()
  return rows.map(productOf)
}
