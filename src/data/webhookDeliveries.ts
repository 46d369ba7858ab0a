import type { Kysely, Transaction } from 'kysely'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'

/** How long a repeated delivery is known. Milliseconds. */
export const DELIVERY_LIFETIME = 90 * 24 * 60 * 60 * 1000
/** Deliveries deleted at once. */
const SWEEP_BATCH = 1_000

/**
 * Notes a delivery by its id; false: it came before. Of two transactions at once, the second
 * waits for the first to end. `at` in ms UTC.
 */
export async function noteDelivery(
  tx: Transaction<Schema>,
  delivery: { readonly id: string; readonly at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes deliveries that are no longer kept, so many at once. `now` in ms UTC. Answers whether there may be more. */
export async function sweepDeliveries(db: Kysely<Schema>, now: number): Promise<boolean> {
  const outdated = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('at', '<', now - DELIVERY_LIFETIME)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', outdated)
    .executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}
