import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { type DeskRow, findDeskRows } from '#data/desk/desk.ts'
import { whoHasCustomer } from '#data/desk/deskHolds.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { listOrderHistory } from '#data/orders/orderHistory.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { Unknown } from '../core/answers.ts'
import { stepAsShown } from '../orders/orderSight.ts'
import type { NotYours } from './deskTypes.ts'

/**
 * Somebody else who has the order of this row at `now` (milliseconds since 1970): holds it, or another one of its customer, which come
 * in one call.
 */
export async function holderOf(
  tx: Transaction<Schema>,
  caller: User,
  { orderId, heldBy, heldUntil }: DeskRow,
  now: number,
): Promise<{ readonly name: string } | undefined> {
  const isHeld = heldBy && heldUntil > now
  if (isHeld && heldBy === caller.id) return undefined
  const holder = isHeld ? heldBy : await whoHasCustomer(tx, orderId, { by: caller.id, now })
  return holder === undefined ? undefined : { name: (await namesOf(tx, [holder])).get(holder) ?? '' }
}

/** Why somebody cannot have this order at `now` (milliseconds since 1970). */
export async function notYours(
  tx: Transaction<Schema>,
  caller: User,
  orderId: string,
  now: number,
): Promise<NotYours | Unknown> {
  const [order] = await findOrders(tx, [orderId])
  if (!order) return { outcome: 'unknown' }
  const [row] = await findDeskRows(tx, [orderId])
  if (row) return { outcome: 'held-by-other', holder: await holderOf(tx, caller, row, now) }
  const last = (await listOrderHistory(tx, orderId)).at(-1)
  const sight = staffOrderScope(caller)
  const movedBy = last && sight && stepAsShown(sight, last).by
  return { outcome: 'not-at-desk', status: order.status, movedBy }
}
