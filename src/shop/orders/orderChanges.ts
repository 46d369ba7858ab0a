import { refusals } from '#data/core/transaction.ts'
import { isAnyBlocked } from '#data/customers/blocks.ts'
import { expectLines, unexpectLines } from '#data/orders/exchanges.ts'
import { wasCancelledByShop } from '#data/orders/orderHistory.ts'
import {
  changeMarks,
  deleteOrder,
  findOrder,
  lockOrder,
  moveOrder,
  type OrderHead,
} from '#data/orders/orders.ts'
import { findPaidBack } from '#data/orders/refunds.ts'
import { settleReturnRequest } from '#data/orders/returnRequests.ts'
import { keepTransaction } from '#data/orders/usedTransactions.ts'
import { hasOpenParcel, parcelsOfOrders } from '#data/parcels/parcels.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import type { StockActor } from '#data/stock/stock.ts'
import type { Actor } from '#domain/activity/activity.ts'
import {
  handsOver,
  isDeletable,
  isUnsent,
  type Mover,
  mayMove,
  type OrderStatus,
  type PersonMover,
} from '#domain/order/lifecycle.ts'
import { isCustomersConfirmation, marksAfterMove, marksAfterReturn } from '#domain/order/marks.ts'
import type { NotCounted } from '#domain/order/missingGoods.ts'
import type { Order } from '#domain/order/order.ts'
import { mayComeBack, type ReturnedTo } from '#domain/order/returned.ts'
import { goodsText } from '#domain/order/staffOrder.ts'
import { openParcel } from '#domain/parcel/orderLocks.ts'
import { hasLeft, orderMovesAfter } from '#domain/parcel/states.ts'
import { orderMovers } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { StockReason } from '#domain/stock/stockMove.ts'
import type { ShopDeps } from '../core/deps.ts'
import { deniedOrder, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { markedTransaction } from '../core/originMarks.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { noteAskedForAll } from './askedForAll.ts'
import { awaitsOldGoods, isBeingExchanged, isExchangedOtherwise } from './exchanges.ts'
import { currentMarks, giveBack, holdGoods, openGoods, orMissing } from './orderGoods.ts'
import type { Orders } from './orderTypes.ts'
import type { OrderWatch } from './orderWatch.ts'
import { followRefund, owesRefund } from './refunds.ts'

/**
 * Who moves an order: somebody who is asked whether they may; or what became of its parcel, an exchange or a return of it, a request that was
 * withdrawn, and whoever told of that.
 */
export type OrderMover =
  | { readonly kind: 'person'; readonly caller: User }
  | { readonly kind: Exclude<Mover, PersonMover>; readonly actor: Actor }

/** Moves an order in the transaction of what else follows from it; see {@link Orders.moveOrder}. */
export type MoveOrder = (
  change: StockTransaction,
  by: OrderMover,
  id: string,
  to: OrderStatus,
  given?: Parameters<Orders['moveOrder']>[3] & { readonly joinedInto?: string | undefined },
) => Promise<Exclude<Awaited<ReturnType<Orders['moveOrder']>>, { readonly outcome: 'out-of-stock' }>>

/** Refuses ({@link orMissing}), which undoes the transaction, where a cancelled order cannot take its goods again. */
export function createMoveOrder(
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
  record: Record,
): MoveOrder {
  const moving: MoveOrder = async (change, mover, id, to, { from, reason, joinedInto } = {}) => {
    const { tx } = change
    const order = await lockOrder(tx, id)
    if (!order) return { outcome: 'unknown' }
    const rights = moversOf(mover, order)
    if (rights.length === 0) return deniedOrder(mover.kind === 'person' ? mover.caller : undefined, order)
    const right = rights.find((candidate) => mayMove(candidate, order.status, to))
    const isElsewhere = from !== undefined && from !== order.status
    // Its goods are in the order that took them over: confirmed again, they would be sent twice.
    if (!right || isElsewhere || order.joinedInto !== undefined)
      return { outcome: 'illegal-move', status: order.status }
    const cancelledBy = isCustomersConfirmation(right, order.status, to)
      ? (await wasCancelledByShop(tx, id))
        ? 'admin'
        : 'customer'
      : undefined
    const isConfirmed = to === 'Confirmed'
    const asked = isConfirmed
      ? await currentMarks(tx, order.marks, (await wholeOrder(change, id)).lines)
      : order.marks
    const parcel = openParcel((await parcelsOfOrders(tx, [id])).get(id) ?? [])
    let marks = marksAfterMove(asked, to, cancelledBy)
    let notCounted: readonly NotCounted[] = []
    const at = now()
    const by = { actor: moverActor(mover, right), at, newId: () => newId({ now, random }) }
    // What is in a parcel is chosen, whatever the product has been given since.
    if (mover.kind === 'person' && handsOver(order.status, to)) {
      const goods = await openGoods(tx, (await wholeOrder(change, id)).lines)
      if (goods.length > 0) return { outcome: 'choice-open', goods }
    }
    // What is with a courier is on no shelf: somebody says where it is once it is back. A box that is still here is unpacked.
    if (to === 'Cancelled' && (order.status !== 'Shipping' || parcel?.state === 'booked')) {
      const given = await giveBack(change, await wholeOrder(change, id), ['cancelled'], by)
      marks = marksAfterReturn(marks, given.lines)
      notCounted = given.goods
    }
    if (to === 'Return' && (await isBeingExchanged(tx, id))) return { outcome: 'being-exchanged' }
    if (order.status === 'Cancelled' && (await isExchangedOtherwise(tx, id))) {
      return { outcome: right === 'customer' ? 'call-to-confirm' : 'exchanged-otherwise' }
    }
    // Its parcel would collect what is left beside the advance, which its customer has back.
    if (order.status === 'Cancelled' && ((await findPaidBack(tx, id)) ?? 0) > 0) {
      return { outcome: right === 'customer' ? 'call-to-confirm' : 'paid-back' }
    }
    if (order.status === 'Cancelled') {
      // Cancelled once more, they would be on the shelf; confirmed and packed, they would be sent twice.
      const isOut = parcel !== undefined && hasLeft(parcel.state)
      if (isOut || (await returnState(change, order)) === 'undecided') {
        return { outcome: right === 'customer' ? 'call-to-confirm' : 'goods-out' }
      }
      // It would be sent without the call that such an order waits for.
      if (parcel?.state === 'booked' && cancelledBy === 'admin') return { outcome: 'call-to-confirm' }
      const { lines, customer } = await wholeOrder(change, id)
      if (cancelledBy !== undefined && (await isAnyBlocked(tx, [customer.mobileNumber], at))) {
        return { outcome: 'call-to-confirm' }
      }
      await holdGoods(change, id, lines, by)
    }
    const returnReason = to === 'Return' && right !== 'customer' ? reason : undefined
    await moveOrder(tx, order, { to, at, marks, returnReason, joinedInto })
    // A customer's word brings nothing back.
    const isWord = right === 'customer' && to === 'Return'
    // What was asked for is over: its customer takes other goods, or keeps these; or, as staff say, all of it came.
    if (order.status === 'Return') await settleReturnRequest(tx, id, { at })
    if (to === 'Return' && !isWord) {
      await settleReturnRequest(tx, id, { at, ...(mover.kind === 'person' && { by: mover.caller.id }) })
    }
    // Each once: of one that its customer had before, they stand as they are.
    if (to === 'Delivered') await expectLines(tx, id, at)
    // Its rider has taken the delivery back.
    if (order.status === 'Delivered' && to === 'Shipping') await unexpectLines(tx, id)
    await record(tx, {
      kind: 'order.moved',
      actor: by.actor,
      subjectId: id,
      at,
      before: { status: order.status },
      after: {
        status: to,
        ...(returnReason && { reason: returnReason }),
        ...(mover.kind === 'parcel' && { withParcel: true as const }),
        ...inNoStock(notCounted),
      },
    })
    if (isWord && mover.kind === 'person') {
      await noteAskedForAll(tx, id, { at, by: mover.caller.id, newId: by.newId })
    }
    // What follows from a parcel waits until that one is stored. Confirmed, nothing was sent, and nothing is owed.
    const mayOwe = !isUnsent(order.status) || to === 'Delivered' || to === 'Cancelled'
    if (mover.kind === 'person' && mayOwe && !isWord) await followRefund(change, id, { now, random })
    if (order.status === 'Cancelled' && parcel) {
      // Its parcel stayed in the courier's books: it goes with that one.
      const along = { kind: 'parcel', actor: by.actor } as const
      for (const next of orderMovesAfter(to, parcel.state)) await moving(change, along, id, next)
    }
    return { outcome: 'moved', ...(notCounted.length > 0 && right !== 'customer' && { notCounted }) }
  }
  return moving
}

function moversOf(mover: OrderMover, order: OrderHead): readonly Mover[] {
  return mover.kind === 'person' ? orderMovers(mover.caller, order) : [mover.kind]
}

/** Whoever moves their own order does it as its customer, whatever else they are to the shop. */
function moverActor(mover: OrderMover, right: Mover): Actor {
  if (mover.kind !== 'person') return mover.actor
  const { id, role } = mover.caller
  return userActor({ id, role: right === 'customer' ? right : role })
}

const { refuse, orRefused } = refusals<'refund-open'>()

/** The use cases that change placed orders. */
export function createOrderChanges(
  deps: ShopDeps,
  watch: OrderWatch,
  record: Record,
  write: StockWriter,
  move: MoveOrder,
): Pick<Orders, 'moveOrder' | 'removeOrder' | 'settleReturn'> {
  const { now } = deps

  const stockActor = (caller: Pick<User, 'id' | 'role'>, at: number): StockActor => ({
    actor: userActor(caller),
    at,
    newId: () => newId(deps),
  })

  /** The transaction that paid an order stays used when the order is gone. */
  async function keepUse({ tx }: StockTransaction, id: string): Promise<void> {
    const transactionId = (await findOrder(tx, id))?.order.advance?.transactionId
    if (!transactionId) return
    await keepTransaction(tx, markedTransaction(deps.originKey, transactionId).mark, id)
  }

  return {
    async moveOrder(caller, id, to, { from, reason } = {}) {
      if (!caller) return { outcome: 'signed-out' }
      const moved = await orMissing(
        write((change) => move(change, { kind: 'person', caller }, id, to, { from, reason })),
      )
      if (moved.outcome === 'moved') watch.changed()
      return moved
    },

    settleReturn: guarded('orders.move', async (caller, id, to) => {
      return await write(async (change) => {
        const { tx } = change
        const order = await lockOrder(tx, id)
        if (!order) return { outcome: 'unknown' }
        const state = (await returnState(change, order)) ?? 'nothing'
        if (state === to) return { outcome: 'settled' }
        if (state !== 'undecided') return { outcome: 'not-to-settle' }
        const at = now()
        const whole = await wholeOrder(change, id)
        const given = await giveBack(change, whole, reasonsOf(to), stockActor(caller, at))
        const notCounted = given.goods
        if (notCounted.length > 0) await changeMarks(tx, id, marksAfterReturn(order.marks, given.lines))
        await settleReturnRequest(tx, id, { at, by: caller.id })
        // What is not counted is where this says.
        await record(tx, {
          kind: 'order.return-settled',
          actor: userActor(caller),
          subjectId: id,
          at,
          after: { to, ...inNoStock(notCounted) },
        })
        await followRefund(change, id, deps)
        return { outcome: 'settled', ...(notCounted.length > 0 && { notCounted }) }
      })
    }),

    removeOrder: guarded('orders.delete', async (caller, id) => {
      const removing = write(async (change) => {
        const { tx } = change
        const order = await lockOrder(tx, id)
        if (!order) return 'unknown'
        if (!isDeletable(order.status) || (await hasOpenParcel(tx, [id]))) return 'not-deletable'
        if ((await isBeingExchanged(tx, id)) || (await awaitsOldGoods(tx, id))) return 'not-deletable'
        const at = now()
        if ((await returnState(change, order)) === 'undecided') {
          await giveBack(change, await wholeOrder(change, id), reasonsOf('damaged'), stockActor(caller, at))
          await followRefund(change, id, deps, 'damaged')
        }
        // Without the order nobody knows any more whom to pay.
        if (await owesRefund(tx, id)) return refuse('refund-open')
        await keepUse(change, id)
        await deleteOrder(tx, order)
        await record(tx, {
          kind: 'order.deleted',
          actor: userActor(caller),
          subjectId: id,
          at,
          before: { status: order.status, total: order.total },
        })
        return 'removed'
      })
      const outcome = await orRefused(removing)
      if (outcome === 'removed') watch.changed()
      return { outcome }
    }),
  }
}

/** What the history keeps of goods that are in no stock. */
function inNoStock(goods: readonly NotCounted[]): { readonly notCounted?: readonly string[] } {
  return goods.length > 0 ? { notCounted: goods.map(goodsText) } : {}
}

async function wholeOrder({ tx }: StockTransaction, id: string): Promise<Order> {
  const found = await findOrder(tx, id)
  if (!found) throw new Error(`Order ${id} is not there`)
  return found.order
}

async function returnState({ tx }: StockTransaction, { id, status }: OrderHead) {
  return mayComeBack(status) ? (await listReturnStates(tx, [id])).get(id) : undefined
}

/** What is damaged comes back first, so that the order gives back what it took. */
function reasonsOf(to: ReturnedTo): readonly StockReason[] {
  return to === 'shelf' ? ['returned'] : ['returned', 'damaged']
}
