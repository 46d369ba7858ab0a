import { wasCancelledByShop } from '#data/orderHistory.ts'
import { deleteOrder, lockOrder, moveOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { isDeletable, mayMove } from '#domain/order/lifecycle.ts'
import { isCustomersConfirmation, marksAfterMove } from '#domain/order/marks.ts'
import { orderMovers } from '#domain/people/permissions.ts'
import type { ShopDeps } from './deps.ts'
import { denied, guarded } from './guarded.ts'
import type { OrderWatch } from './orderWatch.ts'
import { type Record, userActor } from './record.ts'
import type { Orders } from './types.ts'

/** The use cases that change placed orders. */
export function createOrderChanges(
  { db, now }: ShopDeps,
  watch: OrderWatch,
  record: Record,
): Pick<Orders, 'moveOrder' | 'removeOrder'> {
  return {
    async moveOrder(caller, id, to, from) {
      if (!caller) return { outcome: 'signed-out' }
      const moving = await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order) return { outcome: 'unknown' } as const
        const movers = orderMovers(caller, order)
        if (movers.length === 0) return denied(caller)
        const mover = movers.find((candidate) => mayMove(candidate, order.status, to))
        const hasLeft = from !== undefined && from !== order.status
        if (!mover || hasLeft) return { outcome: 'illegal-move', status: order.status } as const
        const cancelledBy = isCustomersConfirmation(mover, order.status, to)
          ? (await wasCancelledByShop(tx, id))
            ? 'admin'
            : 'customer'
          : undefined
        const marks = marksAfterMove(order.marks, cancelledBy)
        const role = mover === 'customer' ? mover : caller.role
        const at = now()
        await moveOrder(tx, order, { to, at, marks })
        await record(tx, {
          kind: 'order.moved',
          actor: userActor({ id: caller.id, role }),
          subjectId: id,
          at,
          before: { status: order.status },
          after: { status: to },
        })
        return { outcome: 'moved' } as const
      })
      if (moving.outcome === 'moved') watch.changed()
      return moving
    },

    removeOrder: guarded('orders.delete', async (caller, id) => {
      const outcome = await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order) return 'unknown'
        if (!isDeletable(order.status)) return 'not-deletable'
        await deleteOrder(tx, order)
        await record(tx, {
          kind: 'order.deleted',
          actor: userActor(caller),
          subjectId: id,
          at: now(),
          before: { status: order.status, total: order.total },
        })
        return 'removed'
      })
      if (outcome === 'removed') watch.changed()
      return { outcome }
    }),
  }
}
