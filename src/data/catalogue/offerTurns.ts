import { type Kysely, sql } from 'kysely'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { OWNED_COLUMNS, ownedProductOf, productOf, rowOf } from './productRow.ts'

/** Returns when offers of published products begin or end next, or should have; undefined if they never do. ms since 1970. */
export async function nextOfferTurn(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ turns_at: number }>`select turns_at from products
    where turns_at is not null order by turns_at limit 1`.execute(db)
  return rows[0]?.turns_at
}

/**
 * Writes what products cost at a moment, of at most `limit` whose offers have begun or ended by then. Returns how many they
 * were. Milliseconds since 1970.
 */
export async function turnOffers(tx: ContentChange, at: number, limit: number): Promise<number> {
  const due = await tx
    .selectFrom('products')
    .select(OWNED_COLUMNS)
    .where('turns_at', '<=', at)
    .orderBy('turns_at')
    .limit(limit)
    .execute()
  for (const row of due) {
    const { fewLeft } = productOf(row)
    const written = rowOf(ownedProductOf(row, 'published'), { listingOrder: row.listing_order, fewLeft, at })
    const { original_price, offer_price, selling_price, variants, turns_at } = written
    await tx
      .updateTable('products')
      .set({
        original_price,
        offer_price,
        selling_price,
        variants,
        turns_at,
        changed_at: new Date(at).toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
  }
  return due.length
}
