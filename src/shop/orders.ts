import { listOrderEvents } from '#data/orderEvents.ts'
import { countOrders, eachOrder, listOrders, type OrdersOf } from '#data/orderLists.ts'
import { findOrder } from '#data/orders.ts'
import { listUsersWithEmail } from '#data/users.ts'
import type { Order, OrderEvent } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { OrderStep } from '#domain/order/orderDetailSchema.ts'
import { readOrderSearch } from '#domain/order/orderSearch.ts'
import { orderMovers, ordersInSight, toRunTheShop } from '#domain/people/permissions.ts'
import type { Caller } from '#domain/people/user.ts'
import type { ShopDeps } from './deps.ts'
import { createOrderChanges } from './orderChanges.ts'
import { createOrderStats } from './orderStats.ts'
import type { OrderWatch } from './orderWatch.ts'
import { createPlacing } from './placeOrder.ts'
import type { Denied, OrderPageQuery, OrderQuery, Orders } from './types.ts'

export function createOrders(deps: ShopDeps, watch: OrderWatch): Orders {
  const { db, now } = deps
  const searchOf = (text = '') => readOrderSearch(text, orderDay(now()))
  const placeOrder = createPlacing(deps)

  async function list(caller: Caller, query: OrderPageQuery, whose?: OrdersOf) {
    const { statuses, page = 1, limit } = query
    const search = searchOf(query.search)
    const slice = { limit, offset: (page - 1) * limit }
    const { orders, total, found } = await listOrders(db, { whose, statuses, search }, slice)
    return {
      outcome: 'listed',
      orders: orders.map((order) => asSeenBy(caller, order)),
      total,
      found,
    } as const
  }

  async function listAll(caller: Caller, { statuses, search }: OrderQuery, whose?: OrdersOf) {
    const filter = { whose, statuses, search: searchOf(search) }
    const orders = eachAsSeenBy(caller, eachOrder(db, filter))
    return { outcome: 'listed', orders, total: await countOrders(db, filter) } as const
  }

  /** Whose orders the caller sees who asks for those of an e-mail address. */
  async function inSight(caller: Caller, email: string): Promise<OrdersOf | Denied> {
    const sight = ordersInSight(caller, email)
    if (sight.outcome !== 'granted') return { outcome: sight.outcome }
    const accountIds =
      sight.placedBy === undefined
        ? (await listUsersWithEmail(db, email)).map(({ id }) => id)
        : [sight.placedBy]
    return { accountIds, email: sight.named ? email : undefined }
  }

  return {
    async orders(caller, query) {
      const permission = toRunTheShop(caller)
      return permission === 'granted' ? await list(caller, query) : { outcome: permission }
    },

    async ordersOf(caller, email, query) {
      const whose = await inSight(caller, email)
      return 'outcome' in whose ? whose : await list(caller, query, whose)
    },

    async allOrders(caller, query) {
      const permission = toRunTheShop(caller)
      return permission === 'granted' ? await listAll(caller, query) : { outcome: permission }
    },

    async allOrdersOf(caller, email, query) {
      const whose = await inSight(caller, email)
      return 'outcome' in whose ? whose : await listAll(caller, query, whose)
    },

    async placeOrder(request, key, caller, address) {
      const placing = await placeOrder(request, key, caller, address)
      if (placing.outcome === 'placed') watch.changed()
      return placing
    },

    async order(caller, id) {
      if (!caller) return { outcome: 'signed-out' }
      const stored = await findOrder(db, id)
      if (!stored) return { outcome: 'unknown' }
      const { accountId } = stored
      const movers = orderMovers(caller, { accountId, email: stored.order.customer.email })
      if (movers.length === 0) return { outcome: 'forbidden' }
      const tellsAll = movers.includes('admin')
      const history = (await listOrderEvents(db, id)).map((event) => stepOf(event, tellsAll))
      return { outcome: 'found', detail: { order: asSeenBy(caller, stored.order), history } }
    },

    ...createOrderChanges(deps, watch),
    ...createOrderStats(deps, inSight),

    watch(caller, tell) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      return { outcome: 'watching', stop: watch.subscribe(tell) }
    },
  }
}

/** The marks are told to those who run the shop alone. */
function asSeenBy(caller: Caller, order: Order): Order {
  return toRunTheShop(caller) === 'granted' ? order : { ...order, marks: undefined }
}

async function* eachAsSeenBy(caller: Caller, portions: AsyncIterable<readonly Order[]>) {
  for await (const orders of portions) yield orders.map((order) => asSeenBy(caller, order))
}

/** A customer is not told which of the shop's people moved the order. */
function stepOf({ at, from, to, actor }: OrderEvent, tellsAll: boolean): OrderStep {
  const role = actor?.role ?? 'visitor'
  const name = tellsAll || role === 'customer' ? (actor?.name ?? '') : ''
  return { at, from, to, by: { role, name } }
}
