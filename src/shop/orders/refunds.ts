import { inTransaction } from '#data/core/transaction.ts'
import { exchangesOf } from '#data/orders/exchanges.ts'
import { listOpenRefunds, lockRefund, openRefund, settleRefund } from '#data/orders/refunds.ts'
import type { Poisha } from '#domain/money/money.ts'
import { holdsPieces, refundOf } from '#domain/order/exchange.ts'
import type { Order } from '#domain/order/order.ts'
import { paidFor } from '#domain/order/refund.ts'
import { can } from '#domain/people/permissions.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import type { Refunds } from './refundTypes.ts'

/** Money that is to be paid back. */
export function createRefunds({ db, now }: Pick<ShopDeps, 'db' | 'now'>, record: Record): Refunds {
  return {
    listOpen: guarded('money.read', async (_, { page, limit }) => ({
      outcome: 'listed',
      ...(await listOpenRefunds(db, { limit, offset: (page - 1) * limit })),
    })),

    settle: guarded('money.read', async (caller, id, { paid, transactionId }) => {
      if (!can(caller, 'orders.move')) return denied(caller)
      return await inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        if (!refund) return { outcome: 'unknown' }
        // Two who pay back would both pay.
        if (refund.settled) return { outcome: 'settled-before' }
        if (paid > refund.amount) return { outcome: 'too-much', amount: refund.amount }
        const at = now()
        await settleRefund(tx, id, { at, by: caller.id, paid, transactionId })
        await record(tx, {
          kind: 'order.refunded',
          actor: userActor(caller),
          subjectId: refund.orderId,
          at,
          after: { paidBack: paid, ...(transactionId && { transactionId }) },
        })
        return { outcome: 'settled' }
      })
    }),
  }
}

/** Opens the refund of a parcel that came back whole, or is lost, if its customer has paid. `collected`: at the door. */
export async function openRefundOf(
  { tx }: StockTransaction,
  {
    parcelId,
    order,
    collected,
  }: { readonly parcelId: string; readonly order: Order; readonly collected?: Poisha | undefined },
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
): Promise<void> {
  const exchanged = (await exchangesOf(tx, order.id)).filter(holdsPieces)
  const credits = exchanged.map(({ credit }) => credit)
  const amount = paidFor(order, collected, credits)
  if (amount === 0) return
  const [id, openedAt] = [newId({ now, random }), now()]
  await openRefund(tx, { id, orderId: order.id, parcelId, amount, openedAt })
}

/** Opens the refund of an exchange that has arrived, if its old goods are worth more than the new ones. */
export async function openExchangeRefund(
  { tx }: StockTransaction,
  order: Order,
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
): Promise<void> {
  const amount = refundOf(order)
  if (amount === 0) return
  const [id, openedAt] = [newId({ now, random }), now()]
  await openRefund(tx, { id, orderId: order.id, parcelId: undefined, amount, openedAt })
}
