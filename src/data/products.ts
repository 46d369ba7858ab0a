import { type Kysely, sql } from 'kysely'
import type { NewProduct, Product } from '#domain/catalogue/product.ts'
import type { ContentChange } from './contentVersion.ts'
import { firstListingOrder, inListingOrder, SLOTS } from './listingOrder.ts'
import { countProducts } from './productCounts.ts'
import { PRODUCT_COLUMNS, productOf, rowOf } from './productRow.ts'
import type { Schema } from './schema.ts'

export async function findProduct(db: Kysely<Schema>, id: string): Promise<Product | undefined> {
  const [product] = await findProducts(db, [id])
  return product
}

/** Returns the products with these ids that exist, in no particular order. */
export async function findProducts(db: Kysely<Schema>, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute()
  return rows.map(productOf)
}

export async function insertProduct(tx: ContentChange, product: Product): Promise<void> {
  const listingOrder = await freeListingOrder(tx, product.createdAt)
  await tx.insertInto('products').values(rowOf(product, listingOrder)).execute()
  await countProducts(tx, [product], 1)
}

/** Rows per insert: far below the parameter limits of both databases. */
const ROWS_AT_ONCE = 200

/** Fills an empty catalogue. Returns undefined, and changes nothing, if there are products already. */
export async function insertFirstProducts(
  tx: ContentChange,
  products: readonly Product[],
): Promise<true | undefined> {
  if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) return undefined
  const rows = inListingOrder(products).map(({ product, listingOrder }) => rowOf(product, listingOrder))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('products')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
  }
  await countProducts(tx, products, 1)
  return true
}

/**
 * Changes a product; `at` is in milliseconds since 1970. Returns the product after the change; undefined if
 * the id does not exist.
 */
export async function changeProduct(
  tx: ContentChange,
  id: string,
  change: Partial<NewProduct>,
  at: number,
): Promise<Product | undefined> {
  const row = await tx
    .selectFrom('products')
    .select([...PRODUCT_COLUMNS, 'listing_order'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const before = productOf(row)
  const after = { ...before, ...change, id }
  const moved = after.createdAt !== before.createdAt
  const listingOrder = moved ? await freeListingOrder(tx, after.createdAt) : row.listing_order
  await tx
    .updateTable('products')
    .set({ ...rowOf(after, listingOrder), changed_at: new Date(at).toISOString() })
    .where('id', '=', id)
    .execute()
  await countProducts(tx, [before], -1)
  await countProducts(tx, [after], 1)
  return after
}

/** Deletes a product. Returns it; undefined if the id does not exist. */
export async function deleteProduct(tx: ContentChange, id: string): Promise<Product | undefined> {
  const row = await tx
    .deleteFrom('products')
    .where('id', '=', id)
    .returning(PRODUCT_COLUMNS)
    .executeTakeFirst()
  if (!row) return undefined
  const product = productOf(row)
  await countProducts(tx, [product], -1)
  return product
}

/** Deletes the products with these ids. Returns how many there were. */
export async function deleteProducts(tx: ContentChange, ids: readonly string[]): Promise<number> {
  let deleted = 0
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const rows = await tx
      .deleteFrom('products')
      .where('id', 'in', ids.slice(first, first + ROWS_AT_ONCE))
      .returning(PRODUCT_COLUMNS)
      .execute()
    await countProducts(tx, rows.map(productOf), -1)
    deleted += rows.length
  }
  return deleted
}

/** Returns the next free listing order in the millisecond or, if that is full, in the following one. */
async function freeListingOrder(tx: ContentChange, createdAt: string): Promise<number> {
  for (let first = firstListingOrder(createdAt); ; first += SLOTS) {
    const { last } = await tx
      .selectFrom('products')
      .select(sql<number | null>`max(listing_order)`.as('last'))
      .where('listing_order', '>=', first)
      .where('listing_order', '<', first + SLOTS)
      .executeTakeFirstOrThrow()
    if (last === null) return first
    if (last + 1 < first + SLOTS) return last + 1
  }
}
