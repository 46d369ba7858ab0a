import { type Kysely, sql } from 'kysely'
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

/** How many products there are of a kind; a key left out counts them all. */
export async function countOfKind(db: Kysely<Schema>, kind: Partial<Kind>): Promise<number> {
  let query = db
    .selectFrom('product_counts')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
  for (const [column, key] of Object.entries(kind) as [keyof Kind, string][]) {
    query = query.where(column, '=', key)
  }
  const { total } = await query.executeTakeFirstOrThrow()
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
