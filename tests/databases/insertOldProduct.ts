import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { changeContent } from '#data/contentVersion.ts'
import { addToCount } from '#data/productCounts.ts'
import { kindOf, rowOf } from '#data/productRow.ts'
import type { Schema } from '#data/schema.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** The columns of migrations 0041 and 0042. */
const VARIANT_COLUMNS = [
  'name_bengali',
  'description_bengali',
  'sku',
  'weight',
  'variants',
  'color_values',
  'low_stock',
  'sold_out',
  'kept',
  'turns_at',
  'words',
] as const

/** A product's row before migration 0043. */
export function rowWithoutOptions(product: Product, place: number) {
  const { options: _, ...row } = rowOf(product, { listingOrder: place, fewLeft: [], at: 0 })
  return row
}

/** A product's row before migration 0041: without variants and stock. */
export function plainRowOf(product: Product, place: number) {
  const row = rowWithoutOptions(product, place)
  for (const column of VARIANT_COLUMNS) delete (row as Partial<typeof row>)[column]
  return row
}

/** A product's row before migration 0018: without images of colours, too. */
export function oldRowOf(product: Product, place: number) {
  const { color_images: _, ...row } = plainRowOf(product, place)
  return row
}

/** Stores a product as it was stored before migration 0014, when the starts of its words found it. */
export async function insertOldProduct(
  db: Kysely<Schema>,
  place: number,
  product: Product,
  wordStarts: readonly string[] = [],
): Promise<void> {
  const row = { ...oldRowOf(product, place), name_key: product.name.toLowerCase() }
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const columns = sql.join([...Object.keys(row), 'word_starts'].map((column) => sql.ref(column)))
  const starts = isSqlite ? sql`${JSON.stringify(wordStarts)}` : sql`${wordStarts}::text[]`
  const values = sql.join([...Object.values(row), starts])
  await changeContent(db, async (tx) => {
    await sql`insert into products (${columns}) values (${values})`.execute(tx)
    await addToCount(tx, kindOf(product), 1)
    return true
  })
}
