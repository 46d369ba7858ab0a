import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KindOnSale } from '#domain/catalogue/onSale.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import type { SearchedCategories } from '#domain/catalogue/searchedCategories.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { kindOf, nameKey } from './productRow.ts'
import { countWords } from './words.ts'

/** The properties by which products are counted. */
export type Kind = ReturnType<typeof kindOf>

/**
 * Adds `products` to the counts, and their words to those of the shop (`by` 1), or removes them (`by` -1). Part of every
 * write to `products`.
 */
export async function countProducts(
  tx: ContentChange,
  products: readonly OwnedProduct[],
  by: 1 | -1,
): Promise<void> {
  const amounts = new Map<string, Kind & { amount: number }>()
  for (const product of products) {
    const kind = kindOf(product)
    const name = JSON.stringify(kind)
    const amount = (amounts.get(name)?.amount ?? 0) + by
    amounts.set(name, { ...kind, amount })
  }
  for (const { amount, ...kind } of amounts.values()) await addToCount(tx, kind, amount)
  await countWords(tx, products.map(nameKey), by)
}

/** Adds to the count of a kind; a negative `amount` takes away. */
export async function addToCount(tx: ContentChange, kind: Kind, amount: number): Promise<void> {
  // Inserts a row of 0 first: a negative amount would violate the check even if the row exists.
  await tx
    .insertInto('product_counts')
    .values({ ...kind, amount: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('product_counts')
    .set((row) => ({ amount: row('amount', '+', amount) }))
    .where('category_key', '=', kind.category_key)
    .where('sub_category_key', '=', kind.sub_category_key)
    .where('product_type_key', '=', kind.product_type_key)
    .execute()
}

function amountOf(db: Kysely<Schema>) {
  return db
    .selectFrom('product_counts')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
}

/** Returns how many products of a kind exist; properties left out match all. */
export async function countOfKind(db: Kysely<Schema>, kind: Partial<Kind>): Promise<number> {
  let query = amountOf(db)
  for (const [column, key] of Object.entries(kind) as [keyof Kind, string][]) {
    query = query.where(column, '=', key)
  }
  const { total } = await query.executeTakeFirstOrThrow()
  return total
}

/** The columns in which named categories are looked up, each with its list of keys. */
export function columnsOf({ categories, subCategories }: SearchedCategories) {
  // An empty list is not valid SQL.
  const list = (keys: readonly string[]) => (keys.length > 0 ? sql.join(keys) : sql`null`)
  return { category_key: list(categories), sub_category_key: list(subCategories) }
}

/** Matches rows of these categories, in any table that has the columns. */
export function isOfNamed(named: SearchedCategories): RawBuilder<SqlBool> {
  const { category_key, sub_category_key } = columnsOf(named)
  return sql`(category_key in (${category_key}) or sub_category_key in (${sub_category_key}))`
}

/** Returns how many products of these categories exist. */
export async function countOfNamed(db: Kysely<Schema>, named: SearchedCategories): Promise<number> {
  const { total } = await amountOf(db).where(isOfNamed(named)).executeTakeFirstOrThrow()
  return total
}

/** Returns the kinds that have products. */
export async function kindsOnSale(db: Kysely<Schema>): Promise<KindOnSale[]> {
  return await db
    .selectFrom('product_counts')
    .select(['category_key as category', 'sub_category_key as subCategory'])
    .distinct()
    .where('amount', '>', 0)
    .execute()
}
