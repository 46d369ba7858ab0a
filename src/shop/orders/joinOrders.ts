import { refusals } from '#data/core/transaction.ts'
import { changeMarks, clearAdvance, findOrder, lockOrder } from '#data/orders/orders.ts'
import { joiningChange, whyNotJoinable } from '#domain/order/joinOrders.ts'
import type { Order } from '#domain/order/order.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import type { User } from '#domain/people/user.ts'
import type { Unknown } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { ChangeOrder } from './changeOrder.ts'
import type { MoveOrder } from './orderChanges.ts'
import { orMissing } from './orderGoods.ts'
import type { JoinOrdersResult, Orders } from './orderTypes.ts'

type NotJoined = Exclude<JoinOrdersResult, { readonly outcome: 'joined' }> | Unknown

const { refuse, orRefused } = refusals<NotJoined>()

interface Parts {
  readonly record: Record
  readonly write: StockWriter
  readonly move: MoveOrder
  readonly change: ChangeOrder
  /** Called after the commit. */
  readonly notify: () => void
}

/** What staff do about orders that a customer may have placed twice. */
export function createJoinOrders(
  { now }: Pick<ShopDeps, 'now'>,
  { record, write, move, change, notify }: Parts,
): Pick<Orders, 'joinOrders' | 'keepOrder'> {
  async function locked({ tx }: StockTransaction, id: string) {
    return (await lockOrder(tx, id)) && (await findOrder(tx, id))?.order
  }

  /** Refuses, which rolls everything back, unless the orders are joined. */
  async function join(
    transaction: StockTransaction,
    caller: User,
    id: string,
    { other: otherId, revision, otherRevision }: Parameters<Orders['joinOrders']>[2],
  ): Promise<JoinOrdersResult> {
    const { tx } = transaction
    // In the order of their ids, as everybody who locks two orders.
    const orders = new Map<string, Order | undefined>()
    for (const each of [id, otherId].toSorted()) orders.set(each, await locked(transaction, each))
    const [order, other] = [orders.get(id), orders.get(otherId)]
    if (!order || !other || id === otherId) return refuse({ outcome: 'unknown' })
    for (const [each, seen] of [
      [order, revision],
      [other, otherRevision],
    ] as const) {
      if (each.revision !== seen) return refuse({ outcome: 'stale', order: orderForStaff(each) })
    }
    const reason = whyNotJoinable(order, other)
    if (reason) return refuse({ outcome: reason })
    const asked = joiningChange(order, other)
    if ('problems' in asked) return refuse({ outcome: 'invalid', problems: asked.problems })
    await clearAdvance(tx, otherId)
    const moved = await move(transaction, { kind: 'person', caller }, otherId, 'Cancelled', {
      joinedInto: id,
    })
    // Whoever may move orders may cancel one that is not on its way.
    if (moved.outcome !== 'moved') throw new Error(`The order was not moved: ${moved.outcome}`)
    const at = now()
    await record(tx, {
      ...{ kind: 'order.changed', actor: userActor(caller), subjectId: otherId, at },
      before: {},
      after: { joinedInto: id },
    })
    const changed = await change(transaction, caller, id, asked, other)
    if (changed.outcome !== 'changed') return refuse(changed)
    return { outcome: 'joined', order: changed.order }
  }

  return {
    joinOrders: guarded('orders.move', async (caller, id, asked) => {
      const joining = await orMissing(orRefused(write((transaction) => join(transaction, caller, id, asked))))
      if (joining.outcome === 'joined') notify()
      return joining
    }),

    keepOrder: guarded('orders.move', async (caller, id) => {
      const outcome = await write(async ({ tx }) => {
        const order = await lockOrder(tx, id)
        if (!order) return 'unknown'
        const repeat = order.marks.find(({ code }) => code === 'repeat')
        if (repeat?.code !== 'repeat') return 'kept'
        await changeMarks(
          tx,
          id,
          order.marks.filter((mark) => mark !== repeat),
        )
        await record(tx, {
          ...{ kind: 'order.changed', actor: userActor(caller), subjectId: id, at: now() },
          before: {},
          after: { keptBeside: repeat.orderId },
        })
        return 'kept'
      })
      if (outcome === 'kept') notify()
      return { outcome }
    }),
  }
}
