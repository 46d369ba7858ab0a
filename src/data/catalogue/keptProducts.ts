import { type Kysely, sql } from 'kysely'
import { PRODUCT_STATUSES, type ProductSort, type ProductStatus } from '#domain/catalogue/product.ts'
import type { KeptProduct } from '#domain/catalogue/stockedProduct.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Schema } from '../core/schema.ts'
import { listStock } from '../stock/stock.ts'
import { OWNED_COLUMNS, ownedProductOf } from './productRow.ts'
import { sorted } from './productSorting.ts'
import { PRODUCT_TABLES } from './products.ts'

/** Returns a product as its owner keeps it, published or not; undefined if there is none. */
export async function findKeptProduct(db: Kysely<Schema>, id: string): Promise<KeptProduct | undefined> {
  for (const status of PRODUCT_STATUSES) {
    const [kept] = await listKeptProducts(db, [id], status)
    if (kept) return kept
  }
  return undefined
}

/** Returns the products of a status with these ids, in the order of the ids. */
export async function listKeptProducts(
  db: Kysely<Schema>,
  ids: readonly string[],
  status: ProductStatus,
): Promise<KeptProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(`${PRODUCT_TABLES[status]} as products`)
    .select([...OWNED_COLUMNS, 'products.changed_at'])
    .where('products.id', 'in', ids)
    .execute()
  const stock = Map.groupBy(await listStock(db, ids), ({ productId }) => productId)
  const kept = new Map(
    rows.map((row) => [
      row.id,
      {
        product: ownedProductOf(row, status),
        changedAt: row.changed_at,
        stock: stock.get(row.id) ?? [],
      },
    ]),
  )
  return ids.flatMap((id) => kept.get(id) ?? [])
}

interface DraftFilter {
  readonly soldOut?: boolean | undefined
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
}

interface DraftSlice {
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

/** Returns the ids of a page of drafts, and how many match in all, at most {@link MAX_COUNTED} for a search. */
export async function listDrafts(
  db: Kysely<Schema>,
  { search, category, subCategory, soldOut }: DraftFilter,
  { sort, limit, offset }: DraftSlice,
): Promise<{ ids: string[]; total: number }> {
  const term = searchKey((search ?? '').trim())
  const matching = db
    .selectFrom('product_drafts as products')
    .$if(category !== undefined, (query) => query.where('category_key', '=', searchKey(category ?? '')))
    .$if(subCategory !== undefined, (query) =>
      query.where('sub_category_key', '=', searchKey(subCategory ?? '')),
    )
    .$if(term !== '', (query) => query.where(contains(term)))
    .$if(soldOut === true, (query) => query.where('sold_out', '=', 1))
  const rows = await sorted(matching, sort).select('products.id').limit(limit).offset(offset).execute()
  const counted = matching.select('products.id').$if(term !== '', (query) => query.limit(MAX_COUNTED))
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`cast(count(*) as bigint)`.as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total }
}

function contains(term: string) {
  return sql<boolean>`products.name_key like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** The most products that are found by the beginning of a sku. */
const MOST_BY_SKU = 20

/** Returns the ids of products of a status one of whose skus begins with a text, but whose names do not contain it. */
export async function findBySku(
  db: Kysely<Schema>,
  text: string,
  {
    status,
    category,
    subCategory,
    soldOut,
  }: Omit<DraftFilter, 'search'> & { readonly status: ProductStatus },
): Promise<string[]> {
  const key = searchKey(text.trim())
  if (key === '') return []
  const rows = await db
    .selectFrom('skus')
    .innerJoin(`${PRODUCT_TABLES[status]} as products`, 'products.id', 'skus.product_id')
    .select('products.id')
    .distinct()
    .where('skus.sku_key', '>=', key)
    .where('skus.sku_key', '<', `${key}\u{10FFFF}`)
    .where(({ not }) => not(contains(key)))
    .$if(category !== undefined, (query) =>
      query.where('products.category_key', '=', searchKey(category ?? '')),
    )
    .$if(subCategory !== undefined, (query) =>
      query.where('products.sub_category_key', '=', searchKey(subCategory ?? '')),
    )
    .$if(soldOut === true, (query) => query.where('products.sold_out', '=', 1))
    .orderBy('products.id')
    .limit(MOST_BY_SKU)
    .execute()
  return rows.map(({ id }) => id)
}
