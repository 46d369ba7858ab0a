import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { changeContent } from '#data/contentVersion.ts'
import { countProducts } from '#data/productCounts.ts'
import { rowOf } from '#data/productRow.ts'
import type { Schema } from '#data/schema.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** A product's row before migration 0018: without images of colours. */
export function oldRowOf(product: Product, place: number) {
  const { color_images: _, ...row } = rowOf(product, place)
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
    await countProducts(tx, [product], 1)
    return true
  })
}
