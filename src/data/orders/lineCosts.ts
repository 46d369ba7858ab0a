import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** What one piece of a line costs: as it was, or as its product says now. */
type Cost = number | null | RawBuilder<number | null>

/** Returns what a piece costs the shop when it is sold, as an expression: its product says it in the same statement. */
export function costNow(db: Kysely<Schema>, { id }: Pick<CartLine, 'id'>): RawBuilder<number | null> {
  return sql`(select ${queryDialect(db).numberIn('products.kept', 'costPrice')} from products where id = ${id})`
}

/**
 * Returns what the lines of a changed order cost: what was sold before costs what it did then, and what has come to it what
 * it costs now. Call it while the lines of before are still there.
 */
export async function costsAfterChange(
  tx: Transaction<Schema>,
  orderId: string,
): Promise<(line: Pick<CartLine, 'id'>) => Cost> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'cost_price'])
    .where('order_id', '=', orderId)
    .execute()
  const before = new Map(rows.map((row) => [row.product_id, row.cost_price]))
  return (line) => (before.has(line.id) ? (before.get(line.id) ?? null) : costNow(tx, line))
}

/** What one piece of each line of an order cost when it was sold, in the order of its lines; undefined: it is not known. Poisha. */
export async function listLineCosts(db: Kysely<Schema>, orderId: string): Promise<(Poisha | undefined)[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('cost_price')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ cost_price: cost }) => (cost === null ? undefined : poisha(cost)))
}
