import { inTransaction } from '#data/core/transaction.ts'
import { deleteOrderView, listOrderViews, lockOrderViews, storeOrderView } from '#data/orders/orderViews.ts'
import { MOST_VIEWS, type NewOrderView, type OrderView } from '#domain/order/orderViews.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import type { Caller, User } from '#domain/people/user.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Denied } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import type { OrderViews } from './orderTypes.ts'

/** The use cases of the views that staff save of the lists of orders, each for themselves. */
export function createOrderViews(deps: Pick<ShopDeps, 'db' | 'now' | 'random'>): OrderViews {
  const { db, now } = deps
  return {
    list: forStaff(async ({ id }) => ({ outcome: 'listed', views: await listOrderViews(db, id) })),

    save: forStaff(async (caller, view: NewOrderView) =>
      inTransaction(db, async (tx) => {
        await lockOrderViews(tx, caller.id)
        const views = await listOrderViews(tx, caller.id)
        if (views.length >= MOST_VIEWS && !views.some((one) => isSameView(one, view))) {
          return { outcome: 'too-many-views' } as const
        }
        const id = await storeOrderView(tx, caller.id, { ...view, id: newId(deps) }, now())
        return { outcome: 'saved', id } as const
      }),
    ),

    remove: forStaff(async (caller, id: string) => ({
      outcome: (await deleteOrderView(db, caller.id, id)) ? 'removed' : 'unknown',
    })),
  }
}

function isSameView(one: OrderView, other: NewOrderView): boolean {
  return one.list === other.list && searchKey(one.name) === searchKey(other.name)
}

/** For those who see orders of the shop, whichever. */
function forStaff<Given extends unknown[], Result>(
  work: (caller: User, ...given: Given) => Promise<Result>,
): (caller: Caller, ...given: Given) => Promise<Result | Denied> {
  return async (caller, ...given) =>
    caller && staffOrderScope(caller) ? await work(caller, ...given) : denied(caller)
}
