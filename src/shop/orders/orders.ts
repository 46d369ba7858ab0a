import { findProducts } from '#data/catalogue/products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { listLineCosts } from '#data/orders/lineCosts.ts'
import { listOrderChanges, listOrderHistory } from '#data/orders/orderHistory.ts'
import { countOrders, eachOrder, listOrders, type OrdersOf } from '#data/orders/orderLists.ts'
import { findOrder } from '#data/orders/orders.ts'
import { listStaff, listUsersWithEmail } from '#data/people/users.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import { listStock } from '#data/stock/stock.ts'
import { shortLines } from '#domain/order/linePieces.ts'
import type { Order } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { ORDER_HEADINGS, type OrderRow, orderCells } from '#domain/order/orderFile.ts'
import { type OrderForStaff, orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { mayComeBack } from '#domain/order/returned.ts'
import {
  can,
  orderReader,
  type StaffOrderScope,
  staffOrderScope,
  visibleOrders,
} from '#domain/people/permissions.ts'
import type { Caller } from '#domain/people/user.ts'
import { isJudged } from '#domain/risk/risk.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { FindGoods } from '../catalogue/goods.ts'
import type { Denied } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import type { Record } from '../core/record.ts'
import type { Risks } from '../customers/risks.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import { createChangeOrder } from './changeOrder.ts'
import { createJoinOrders } from './joinOrders.ts'
import { createOrderChanges, type MoveOrder } from './orderChanges.ts'
import { orMissing } from './orderGoods.ts'
import { settleKey } from './orderKeys.ts'
import {
  asShown,
  changesAsShown,
  countsInSight,
  type Sight,
  statusesInSight,
  stepAsShown,
} from './orderSight.ts'
import { createOrderStats } from './orderStats.ts'
import type { Orders, ShopOrderPageQuery, ShopOrderQuery } from './orderTypes.ts'
import type { OrderWatch } from './orderWatch.ts'
import { createPlaceOrder } from './placeOrder.ts'
import { createReadChat } from './readOrderChat.ts'
import { createTakeOrder } from './takeOrder.ts'

interface OrderParts {
  readonly watch: OrderWatch
  readonly record: Record
  readonly settings: () => OwnerSettings
  readonly write: StockWriter
  readonly move: MoveOrder
  readonly risks: Risks
  /** Searches the goods that a chat asks for. */
  readonly find: FindGoods
}

export function createOrders(
  deps: ShopDeps,
  { watch, record, settings, write, move, risks, find }: OrderParts,
): Orders {
  const { db, now } = deps
  const searchOf = (text = '') => parseOrderSearch(text, orderDay(now()))
  const placeOrder = createPlaceOrder(deps, { record, settings, write, risks })
  const changed = () => watch.changed()
  const change = createChangeOrder(deps, record, settings)

  async function list(sight: Sight, query: ShopOrderPageQuery, whose?: OrdersOf) {
    const { page = 1, limit } = query
    const statuses = statusesInSight(sight, query)
    if (statuses === 'none') return { outcome: 'listed', orders: [], total: 0, found: undefined } as const
    const slice = { limit, offset: (page - 1) * limit }
    const filter = { whose, statuses, search: searchOf(query.search), filters: query.filters }
    const { orders, total, found } = await listOrders(db, filter, slice)
    return {
      outcome: 'listed',
      orders: (await withReturns(db, sight, orders)).map((order) => asShown(sight, order)),
      total,
      found: found && (sight === 'customer' ? found : countsInSight(sight, found)),
    } as const
  }

  async function listAll(sight: Sight, query: ShopOrderQuery, whose?: OrdersOf) {
    const statuses = statusesInSight(sight, query)
    if (statuses === 'none') return { outcome: 'listed', orders: nothing(), total: 0 } as const
    const filter = { whose, statuses, search: searchOf(query.search), filters: query.filters }
    const orders = each(eachOrder(db, filter), (order) => asShown(sight, order))
    return { outcome: 'listed', orders, total: await countOrders(db, filter) } as const
  }

  /** Which orders of an e-mail address the caller sees. */
  async function inSight(caller: Caller, email: string): Promise<OrdersOf | Denied> {
    const sight = visibleOrders(caller, email)
    if (sight.outcome !== 'granted') return { outcome: sight.outcome }
    const accountIds =
      sight.placedBy === undefined
        ? (await listUsersWithEmail(db, email)).map(({ id }) => id)
        : [sight.placedBy]
    return { accountIds, email: sight.named ? email : undefined }
  }

  return {
    async orders(caller, query) {
      const sight = sightFor(caller, query)
      return sight ? await list(sight, query) : denied(caller)
    },

    async takers(caller) {
      if (!staffOrderScope(caller)) return denied(caller)
      const staff = (await listStaff(db)).map(({ user }) => user).filter((user) => can(user, 'orders.move'))
      return { outcome: 'listed', takers: staff.map(({ id, name }) => ({ id, name })) }
    },

    async exported(caller, query) {
      const sight = sightFor(caller, query)
      if (!sight) return denied(caller)
      const statuses = statusesInSight(sight, query)
      const filter = { search: searchOf(query.search), filters: query.filters }
      const orders = statuses === 'none' ? nothing() : eachOrder(db, { ...filter, statuses })
      return { outcome: 'exported', rows: inRows(each(orders, (order) => orderForStaff(order, sight))) }
    },

    async ordersOf(caller, email, query) {
      const whose = await inSight(caller, email)
      return 'outcome' in whose ? whose : await list(sightOfPerson(caller), query, whose)
    },

    async allOrders(caller, query) {
      const sight = sightFor(caller, query)
      return sight ? await listAll(sight, query) : denied(caller)
    },

    async allOrdersOf(caller, email, query) {
      const whose = await inSight(caller, email)
      return 'outcome' in whose ? whose : await listAll(sightOfPerson(caller), query, whose)
    },

    async placeOrder(request, key, caller, client) {
      const placing = await placeOrder(request, key, caller, client)
      if (placing.outcome === 'placed') watch.changed()
      return placing
    },

    settleOrder: (key) => inTransaction(db, (tx) => settleKey(tx, key, now())),

    readChat: createReadChat(find, settings),

    takeOrder: createTakeOrder(deps, { record, settings, write, move, notify: changed }),
    ...createJoinOrders(deps, { record, write, move, change, notify: changed }),

    changeOrder: guarded('orders.move', async (caller, id, asked) => {
      const result = await orMissing(write((transaction) => change(transaction, caller, id, asked)))
      if (result.outcome === 'changed') changed()
      return result
    }),

    async order(caller, id) {
      if (!caller) return { outcome: 'signed-out' }
      const stored = await findOrder(db, id)
      if (!stored) return { outcome: 'unknown' }
      const { order, accountId } = stored
      const reader = orderReader(caller, { accountId, email: order.customer.email, status: order.status })
      if (!reader) return denied(caller)
      const history = (await listOrderHistory(db, id)).map((entry) => stepAsShown(reader, entry))
      const changes =
        reader === 'customer' ? undefined : changesAsShown(reader, await listOrderChanges(db, id))
      const [shown = order] = await withReturns(db, reader, [order])
      const judged =
        reader !== 'customer' && can(caller, 'orders.read') ? await risks.ofOrder(order) : undefined
      const risk = judged?.risk
      const riskLevel = risk && isJudged(order.status) ? risk.level : order.riskLevel
      const read = asShown(reader, { ...shown, ...(riskLevel && { riskLevel }) })
      const costs =
        reader !== 'customer' && can(caller, 'money.read') ? await listLineCosts(db, id) : undefined
      return { outcome: 'found', detail: { order: read, history, changes, costs, risk } }
    },

    async shortLines(lines) {
      const ids = [...new Set(lines.map(({ id }) => id))]
      const products = await findProducts(db, ids)
      return shortLines(
        lines,
        new Map(products.map((product) => [product.id, product])),
        await listStock(db, ids),
      )
    },

    ...createOrderChanges(deps, watch, record, write, move),
    ...createOrderStats(deps, inSight),

    watch(caller, listener) {
      const sight = staffOrderScope(caller)
      if (!sight) return denied(caller)
      return {
        outcome: 'watching',
        stop: watch.subscribe((counts) => listener(countsInSight(sight, counts))),
      }
    },
  }
}

/** Undefined: the caller sees no orders as staff, or not what the filters ask of them. */
function sightFor(caller: Caller, { filters }: ShopOrderQuery): StaffOrderScope | undefined {
  const sight = staffOrderScope(caller)
  return filters?.risks?.length && !sight?.risk ? undefined : sight
}

/** How the orders of one person are shown to a caller who may see them. */
function sightOfPerson(caller: Caller): Sight {
  const sight = staffOrderScope(caller)
  return sight && can(caller, 'orders.read') ? sight : 'customer'
}

/** The orders with where the goods of returned ones are, which only staff see. */
async function withReturns(db: ShopDeps['db'], sight: Sight, orders: readonly Order[]): Promise<Order[]> {
  const returned = sight === 'customer' ? [] : orders.filter(({ status }) => mayComeBack(status))
  const states = await listReturnStates(
    db,
    returned.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, returned: states.get(order.id) }))
}

async function* each<Shown>(portions: AsyncIterable<readonly Order[]>, shown: (order: Order) => Shown) {
  for await (const orders of portions) yield orders.map(shown)
}

async function* inRows(
  portions: AsyncIterable<readonly OrderForStaff[]>,
): AsyncGenerator<readonly OrderRow[]> {
  yield [ORDER_HEADINGS]
  for await (const orders of portions) {
    await yieldToEventLoop()
    yield orders.map(orderCells)
  }
}

async function* nothing(): AsyncGenerator<never[]> {}
