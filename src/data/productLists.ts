import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { partsOf } from './dialect.ts'
import { countOfKind, type Kind } from './productCounts.ts'
import { PRODUCT_COLUMNS, productOf } from './productRow.ts'
import type { Schema } from './schema.ts'

/** Which products: by case-insensitive names, and a search term that matches anywhere in a name (section 4). */
export interface ProductFilter {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  readonly searchQuery?: string | undefined
}

/** Ties go by age, with the same direction as the sort itself. Popular is by the number of reviews. */
const SORTS = {
  newest: { column: undefined, direction: 'desc' },
  'price-asc': { column: 'selling_price', direction: 'asc' },
  'price-desc': { column: 'selling_price', direction: 'desc' },
  popular: { column: 'reviews', direction: 'desc' },
} as const

type ProductSort = keyof typeof SORTS

export interface ProductSlice {
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

/** What is searched for, a searchKey. */
interface Search {
  readonly term: string
  /** The listing orders of those of the kind that have it; undefined when there are more than {@link MOST_COUNTED}. */
  readonly found: readonly number[] | undefined
}

/** A filter whose search has been prepared. */
interface Filter {
  readonly kind: Partial<Kind>
  readonly search: Search | undefined
}

/** A page of those that match, and how many match in all (of a search, at most {@link MOST_COUNTED}). */
export async function listProducts(
  db: Kysely<Schema>,
  asked: ProductFilter,
  slice: ProductSlice,
): Promise<{ products: Product[]; total: number }> {
  const filter = await prepareSearch(db, asked)
  const rows = await productPageQuery(db, filter, slice).execute()
  const { kind, search } = filter
  const total = search ? (search.found?.length ?? MOST_COUNTED) : await countOfKind(db, kind)
  return { products: rows.map(productOf), total }
}

/** Rows read at once. */
const CHUNK = 500

/** All that match, some at a time: a large catalogue is more than memory holds. */
export async function* eachProduct(
  db: Kysely<Schema>,
  asked: ProductFilter,
  sort: ProductSort,
): AsyncGenerator<Product[]> {
  const filter = await prepareSearch(db, asked)
  const { column, direction } = SORTS[sort]
  const after = sql.raw<boolean>(direction === 'asc' ? '>' : '<')
  for (let last: { by: number; place: number } | undefined; ; ) {
    let chunk = sorted(db.selectFrom('products').where(matching(db, filter)), sort).limit(CHUNK)
    if (last && column) {
      chunk = chunk.where(
        sql<boolean>`(${sql.ref(column)}, listing_order) ${after} (${last.by}, ${last.place})`,
      )
    } else if (last) chunk = chunk.where(sql<boolean>`listing_order ${after} ${last.place}`)
    const rows = await chunk
      .select([...PRODUCT_COLUMNS, 'products.listing_order', 'products.selling_price'])
      .execute()
    if (rows.length > 0) yield rows.map(productOf)
    const end = rows.at(-1)
    if (!end || rows.length < CHUNK) return
    last = { by: end[column ?? 'listing_order'], place: end.listing_order }
  }
}

/** Asks how common the term is, which decides how its products are found. */
export async function prepareSearch(db: Kysely<Schema>, asked: ProductFilter): Promise<Filter> {
  const kind = kindAsked(asked)
  const term = searchKey((asked.searchQuery ?? '').trim())
  if (term === '') return { kind, search: undefined }
  const { rows } = await partsOf(db)
    .productsHaving(term, MOST_COUNTED + 1)
    .execute(db)
  const ofAll = { kind, search: { term, found: unlessMany(rows) } }
  if (!isNarrow(kind)) return ofAll
  const ofKind = db
    .selectFrom('products')
    .select('listing_order')
    .where((row) => row.and([row.and(kind), matching(db, ofAll)(row)]))
  return { kind, search: { term, found: unlessMany(await ofKind.limit(MOST_COUNTED + 1).execute()) } }
}

function unlessMany(rows: readonly { listing_order: number }[]): number[] | undefined {
  return rows.length > MOST_COUNTED ? undefined : rows.map((row) => row.listing_order)
}

/** From here on a page is found by walking an index alone, and only its own rows are read. Rows. */
const DEEP = 1_000

/** The query of {@link listProducts}, apart so that its plan can be looked at. */
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

function sorted<Output>(query: SelectQueryBuilder<Schema, 'products', Output>, sort: ProductSort) {
  const { column, direction } = SORTS[sort]
  return (column ? query.orderBy(column, direction) : query).orderBy('products.listing_order', direction)
}

function isNarrow(kind: Partial<Kind>): boolean {
  return Object.keys(kind).length > 0
}

function kindAsked({ category, subCategory, productType }: ProductFilter): Partial<Kind> {
  return {
    ...(category === undefined ? {} : { category_key: searchKey(category) }),
    ...(subCategory === undefined ? {} : { sub_category_key: searchKey(subCategory) }),
    ...(productType === undefined ? {} : { product_type_key: searchKey(productType) }),
  }
}

/**
 * What few names hold has been looked up. What many hold is met soon enough by reading along the index of the
 * list, where looking it up would gather all of them first; for the newest of all there is a shorter way.
 */
function matching(db: Kysely<Schema>, { kind, search }: Filter, slice?: ProductSlice) {
  return (row: ExpressionBuilder<Schema, 'products'>) => {
    if (!search) return row.and(kind)
    const { listingOrderIn, productHas, newestHaving } = partsOf(db)
    const { term, found } = search
    if (found) return listingOrderIn(found)
    if (slice?.sort === 'newest' && !isNarrow(kind)) {
      return sql<boolean>`products.listing_order in (${newestHaving(term, slice.offset + slice.limit)})`
    }
    return row.and([row.and(kind), productHas(term)])
  }
}

/** The newest of the product's category, without itself. */
export async function listRelated(db: Kysely<Schema>, product: Product, limit: number): Promise<Product[]> {
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
