import type { Kysely, Transaction } from 'kysely'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** How long a delivery's id is kept to detect repetitions. Milliseconds. */
export const DELIVERY_LIFETIME = 90 * 24 * 60 * 60 * 1000
/** Deliveries deleted in one statement. */
const SWEEP_BATCH = 1_000

/**
 * Stores a delivery's id. Returns false if it was stored before. Of two concurrent transactions, the second
 * waits for the first. `at` is in ms UTC.
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

/**
 * Deletes up to {@link SWEEP_BATCH} expired deliveries. `now` is in ms UTC. Returns whether there may be
 * more.
 */
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
