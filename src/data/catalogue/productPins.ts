import { type Kysely, sql } from 'kysely'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalogue/product.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { PRODUCT_COLUMNS } from './productRow.ts'
import { PRODUCT_TABLES } from './products.ts'

/**
 * The query for a page of a category that begins with the pinned products, in their order; the others follow, the newest
 * first. Beyond what a page without pins costs it reads a few entries of the indexes, however far on it is. `category`: its
 * searchKey.
 */
export function pinnedPageQuery(
  db: Kysely<Schema>,
  category: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  // A product that is not pinned stands as many places further back than in the list of the newest as pinned products are
  // older: at most this many.
  const first = Math.max(0, offset - MOST_PINNED)
  return db
    .with('pins', (query) =>
      query
        .selectFrom('products')
        .select([
          'products.listing_order',
          sql<number>`row_number() over (order by products.pinned) - 1`.as('place'),
        ])
        .where('products.category_key', '=', category)
        .where('products.pinned', 'is not', null),
    )
    .with('newest', (query) =>
      query
        .selectFrom((walk) =>
          walk
            .selectFrom('products')
            .select('products.listing_order')
            .where('products.category_key', '=', category)
            .orderBy('products.listing_order', 'desc')
            .limit(offset + limit - first)
            .offset(first)
            .as('walked'),
        )
        .select([
          'walked.listing_order',
          sql<number>`${sql.lit(first - 1)} + row_number() over (order by walked.listing_order desc)`.as(
            'place',
          ),
        ]),
    )
    .with('places', (query) =>
      query
        .selectFrom('pins')
        .select(['pins.listing_order', 'pins.place'])
        .unionAll(
          query
            .selectFrom('newest')
            .select([
              'newest.listing_order',
              sql<number>`newest.place
                + (select count(*) from pins where pins.listing_order < newest.listing_order)`.as('place'),
            ])
            .where('newest.listing_order', 'not in', (pinned) =>
              pinned.selectFrom('pins').select('pins.listing_order'),
            ),
        ),
    )
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('products.listing_order', 'in', (shown) =>
      shown
        .selectFrom('places')
        .select('places.listing_order')
        .where('places.place', '>=', offset)
        .where('places.place', '<', offset + limit),
    )
    .orderBy(sql`coalesce(products.pinned, ${sql.lit(MOST_PINNED)})`)
    .orderBy('products.listing_order', 'desc')
}

/** A product that is pinned, or can be. */
export interface Pinnable {
  readonly id: string
  readonly name: string
  readonly status: ProductStatus
}

/** Returns the products that are pinned in a category, drafts too, in their order. `category`: its searchKey. */
export async function listPinned(db: Kysely<Schema>, category: string): Promise<Pinnable[]> {
  const found: (Pinnable & { readonly place: number })[] = []
  for (const status of PRODUCT_STATUSES) {
    const rows = await db
      .selectFrom(`${PRODUCT_TABLES[status]} as products`)
      .select(['products.id', 'products.name', sql<number>`products.pinned`.as('place')])
      .where('products.category_key', '=', category)
      .where('products.pinned', 'is not', null)
      .execute()
    found.push(...rows.map((row) => ({ ...row, status })))
  }
  return found
    .sort((one, other) => one.place - other.place)
    .map(({ id, name, status }) => ({ id, name, status }))
}

/** Returns the products with these ids that are in a category, drafts too, in the order of the ids. */
export async function listPinnable(
  db: Kysely<Schema>,
  category: string,
  ids: readonly string[],
): Promise<Pinnable[]> {
  if (ids.length === 0) return []
  const found = new Map<string, Pinnable>()
  for (const status of PRODUCT_STATUSES) {
    const rows = await db
      .selectFrom(`${PRODUCT_TABLES[status]} as products`)
      .select(['products.id', 'products.name'])
      .where('products.id', 'in', ids)
      .where('products.category_key', '=', category)
      .execute()
    for (const row of rows) found.set(row.id, { ...row, status })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Pins these products of a category, in this order, and no others: at most {@link MOST_PINNED}. */
export async function writePins(
  tx: ContentChange,
  category: string,
  products: readonly Pinnable[],
): Promise<void> {
  for (const table of Object.values(PRODUCT_TABLES)) {
    await tx
      .updateTable(table)
      .set({ pinned: null })
      .where('category_key', '=', category)
      .where('pinned', 'is not', null)
      .execute()
  }
  for (const [pinned, { id, status }] of products.entries()) {
    await tx.updateTable(PRODUCT_TABLES[status]).set({ pinned }).where('id', '=', id).execute()
  }
}
