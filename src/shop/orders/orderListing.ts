import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { countOrders, eachOrder, listOrders } from '#data/orders/orderLists.ts'
import type { OrdersOf } from '#data/orders/ordersOf.ts'
import { listUsersWithEmail } from '#data/people/users.ts'
import type { Order } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { type OrderRow, orderCells, orderHeadings } from '#domain/order/orderFile.ts'
import { type OrderForStaff, orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { can, type StaffOrderScope, staffOrderScope, visibleOrders } from '#domain/people/permissions.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import {
  asShown,
  countsInSight,
  type Sight,
  statusesInSight,
  withParcels,
  withReturns,
} from './orderSight.ts'
import type {
  OrderPageQuery,
  Orders,
  PersonOrderQuery,
  ShopOrderPageQuery,
  ShopOrderQuery,
} from './orderTypes.ts'
import { withPartsBack } from './partsBack.ts'

type ListingParts = Pick<ShopDeps, 'db' | 'now'>

export async function listShopOrders(
  parts: ListingParts,
  caller: Caller,
  query: ShopOrderPageQuery,
): ReturnType<Orders['orders']> {
  const sight = sightFor(caller, query)
  return sight ? await list(parts, sight, query) : denied(caller)
}

export async function exportOrders(
  parts: ListingParts,
  caller: Caller,
  query: ShopOrderQuery,
): ReturnType<Orders['exported']> {
  const sight = sightFor(caller, query)
  if (!sight) return denied(caller)
  const statuses = statusesInSight(sight, query)
  const orders =
    statuses === 'none' ? nothing() : eachOrder(parts.db, { ...filterOf(parts, query), statuses })
  return {
    outcome: 'exported',
    rows: inRows(
      sight,
      each(orders, (order) => orderForStaff(order, sight)),
    ),
  }
}

export async function listOrdersOf(
  parts: ListingParts,
  caller: Caller,
  email: string,
  query: OrderPageQuery,
): ReturnType<Orders['ordersOf']> {
  const whose = await ordersAsked(parts, caller, email, query)
  return 'outcome' in whose ? whose : await list(parts, sightOfPerson(caller), query, whose)
}

export async function listAllOrders(
  parts: ListingParts,
  caller: Caller,
  query: ShopOrderQuery,
): ReturnType<Orders['allOrders']> {
  const sight = sightFor(caller, query)
  return sight ? await listAll(parts, sight, query) : denied(caller)
}

export async function listAllOrdersOf(
  parts: ListingParts,
  caller: Caller,
  email: string,
  query: PersonOrderQuery,
): ReturnType<Orders['allOrdersOf']> {
  const whose = await ordersAsked(parts, caller, email, query)
  return 'outcome' in whose ? whose : await listAll(parts, sightOfPerson(caller), query, whose)
}

async function ordersAsked(
  parts: ListingParts,
  caller: Caller,
  email: string,
  { placedByAccount = false }: PersonOrderQuery,
): Promise<OrdersOf | Denied> {
  const whose = await ordersInSight(parts, caller, email)
  return 'outcome' in whose || !placedByAccount ? whose : { ...whose, email: undefined }
}

/** Which orders of an e-mail address the caller sees. */
export async function ordersInSight(
  { db }: Pick<ShopDeps, 'db'>,
  caller: Caller,
  email: string,
): Promise<OrdersOf | Denied> {
  const sight = visibleOrders(caller, email)
  if (sight.outcome !== 'granted') return { outcome: sight.outcome }
  const accountIds =
    sight.placedBy === undefined
      ? (await listUsersWithEmail(db, email)).map(({ id }) => id)
      : [sight.placedBy]
  return { accountIds, email: sight.named ? email : undefined }
}

async function list(
  parts: ListingParts,
  sight: Sight,
  query: ShopOrderPageQuery & Pick<PersonOrderQuery, 'withPartBack'>,
  whose?: OrdersOf,
) {
  const { page = 1, limit } = query
  const statuses = statusesInSight(sight, query)
  if (statuses === 'none') return { outcome: 'listed', orders: [], total: 0, found: undefined } as const
  const slice = { limit, offset: (page - 1) * limit }
  const filter = { ...filterOf(parts, query), whose, statuses, withPartBack: query.withPartBack }
  const { orders, total, found } = await listOrders(parts.db, filter, slice)
  const returns = await withPartsBack(parts.db, sight, await withReturns(parts.db, sight, orders))
  const shown = await withParcels(parts.db, sight, returns)
  return {
    outcome: 'listed',
    orders: shown.map((order) => asShown(sight, order)),
    total,
    found: found && (sight === 'customer' ? found : countsInSight(sight, found)),
  } as const
}

async function listAll(
  parts: ListingParts,
  sight: Sight,
  query: ShopOrderQuery & Pick<PersonOrderQuery, 'withPartBack'>,
  whose?: OrdersOf,
) {
  const statuses = statusesInSight(sight, query)
  if (statuses === 'none') return { outcome: 'listed', orders: nothing(), total: 0 } as const
  const filter = { ...filterOf(parts, query), whose, statuses, withPartBack: query.withPartBack }
  const orders = each(eachOrder(parts.db, filter), (order) => asShown(sight, order))
  return { outcome: 'listed', orders, total: await countOrders(parts.db, filter) } as const
}

function filterOf({ now }: ListingParts, { search = '', filters }: ShopOrderQuery) {
  return { search: parseOrderSearch(search, orderDay(now())), filters }
}

/** Undefined: the caller sees no orders as staff, or not what the filters ask of them. */
function sightFor(caller: Caller, { filters }: ShopOrderQuery): StaffOrderScope | undefined {
  const sight = staffOrderScope(caller)
  if (filters?.risks?.length && !sight?.risk) return undefined
  const asksAmounts = filters?.least !== undefined || filters?.most !== undefined
  return asksAmounts && !sight?.amounts ? undefined : sight
}

/** How the orders of one person are shown to a caller who may see them. */
function sightOfPerson(caller: Caller): Sight {
  const sight = staffOrderScope(caller)
  return sight && can(caller, 'orders.read') ? sight : 'customer'
}

async function* each<Shown>(portions: AsyncIterable<readonly Order[]>, shown: (order: Order) => Shown) {
  for await (const orders of portions) yield orders.map(shown)
}

async function* inRows(
  sight: StaffOrderScope,
  portions: AsyncIterable<readonly OrderForStaff[]>,
): AsyncGenerator<readonly OrderRow[]> {
  yield [orderHeadings(sight)]
  for await (const orders of portions) {
    await yieldToEventLoop()
    yield orders.map(orderCells)
  }
}

async function* nothing(): AsyncGenerator<never[]> {}
