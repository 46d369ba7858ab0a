import { type Kysely, sql } from 'kysely'
import { shownProduct } from '#domain/catalogue/offer.ts'
import {
  type NewProduct,
  type OwnedProduct,
  PRODUCT_STATUSES,
  type Product,
  type ProductStatus,
} from '#domain/catalogue/product.ts'
import { type Piece, WHOLE } from '#domain/catalogue/variants.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { fewLeftOf, listStock, lockStock } from '../stock/stock.ts'
import { firstListingOrder, inListingOrder, SLOTS } from './listingOrder.ts'
import { countProducts } from './productCounts.ts'
import { OWNED_COLUMNS, ownedProductOf, PRODUCT_COLUMNS, productOf, rowOf } from './productRow.ts'

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

/**
 * Returns the products with these ids that exist, at the prices of a moment, in no particular order: offers that have begun
 * or ended count although the rows do not say so yet. Milliseconds since 1970.
 */
export async function findProductsAt(
  db: Kysely<Schema>,
  ids: readonly string[],
  at: number,
): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select([...OWNED_COLUMNS, 'products.turns_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const product = productOf(row)
    const isDue = row.turns_at !== null && row.turns_at <= at
    return isDue ? shownProduct(ownedProductOf(row, 'published'), product.fewLeft, at) : product
  })
}

/** Where products of a status are: drafts are apart, so that no list of the shop can show one. */
export const PRODUCT_TABLES = { published: 'products', draft: 'product_drafts' } as const satisfies Record<
  ProductStatus,
  string
>

/** Returns a product as its owner keeps it, published or not, with its stock. */
export async function findOwnedProduct(db: Kysely<Schema>, id: string): Promise<OwnedProduct | undefined> {
  return (await findStored(db, id))?.product
}

/** Returns the products with these ids that exist, published or not, without their stock, in no particular order. */
export async function findOwnedProducts(db: Kysely<Schema>, ids: readonly string[]): Promise<OwnedProduct[]> {
  if (ids.length === 0) return []
  const found: OwnedProduct[] = []
  for (const status of PRODUCT_STATUSES) {
    const rows = await db
      .selectFrom(`${PRODUCT_TABLES[status]} as products`)
      .select(OWNED_COLUMNS)
      .where('products.id', 'in', ids)
      .execute()
    found.push(...rows.map((row) => ownedProductOf(row, status)))
  }
  return found
}

/** Yields every product of these statuses as its owner keeps it, in chunks, oldest first. */
export async function* eachOwnedProduct(
  db: Kysely<Schema>,
  atOnce: number,
  statuses: readonly ProductStatus[],
): AsyncGenerator<OwnedProduct[]> {
  for (const status of statuses) {
    for (let last = -1; ; ) {
      const rows = await db
        .selectFrom(`${PRODUCT_TABLES[status]} as products`)
        .select(OWNED_COLUMNS)
        .where('products.listing_order', '>', last)
        .orderBy('products.listing_order')
        .limit(atOnce)
        .execute()
      if (rows.length > 0) yield rows.map((row) => ownedProductOf(row, status))
      last = rows.at(-1)?.listing_order ?? last
      if (rows.length < atOnce) break
    }
  }
}

interface StoredProduct {
  readonly product: OwnedProduct
  readonly listingOrder: number
  /** Its place among the pinned products of its category. */
  readonly pinned: number | null
}

async function findStored(db: Kysely<Schema>, id: string): Promise<StoredProduct | undefined> {
  for (const status of PRODUCT_STATUSES) {
    const row = await db
      .selectFrom(`${PRODUCT_TABLES[status]} as products`)
      .select([...OWNED_COLUMNS, 'products.pinned'])
      .where('products.id', '=', id)
      .executeTakeFirst()
    if (row) {
      const { listing_order: listingOrder, pinned } = row
      return { product: ownedProductOf(row, status), listingOrder, pinned }
    }
  }
  return undefined
}

/** `at`: milliseconds since 1970. Its skus are free. */
export async function insertProduct(tx: ContentChange, product: OwnedProduct, at: number): Promise<void> {
  const row = await writtenRow(tx, product, await freeListingOrder(tx, product), at)
  await tx.insertInto(PRODUCT_TABLES[product.status]).values(row).execute()
  await writeSkus(tx, product)
  if (product.status === 'published') await countProducts(tx, [product], 1)
}

async function writtenRow(tx: ContentChange, product: OwnedProduct, listingOrder: number, at: number) {
  const stock = await lockStock(tx, await listStock(tx, [product.id]))
  const fewLeft = fewLeftOf(piecesOf(product), stock)
  return rowOf(product, { listingOrder, fewLeft, at })
}

async function writeSkus(tx: ContentChange, product: OwnedProduct): Promise<void> {
  await tx.deleteFrom('skus').where('product_id', '=', product.id).execute()
  const skus = skusOf(product)
  if (skus.length > 0) await tx.insertInto('skus').values(skus).execute()
}

/** The pieces that a product sells. */
function piecesOf({ variants }: Pick<NewProduct, 'variants'>): readonly Piece[] {
  return variants.length > 0 ? variants : [WHOLE]
}

