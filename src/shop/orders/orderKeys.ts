import type { Transaction } from 'kysely'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import type { Schema } from '#data/core/schema.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { orderId } from '#domain/order/orderId.ts'
import type { ShopDeps } from '../core/deps.ts'
import { requestHash } from '../core/requestHash.ts'

/** Random ids collide about once in 10^12: a few attempts are plenty. */
const ID_TRIES = 5

/** Tries to store an order under a new id until one is free. */
export async function withFreeId<Result>(
  random: ShopDeps['random'],
  attempt: (id: string) => Promise<Result | 'id-taken'>,
): Promise<Result> {
  for (let tries = 0; tries < ID_TRIES; tries++) {
    const result = await attempt(orderId(random(8)))
    if (result !== 'id-taken') return result
  }
  throw new Error(`No free order id in ${ID_TRIES} tries`)
}

/** What an Idempotency-Key is used for. `at`: milliseconds since 1970. */
interface KeyUse {
  readonly key: string | undefined
  readonly id: string
  readonly at: number
  readonly request: object
}

/** The order that a request with this key stored before: undefined by now if it was deleted. */
export type EarlierUse =
  | { readonly outcome: 'repeated'; readonly orderId: string; readonly order: Order | undefined }
  | { readonly outcome: 'key-reused' }

/** Claims the key for this order. Returns its earlier use, if there is one. */
export async function earlierUse(
  tx: Transaction<Schema>,
  { id, at, request, key }: KeyUse,
): Promise<EarlierUse | undefined> {
  if (key === undefined) return undefined
  const hash = requestHash(request)
  const earlier = await claimKey(tx, { key, requestHash: hash, orderId: id, at })
  if (!earlier) return undefined
  if (earlier.requestHash !== hash) return { outcome: 'key-reused' }
  const { orderId } = earlier
  return { outcome: 'repeated', orderId, order: (await findOrder(tx, orderId))?.order }
}

/** Stands in place of a request's hash, and is the hash of none. */
const GIVEN_UP = 'given up'

/** The order that was stored under a key. If there is none, the key is used up, and none will be. */
export async function settleKey(
  tx: Transaction<Schema>,
  key: string,
  at: number,
): Promise<{ readonly orderId: string; readonly total: Poisha | undefined } | undefined> {
  const earlier = await claimKey(tx, { key, requestHash: GIVEN_UP, orderId: '', at })
  if (!earlier || earlier.requestHash === GIVEN_UP) return undefined
  const { orderId } = earlier
  return { orderId, total: (await findOrder(tx, orderId))?.order.total }
}
