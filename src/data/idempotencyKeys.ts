import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** What a key was first used for. `at` in milliseconds since 1970. */
interface KeyUse {
  readonly key: string
  readonly requestHash: string
  readonly orderId: string
  readonly at: number
}

/**
 * Claims a key for this use; when it has been used before, answers that use and changes nothing. Of two
 * transactions that claim one key at the same time the second waits for the first to end.
 */
export async function claimKey(
  tx: Transaction<Schema>,
  use: KeyUse,
): Promise<Pick<KeyUse, 'requestHash' | 'orderId'> | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: use.key, request_hash: use.requestHash, order_id: use.orderId, at: use.at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('key', '=', use.key)
    .executeTakeFirstOrThrow()
  return { requestHash: earlier.request_hash, orderId: earlier.order_id }
}
