import { type Kysely, sql } from 'kysely'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'

/** Orders in one step: SQLite runs in the thread that serves all requests. */
const AT_ONCE = 500

/**
 * Returns how many pieces of each product were sold since a moment, by its id; cancelled and returned orders sold none.
 * `since`: milliseconds since 1970.
 */
export async function countSold(
  db: Kysely<Schema>,
  since: number,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const sold = new Map<string, number>()
  for (let last = { placed_at: since, id: '' }; !signal.aborted; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'placed_at', 'status'])
      .where(sql<boolean>`(placed_at, id) > (${last.placed_at}, ${last.id})`)
      .orderBy('placed_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = orders.at(-1)
    if (!end) return sold
    const ids = orders.flatMap(({ id, status }) =>
      status === 'Cancelled' || status === 'Return' ? [] : [id],
    )
    const lines =
      ids.length === 0
        ? []
        : await db
            .selectFrom('order_lines')
            .select(['product_id as id', 'quantity'])
            .where('order_id', 'in', ids)
            .execute()
    for (const { id, quantity } of lines) sold.set(id, (sold.get(id) ?? 0) + quantity)
    last = end
    await yieldToEventLoop()
  }
  return sold
}

/** Returns what the products on sale have noted of what was sold, by their ids; those without a sale are left out. */
export async function readSold(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sold_recently'])
    .where(sql<boolean>`sold_recently > 0`)
    .execute()
  return new Map(rows.map(({ id, sold_recently }) => [id, sold_recently]))
}

/** Notes with products how many pieces were sold. Returns undefined if none of them is on sale. */
export async function writeSold(
  tx: ContentChange,
  sold: readonly (readonly [id: string, pieces: number])[],
): Promise<true | undefined> {
  let isChanged = false
  for (const [id, pieces] of sold) {
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ sold_recently: pieces })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    isChanged ||= numUpdatedRows > 0n
  }
  return isChanged || undefined
}

/** Deletes the counts of products of which there are none any more. */
export async function sweepCells(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('product_cells').where('amount', '=', 0).execute()
}
