import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { countPlacedOrder } from '#data/orders/orderDays.ts'
import { insertOrder } from '#data/orders/orders.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { VatTerms } from '#domain/money/vat.ts'
import type { Order } from '#domain/order/order.ts'
import type { OriginMarks } from '#domain/risk/origin.ts'
import type { Record } from '../core/record.ts'

interface StoredBy {
  readonly actor: Actor
  /** The account of the customer who placed it; undefined: it belongs to none. */
  readonly accountId?: string | undefined
  /** The member of staff who took it. */
  readonly takenBy?: string
  /** Where it came from, if that is known. */
  readonly origin?: OriginMarks | undefined
  /** The terms of VAT; left out: there is none. */
  readonly vat?: VatTerms
}

/**
 * Stores a new order, records it, and counts it among those of its day, whoever it came from. Returns false, and stores nothing, if its
 * id is taken or another order has its transaction id.
 */
export async function storeOrder(
  tx: Transaction<Schema>,
  record: Record,
  order: Order,
  { actor, accountId, ...from }: StoredBy,
): Promise<boolean> {
  const { id, placedAt: at, status } = order
  if (!(await insertOrder(tx, order, accountId, from))) return false
  await record(tx, { kind: 'order.placed', actor, subjectId: id, at, after: { status } })
  await countPlacedOrder(tx, order, status)
  return true
}
