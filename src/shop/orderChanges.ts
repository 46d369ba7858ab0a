import { wasCancelledByAdmin } from '#data/orderEvents.ts'
import { deleteOrder, lockOrder, moveOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { DELETABLE_STATUSES, mayMove } from '#domain/order/lifecycle.ts'
import { isCustomersConfirmation, marksAfterMove } from '#domain/order/marks.ts'
import { orderMovers, toRunTheShop } from '#domain/people/permissions.ts'
import type { ShopDeps } from './deps.ts'
import type { OrderWatch } from './orderWatch.ts'
import type { Orders } from './types.ts'

/** What becomes of orders once they are placed. */
export function createOrderChanges(
  { db, now }: ShopDeps,
  watch: OrderWatch,
): Pick<Orders, 'moveOrder' | 'removeOrder'> {
  return {
    async moveOrder(caller, id, to, from) {
      if (!caller) return { outcome: 'signed-out' }
      const moving = await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order) return { outcome: 'unknown' } as const
        const movers = orderMovers(caller, order)
        if (movers.length === 0) return { outcome: 'forbidden' } as const
        const role = movers.find((mover) => mayMove(mover, order.status, to))
        const hasLeft = from !== undefined && from !== order.status
        if (!role || hasLeft) return { outcome: 'illegal-move', status: order.status } as const
        const cancelledBy = isCustomersConfirmation(role, order.status, to)
          ? (await wasCancelledByAdmin(tx, id))
            ? 'admin'
            : 'customer'
          : undefined
        const marks = marksAfterMove(order.marks, cancelledBy)
        await moveOrder(tx, order, { to, at: now(), actor: { id: caller.id, role }, marks })
        return { outcome: 'moved' } as const
      })
      if (moving.outcome === 'moved') watch.changed()
      return moving
    },

    async removeOrder(caller, id) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      const outcome = await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order) return 'unknown'
        if (!DELETABLE_STATUSES.includes(order.status)) return 'not-deletable'
        await deleteOrder(tx, order)
        return 'removed'
      })
      if (outcome === 'removed') watch.changed()
      return { outcome }
    },
  }
}
