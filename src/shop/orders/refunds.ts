import { inTransaction } from '#data/core/transaction.ts'
import { exchangedBy, exchangesOf } from '#data/orders/exchanges.ts'
import { listOrderHistory } from '#data/orders/orderHistory.ts'
import { findOrder } from '#data/orders/orders.ts'
import {
  changeRefund,
  correctRefund,
  dropRefund,
  listOpenRefunds,
  listPaidRefunds,
  lockRefund,
  lockRefundsOf,
  openRefund,
  settleRefund,
} from '#data/orders/refunds.ts'
import { returnRequestsOf } from '#data/orders/returnRequests.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import { add, poisha, ZERO } from '#domain/money/money.ts'
import { type ExchangeLine, holdsPieces } from '#domain/order/exchange.ts'
import { RESTS } from '#domain/order/refund.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import { sentBack } from '#domain/order/returnRequest.ts'
import { deliveryToPayBack, leftToPayBack, sentByHand, toPayBack } from '#domain/order/toPayBack.ts'
import { hasLeft } from '#domain/parcel/states.ts'
import { can } from '#domain/people/permissions.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import type { Refunds } from './refundTypes.ts'

/** Money that is to be paid back. */
export function createRefunds(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  record: Record,
): Refunds {
  return {
    listOpen: guarded('money.read', async (_, { page, limit }) => ({
      outcome: 'listed',
      ...(await listOpenRefunds(db, { limit, offset: (page - 1) * limit })),
    })),

    listPaid: guarded('money.read', async (_, { page, limit, orderId }) => ({
      outcome: 'listed',
      refunds: await listPaidRefunds(db, { limit, offset: (page - 1) * limit, orderId }),
    })),

    correct: guarded('money.read', async (caller, id, { transactionId, noted }) => {
      if (!can(caller, 'orders.move')) return denied(caller)
      return await inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        if (!refund?.settled) return { outcome: 'unknown' }
        const before = { transactionId: refund.settled.transactionId }
        // The answer was lost, and the same is sent again.
        if (before.transactionId === transactionId) return { outcome: 'corrected' }
        if (before.transactionId !== noted) return { outcome: 'stale', ...before }
        await correctRefund(tx, id, transactionId)
        await record(tx, {
          ...{ kind: 'order.refund-corrected', actor: userActor(caller), subjectId: refund.orderId },
          ...{ at: now(), before, after: { transactionId } },
        })
        return { outcome: 'corrected' }
      })
    }),

    settle: guarded('money.read', async (caller, id, { paid, transactionId, rest }) => {
      if (!can(caller, 'orders.move')) return denied(caller)
      return await inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        if (!refund) return { outcome: 'unknown' }
        // Two who pay back would both pay.
        if (refund.settled) return { outcome: 'settled-before' }
        if (paid > refund.amount) return { outcome: 'too-much', amount: refund.amount }
        const left = poisha(refund.amount - paid)
        // A slip of the finger would let the rest be forgotten. Where nothing was paid, nothing is to be noted of what stays open.
        const choices = paid > 0 ? RESTS : (['kept'] as const)
        const isSaid = choices.some((choice) => choice === rest)
        if (left > 0 && !isSaid) return { outcome: 'rest-unsaid', choices }
        const at = now()
        const isOpen = left > 0 && rest === 'open'
        // The delivery is what may stay unpaid: it is of the rest, as far as that goes.
        const delivery = poisha(Math.min(refund.delivery, left))
        const ofPaid = poisha(refund.delivery - delivery)
        if (isOpen) await changeRefund(tx, { ...refund, amount: paid, delivery: ofPaid })
        await settleRefund(tx, id, { at, by: caller.id, paid, transactionId })
        // Since its customer waits for it, it stands where it stood.
        if (isOpen) await openRefund(tx, { ...refund, id: newId({ now, random }), amount: left, delivery })
        await record(tx, {
          kind: 'order.refunded',
          actor: userActor(caller),
          subjectId: refund.orderId,
          at,
          after: {
            paidBack: paid,
            ...(left > 0 && !isOpen && { notOwed: left }),
            ...(transactionId && { transactionId }),
          },
        })
        return { outcome: 'settled' }
      })
    }),
  }
}

/** Whether something of an order that is locked is still to be paid back. */
export async function owesRefund(tx: StockTransaction['tx'], orderId: string): Promise<boolean> {
  return (await lockRefundsOf(tx, orderId)).some(({ settled }) => !settled)
}

/** {@link followRefund} of orders whose goods are where they were said to be. */
export function followRefundOf(deps: Pick<ShopDeps, 'now' | 'random'>) {
  return (tx: StockTransaction['tx'], orderId: string) => followRefund({ tx }, orderId, deps)
}

/**
 * Sees to it that what is to be paid back of an order that is locked, and no more, is among the refunds that are to do. `where`: its goods
 * are; left out: where they were said to be.
 */
export async function followRefund(
  { tx }: Pick<StockTransaction, 'tx'>,
  orderId: string,
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
  where?: ReturnedTo,
): Promise<void> {
  const order = (await findOrder(tx, orderId))?.order
  if (!order) return
  const parcels = (await parcelsOfOrders(tx, [orderId])).get(orderId) ?? []
  const creditOf = (lines: readonly ExchangeLine[]) => add(ZERO, ...lines.map(({ credit }) => credit))
  const history = await listOrderHistory(tx, orderId)
  const paid = {
    ...{ order, parcels, sentBack: sentBack(await returnRequestsOf(tx, orderId)) },
    returned: where ?? (await listReturnStates(tx, [orderId])).get(orderId),
    wasDelivered: history.some(({ to }) => to === 'Delivered'),
    sentByHand: sentByHand(history),
    credit: creditOf((await exchangedBy(tx, orderId)).filter(({ expectedAt }) => expectedAt !== undefined)),
    given: creditOf((await exchangesOf(tx, orderId)).filter(holdsPieces)),
  }
  const parcelId = parcels.findLast(({ state, handedOverAt }) => hasLeft(state) || handedOverAt)?.id
  const refunds = await lockRefundsOf(tx, orderId)
  const open = refunds.find(({ settled }) => !settled)
  const amount = leftToPayBack(toPayBack(paid), refunds, parcelId)
  const delivery = deliveryToPayBack(paid, amount)
  if (open && amount > 0) await changeRefund(tx, { id: open.id, amount, delivery, parcelId })
  else if (open) await dropRefund(tx, open.id)
  else if (amount > 0) {
    const [id, openedAt] = [newId({ now, random }), now()]
    await openRefund(tx, { id, orderId, parcelId, amount, delivery, openedAt })
  }
}