function skusOf({ id, sku, variants }: Pick<OwnedProduct, 'id' | 'sku' | 'variants'>) {
  const named = variants.length > 0 ? variants : [{ ...WHOLE, sku }]
  return named.flatMap(({ sku, size, color }) =>
    sku === '' ? [] : [{ sku_key: searchKey(sku), product_id: id, size, color }],
  )
}

/** A piece that a sku names. */
export interface SkuPiece extends Piece {
  /** The searchKey of the sku. */
  readonly key: string
  readonly productId: string
}

/** Returns what these skus name, ignoring case. */
export async function findSkus(db: Kysely<Schema>, skus: readonly string[]): Promise<SkuPiece[]> {
  if (skus.length === 0) return []
  return await db
    .selectFrom('skus')
    .select(['sku_key as key', 'product_id as productId', 'size', 'color'])
    .where('sku_key', 'in', skus.map(searchKey))
    .execute()
}

/** Returns which of these names products have, letter by letter, in either language. */
export async function findTakenNames(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const isAsked = new Set(names)
  const asked = [...isAsked]
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select(['name', 'name_bengali'])
    .distinct()
    .where((where) => where.or([where('name', 'in', asked), where('name_bengali', 'in', asked)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.name, row.name_bengali]).filter((name) => isAsked.has(name)))
}

/** Rows per insert: far below the parameter limits of both databases. */
const ROWS_AT_ONCE = 200

/** Fills an empty catalogue. Returns undefined, and changes nothing, if there are products already. */
export async function insertFirstProducts(
  tx: ContentChange,
  products: readonly OwnedProduct[],
): Promise<true | undefined> {
  if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) return undefined
  const rows = inListingOrder(products).map(({ product, listingOrder }) =>
    rowOf(product, { listingOrder, fewLeft: [], at: Date.parse(product.createdAt) }),
  )
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
 * Changes a product, published or not; `at` is in milliseconds since 1970. Its skus are free. Returns the product after
 * the change; undefined if the id does not exist. In another category it is no longer pinned.
 */
export async function changeProduct(
  tx: ContentChange,
  id: string,
  change: Partial<NewProduct>,
  at: number,
): Promise<OwnedProduct | undefined> {
  const stored = await findStored(tx, id)
  if (!stored) return undefined
  const { product: before } = stored
  const after = { ...before, ...change, id }
  const isMoved = after.createdAt !== before.createdAt || after.status !== before.status
  const listingOrder = isMoved ? await freeListingOrder(tx, after) : stored.listingOrder
  const row = {
    ...(await writtenRow(tx, after, listingOrder, at)),
    changed_at: new Date(at).toISOString(),
    pinned: searchKey(after.category) === searchKey(before.category) ? stored.pinned : null,
  }
  if (after.status === before.status) {
    await tx.updateTable(PRODUCT_TABLES[after.status]).set(row).where('id', '=', id).execute()
  } else {
    await tx.deleteFrom(PRODUCT_TABLES[before.status]).where('id', '=', id).execute()
    await tx.insertInto(PRODUCT_TABLES[after.status]).values(row).execute()
  }
  await writeSkus(tx, after)
  if (before.status === 'published') await countProducts(tx, [before], -1)
  if (after.status === 'published') await countProducts(tx, [after], 1)
  return after
}

/** Deletes a product with its skus. Returns it; undefined if the id does not exist. */
export async function deleteProduct(tx: ContentChange, id: string): Promise<OwnedProduct | undefined> {
  const stored = await findStored(tx, id)
  if (!stored) return undefined
  const { product } = stored
  await tx.deleteFrom(PRODUCT_TABLES[product.status]).where('id', '=', id).execute()
  await tx.deleteFrom('skus').where('product_id', '=', id).execute()
  await tx.deleteFrom('waiting').where('product_id', '=', id).execute()
  if (product.status === 'published') await countProducts(tx, [product], -1)
  return product
}

/** Deletes the published products with these ids, with their skus, their stock and who waits for them. Returns how many there were. */
export async function deleteProducts(tx: ContentChange, ids: readonly string[]): Promise<number> {
  let deleted = 0
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = ids.slice(first, first + ROWS_AT_ONCE)
    const rows = await tx.deleteFrom('products').where('id', 'in', some).returning(PRODUCT_COLUMNS).execute()
    for (const table of ['skus', 'stock', 'stock_moves', 'waiting'] as const) {
      await tx.deleteFrom(table).where('product_id', 'in', some).execute()
    }
    await countProducts(tx, rows.map(productOf), -1)
    deleted += rows.length
  }
  return deleted
}

/** Returns the next free listing order in the millisecond or, if that is full, in the following one. */
async function freeListingOrder(
  tx: ContentChange,
  { createdAt, status }: Pick<OwnedProduct, 'createdAt' | 'status'>,
): Promise<number> {
  for (let first = firstListingOrder(createdAt); ; first += SLOTS) {
    const { last } = await tx
      .selectFrom(PRODUCT_TABLES[status])
      .select(sql<number | null>`max(listing_order)`.as('last'))
      .where('listing_order', '>=', first)
      .where('listing_order', '<', first + SLOTS)
      .executeTakeFirstOrThrow()
    if (last === null) return first
    if (last + 1 < first + SLOTS) return last + 1
  }
}
