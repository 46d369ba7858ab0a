import { type Kysely, sql } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { Schema } from './schema.ts'

/** Counts along the index orders_to_check alone, at most {@link MAX_COUNTED}. */
export function toCheckQuery(db: Kysely<Schema>, statuses: readonly OrderStatus[]) {
  const some = db
    .selectFrom('orders')
    .select('advance')
    .where('status', 'in', statuses)
    // The condition of the index, in its words (migration 0063).
    .where(sql<boolean>`advance > 0 and advance_checked = 0`)
    .limit(MAX_COUNTED)
  return db
    .selectFrom(some.as('some'))
    .select([
      sql<number>`cast(count(*) as bigint)`.as('orders'),
      sql<number>`cast(coalesce(sum(advance), 0) as bigint)`.as('amount'),
    ])
}

/** Orders in these statuses with an advance of which nobody has seen that it came, and the sum of these advances. */
export async function countToCheck(
  db: Kysely<Schema>,
  statuses: readonly OrderStatus[],
): Promise<{ readonly orders: number; readonly amount: Poisha }> {
  const { orders, amount } = await toCheckQuery(db, statuses).executeTakeFirstOrThrow()
  return { orders, amount: poisha(amount) }
}
