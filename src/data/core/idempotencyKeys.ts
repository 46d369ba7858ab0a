import type { Kysely, Transaction } from 'kysely'
import { KEY_LIFETIME } from '#domain/order/placing.ts'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'

/** What a key was first used for. `at` is in milliseconds since 1970. */
interface KeyUse {
  readonly key: string
  readonly requestHash: string
  readonly orderId: string
  readonly at: number
}

/**
 * Claims a key for this use. If the key was used within the last {@link KEY_LIFETIME}, returns that use and
 * changes nothing. Of two transactions that claim a key at the same time, the second waits for the first.
 */
export async function claimKey(
  tx: Transaction<Schema>,
  use: KeyUse,
): Promise<Pick<KeyUse, 'requestHash' | 'orderId'> | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: use.key, request_hash: use.requestHash, order_id: use.orderId, at: use.at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ request_hash: use.requestHash, order_id: use.orderId, at: use.at })
        .where('idempotency_keys.at', '<', use.at - KEY_LIFETIME),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('key', '=', use.key)
    .executeTakeFirstOrThrow()
  return { requestHash: earlier.request_hash, orderId: earlier.order_id }
}

/** The use of a key within the last {@link KEY_LIFETIME} before `now` (milliseconds since 1970). */
export async function findKey(
  tx: Transaction<Schema>,
  key: string,
  now: number,
): Promise<Pick<KeyUse, 'requestHash'> | undefined> {
  const use = await tx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', key)
    .where('at', '>=', now - KEY_LIFETIME)
    .executeTakeFirst()
  return use && { requestHash: use.request_hash }
}

/** The most that the clocks of several machines may differ. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000
/** Keys deleted in one statement. */
const SWEEP_BATCH = 1_000

/** Deletes up to {@link SWEEP_BATCH} expired keys. `now` is in ms UTC. Returns whether there may be more. */
export async function sweepKeys(db: Kysely<Schema>, now: number): Promise<boolean> {
  const outdated = db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('at', '<', now - KEY_LIFETIME - CLOCK_DIFFERENCE)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('key', 'in', outdated)
    .executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}
