import { findProducts } from '#data/catalogue/products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { listStaff } from '#data/people/users.ts'
import { listStock } from '#data/stock/stock.ts'
import { shortLines } from '#domain/order/linePieces.ts'
import type { OrderChange } from '#domain/order/staffOrder.ts'
import { can, staffOrderScope } from '#domain/people/permissions.ts'
import type { Caller, User } from '#domain/people/user.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { FindGoods } from '../catalogue/goods.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import type { Record } from '../core/record.ts'
import type { Risks } from '../customers/risks.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import { type ChangeOrder, createChangeOrder } from './changeOrder.ts'
import { createExchanges } from './exchanges.ts'
import { createJoinOrders } from './joinOrders.ts'
import { createOrderChanges, type MoveOrder } from './orderChanges.ts'
import { readInvoice, readOrder } from './orderDetail.ts'
import { orMissing } from './orderGoods.ts'
import { settleKey } from './orderKeys.ts'
import { exportOrders, listAllOrders, listAllOrdersOf, listOrdersOf, listShopOrders } from './orderListing.ts'
import { countsInSight } from './orderSight.ts'
import { createOrderStats } from './orderStats.ts'
import type { Orders } from './orderTypes.ts'
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
  const place = createPlaceOrder(deps, { record, settings, write, risks })
  const notify = () => watch.changed()
  const change = createChangeOrder(deps, record, settings)
  const changing = { write, change, notify }
  return {
    orders: (caller, query) => listShopOrders(deps, caller, query),
    takers: (caller) => listTakers(deps, caller),
    exported: (caller, query) => exportOrders(deps, caller, query),
    ordersOf: (caller, email, query) => listOrdersOf(deps, caller, email, query),
    allOrders: (caller, query) => listAllOrders(deps, caller, query),
    allOrdersOf: (caller, email, query) => listAllOrdersOf(deps, caller, email, query),
    placeOrder: (...asked) => placeOrder({ place, notify }, ...asked),
    settleOrder: (key) => inTransaction(db, (tx) => settleKey(tx, key, now())),
    readChat: createReadChat(find, settings),
    takeOrder: createTakeOrder(deps, { record, settings, write, move, notify }),
    ...createJoinOrders(deps, { record, write, move, change, notify }),
    changeOrder: guarded('orders.move', (caller, id, asked) => changeOrder(changing, caller, id, asked)),
    invoice: (caller, id) => readInvoice(deps, caller, id),
    order: (caller, id) => readOrder({ deps, risks, settings }, caller, id),
    shortLines: (lines) => findShortLines(deps, lines),
    ...createOrderChanges(deps, watch, record, write, move),
    ...createExchanges(deps, { record, write, changed: notify }),
    ...createOrderStats(deps),
    watch: (caller, listener) => watchOrders(watch, caller, listener),
  }
}

async function listTakers({ db }: Pick<ShopDeps, 'db'>, caller: Caller): ReturnType<Orders['takers']> {
  if (!staffOrderScope(caller)) return denied(caller)
  const staff = (await listStaff(db)).map(({ user }) => user).filter((user) => can(user, 'orders.move'))
  return { outcome: 'listed', takers: staff.map(({ id, name }) => ({ id, name })) }
}

async function placeOrder(
  { place, notify }: { readonly place: Orders['placeOrder']; readonly notify: () => void },
  ...asked: Parameters<Orders['placeOrder']>
): ReturnType<Orders['placeOrder']> {
  const placing = await place(...asked)
  if (placing.outcome === 'placed') notify()
  return placing
}

interface ChangingParts {
  readonly write: StockWriter
  readonly change: ChangeOrder
  readonly notify: () => void
}

async function changeOrder(
  { write, change, notify }: ChangingParts,
  caller: User,
  id: string,
  asked: OrderChange,
): ReturnType<Orders['changeOrder']> {
  const result = await orMissing(write((transaction) => change(transaction, caller, id, asked)))
  if (result.outcome === 'changed') notify()
  return result
}

async function findShortLines(
  { db }: Pick<ShopDeps, 'db'>,
  lines: Parameters<Orders['shortLines']>[0],
): ReturnType<Orders['shortLines']> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  const products = await findProducts(db, ids)
  return shortLines(
    lines,
    new Map(products.map((product) => [product.id, product])),
    await listStock(db, ids),
  )
}

function watchOrders(
  watch: OrderWatch,
  caller: Caller,
  listener: Parameters<Orders['watch']>[1],
): ReturnType<Orders['watch']> {
  const sight = staffOrderScope(caller)
  if (!sight) return denied(caller)
  return {
    outcome: 'watching',
    stop: watch.subscribe((counts) => listener(countsInSight(sight, counts))),
  }
}
