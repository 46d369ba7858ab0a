import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NamedKinds } from '#domain/catalogue/namedKinds.ts'
import type { KindOnSale } from '#domain/catalogue/onSale.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueChange } from './catalogueVersion.ts'
import { kindOf } from './productRow.ts'
import type { Schema } from './schema.ts'

/** What a product is counted under. */
export type Kind = ReturnType<typeof kindOf>

/** Counts `products` in (`by` 1) or out (`by` -1). Part of every write to the table `products`. */
export async function countProducts(
  tx: CatalogueChange,
  products: readonly Product[],
  by: 1 | -1,
): Promise<void> {
  const amounts = new Map<string, Kind & { amount: number }>()
  for (const product of products) {
    const kind = kindOf(product)
    const name = JSON.stringify(kind)
    const amount = (amounts.get(name)?.amount ?? 0) + by
    amounts.set(name, { ...kind, amount })
  }
  for (const { amount, ...kind } of amounts.values()) {
    // A row of 0 first: the amount that is counted out would be refused as an amount of its own.
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
}

function amountOf(db: Kysely<Schema>) {
  return db
    .selectFrom('product_counts')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
}

/** How many products there are of a kind; a key left out counts them all. */
export async function countOfKind(db: Kysely<Schema>, kind: Partial<Kind>): Promise<number> {
  let query = amountOf(db)
  for (const [column, key] of Object.entries(kind) as [keyof Kind, string][]) {
    query = query.where(column, '=', key)
  }
  const { total } = await query.executeTakeFirstOrThrow()
  return total
}

/** The columns that the named kinds are looked up in, each with its keys as a list. */
export function columnsOf({ categories, subCategories }: NamedKinds) {
  // An empty list is no SQL.
  const list = (keys: readonly string[]) => (keys.length > 0 ? sql.join(keys) : sql`null`)
  return { category_key: list(categories), sub_category_key: list(subCategories) }
}

/** Is a row of one of these kinds? Of any table that has the columns. */
export function isOfNamed(named: NamedKinds): RawBuilder<SqlBool> {
  const { category_key, sub_category_key } = columnsOf(named)
  return sql`(category_key in (${category_key}) or sub_category_key in (${sub_category_key}))`
}

/** How many products there are of these kinds. */
export async function countOfNamed(db: Kysely<Schema>, named: NamedKinds): Promise<number> {
  const { total } = await amountOf(db).where(isOfNamed(named)).executeTakeFirstOrThrow()
  return total
}

/** The kinds that have products. */
export async function kindsOnSale(db: Kysely<Schema>): Promise<KindOnSale[]> {
  return await db
    .selectFrom('product_counts')
    .select(['category_key as category', 'sub_category_key as subCategory'])
    .distinct()
    .where('amount', '>', 0)
    .execute()
}
