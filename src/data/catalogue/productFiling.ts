import { type Kysely, sql } from 'kysely'
import type { FiledCount, Filing } from '#domain/catalogue/categories.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import { addToCount } from './productCounts.ts'
import { PRODUCT_TABLES } from './products.ts'

/** The products of a category, or those of one of its subcategories; an empty subcategory is that of none. */
export interface Filed {
  readonly category: string
  readonly subCategory?: string | undefined
}

/** Products in one step: a category may have most of a large catalogue, and SQLite runs in the thread of all requests. */
const AT_ONCE = 250

/**
 * Files all products of one place in another, drafts too; without a subcategory in `to`, each keeps its own. `at` is in
 * milliseconds since 1970. `isRenamed`: it is the same category under another name, so its products stay pinned; those that
 * leave their category do not. Returns how many they were.
 */
export async function refileProducts(
  tx: ContentChange,
  from: Filed,
  to: Pick<Filing, 'category'> & Partial<Filing>,
  at: number,
  isRenamed = false,
): Promise<number> {
  const staysPinned = isRenamed || searchKey(from.category) === searchKey(to.category)
  const change = {
    category: to.category,
    category_key: searchKey(to.category),
    ...(staysPinned ? {} : { pinned: null }),
    ...(to.subCategory === undefined
      ? {}
      : { sub_category: to.subCategory, sub_category_key: searchKey(to.subCategory) }),
  }
  await refileCounts(tx, from, change)
  let count = 0
  for (const table of Object.values(PRODUCT_TABLES)) count += await refileTable(tx, table, from, change, at)
  return count
}

async function refileTable(
  tx: ContentChange,
  table: (typeof PRODUCT_TABLES)[keyof typeof PRODUCT_TABLES],
  from: Filed,
  change: { readonly category: string; readonly category_key: string },
  at: number,
): Promise<number> {
  let count = 0
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await tx
      .selectFrom(table)
      .select('listing_order')
      .where((row) => row.and(keysOf(from)))
      .where('listing_order', '>', last)
      .orderBy('listing_order')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return count
    await tx
      .updateTable(table)
      .set({ ...change, changed_at: new Date(at).toISOString() })
      .where((row) => row.and(keysOf(from)))
      .where('listing_order', '>', last)
      .where('listing_order', '<=', end.listing_order)
      .execute()
    count += rows.length
    last = end.listing_order
    await yieldToEventLoop()
  }
}

async function refileCounts(
  tx: ContentChange,
  from: Filed,
  change: { readonly category_key: string; readonly sub_category_key?: string },
): Promise<void> {
  const counts = await tx
    .deleteFrom('product_counts')
    .where((row) => row.and(keysOf(from)))
    .returning(['category_key', 'sub_category_key', 'product_type_key', 'amount'])
    .execute()
  for (const { amount, ...kind } of counts) {
    const { category_key, sub_category_key = kind.sub_category_key } = change
    await addToCount(tx, { ...kind, category_key, sub_category_key }, amount)
  }
}

/** Returns how many products a place has, drafts too. */
export async function countFiled(db: Kysely<Schema>, from: Filed): Promise<number> {
  const { total } = await db
    .selectFrom('product_counts')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
    .where((row) => row.and(keysOf(from)))
    .executeTakeFirstOrThrow()
  const { drafts } = await db
    .selectFrom('product_drafts')
    .select(sql<number>`cast(count(*) as bigint)`.as('drafts'))
    .where((row) => row.and(keysOf(from)))
    .executeTakeFirstOrThrow()
  return total + drafts
}

/** Returns the number of products in each category with one of its subcategories, by their searchKeys. */
export async function listFiledCounts(db: Kysely<Schema>): Promise<FiledCount[]> {
  return await db
    .selectFrom('product_counts')
    .select([
      'category_key as category',
      'sub_category_key as subCategory',
      sql<number>`cast(sum(amount) as bigint)`.as('products'),
    ])
    .where('amount', '>', 0)
    .groupBy(['category_key', 'sub_category_key'])
    .execute()
}

function keysOf({ category, subCategory }: Filed) {
  return {
    category_key: searchKey(category),
    ...(subCategory === undefined ? {} : { sub_category_key: searchKey(subCategory) }),
  }
}
