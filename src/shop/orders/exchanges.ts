import {
  exchangedBy,
  exchangesOf,
  insertExchange,
  listExpected,
  receiveLine,
} from '#data/orders/exchanges.ts'
import { wasSentBackByCustomer } from '#data/orders/orderHistory.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { findPaidBack } from '#data/orders/refunds.ts'
import { returnRequestsOf } from '#data/orders/returnRequests.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { standingsOf } from '#data/parcels/standings.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import type { StockActor } from '#data/stock/stock.ts'
import {
  cameBack,
  type ExchangeLine,
  holdsPieces,
  isOverdue,
  isUnderWay,
  piecesLeft,
  replacedLines,
  type TakenPieces,
} from '#domain/order/exchange.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import type { ExchangesOfOrder } from '#domain/order/orderDetail.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import type { Replaced, Replacing } from '#domain/order/replaced.ts'
import { type AskedLine, sentBack } from '#domain/order/returnRequest.ts'
import { goodsText } from '#domain/order/staffOrder.ts'
import { givenBack } from '#domain/parcel/received.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { giveBackLine } from './orderGoods.ts'
import type { Orders } from './orderTypes.ts'

type Tx = StockTransaction['tx']

/**
 * The goods that a new order of `mobileNumber` replaces, or why it may not; `from`: where the old order stands. Locks the old order:
 * two that take the same lines at once do so one after the other.
 */
export async function takeExchange(
  tx: Tx,
  asked: Replacing,
  mobileNumber: string,
): Promise<
  | { readonly replaces: Replaced; readonly from: OrderStatus }
  | { readonly problems: readonly LocatedProblem[] }
> {
  const head = await lockOrder(tx, asked.orderId)
  const old = head && (await findOrder(tx, head.id))?.order
  if (!old || !(await isWithCustomer(tx, old))) {
    return { problems: [{ path: 'replaces.orderId', code: 'EXCHANGE_NOT_DELIVERED', parameters: {} }] }
  }
  const { mobileNumber: known } = old.customer
  if (known !== mobileNumber) {
    const parameters = { mobileNumber: known }
    return { problems: [{ path: 'customerData.mobileNumber', code: 'EXCHANGE_OTHER_NUMBER', parameters }] }
  }
  const taken = replacedLines(old, asked, await takenPieces(tx, old))
  return 'problems' in taken ? taken : { replaces: { orderId: old.id, lines: taken.lines }, from: old.status }
}

/**
 * Whether goods of an order can be exchanged, or a request to give them back withdrawn: its customer has them. That is so as well where they have asked to give it back
 * themselves, and nobody has said that it came.
 */
export async function isWithCustomer(tx: ShopDeps['db'], { id, status }: Order): Promise<boolean> {
  if (status !== 'Return') return status === 'Delivered'
  if (!(await wasSentBackByCustomer(tx, id))) return false
  const state = (await listReturnStates(tx, [id])).get(id)
  const parcels = (await parcelsOfOrders(tx, [id])).get(id) ?? []
  // What came of a part delivery before is counted piece by piece.
  const isHere = parcels.some(
    ({ state, receivedAt }) => receivedAt !== undefined && state !== 'part-delivered',
  )
  return !isHere && (state === undefined || state === 'undecided')
}

/**
 * The pieces of an order that exchanges have, or that came back of a parcel delivered in part, or by a request: a piece comes back once. `but`: without
 * those of this exchange.
 */
async function takenPieces(tx: ShopDeps['db'], order: Order, but?: string): Promise<TakenPieces[]> {
  const exchanged = (await exchangesOf(tx, order.id)).filter(
    (line) => line.orderId !== but && holdsPieces(line),
  )
  return [...(await givenBackInPart(tx, order)), ...exchanged]
}

/**
 * The pieces of a delivered order that its customer has given back, or is to: at the door, as they had asked, or for the goods of an
 * exchange that have arrived.
 */
export async function piecesBack(tx: ShopDeps['db'], order: Order): Promise<TakenPieces[]> {
  const exchanged = (await exchangesOf(tx, order.id)).filter(({ expectedAt }) => expectedAt !== undefined)
  return [...(await givenBackInPart(tx, order)), ...exchanged]
}

/** How many pieces of its lines came back of a part of an order. Of one that came back as a whole, and is here, its status says it. */
export async function takenBackInPart(db: ShopDeps['db'], order: Order): Promise<AskedLine[]> {
  const isHere =
    order.status === 'Return' && (await listReturnStates(db, [order.id])).get(order.id) !== 'undecided'
  if (isHere) return []
  return (await givenBackInPart(db, order)).map(({ line, quantity }) => ({ line, quantity }))
}

async function givenBackInPart(tx: ShopDeps['db'], order: Order): Promise<TakenPieces[]> {
  const parcels = (await parcelsOfOrders(tx, [order.id])).get(order.id) ?? []
  const asked = sentBack(await returnRequestsOf(tx, order.id))
  return cameBack(order, [...parcels.flatMap(givenBack), ...asked])
}

/** How many pieces of each line of a delivered order its customer has, and no exchange takes. */
export async function piecesWithCustomer(tx: ShopDeps['db'], order: Order): Promise<number[]> {
  return piecesLeft(order, await takenPieces(tx, order))
}

/** How many pieces of each line can come back with a parcel of the order: those that no exchange has, and that did not come before. */
export async function piecesNotExchanged(tx: ShopDeps['db'], order: Order): Promise<number[]> {
  const before = cameBack(order, sentBack(await returnRequestsOf(tx, order.id)))
  return piecesLeft(order, [...before, ...(await exchangesOf(tx, order.id)).filter(holdsPieces)])
}

/** Notes what a new order replaces, and says so in the history of the old one. */
export async function noteExchange(
  tx: Tx,
  record: Record,
  { id, replaces }: { readonly id: string; readonly replaces: Replaced },
  { actor, at }: Pick<StockActor, 'actor' | 'at'>,
): Promise<void> {
  await insertExchange(tx, id, replaces)
  await record(tx, {
    kind: 'order.exchanged',
    actor,
    subjectId: replaces.orderId,
    at,
    after: { exchange: id, goods: replaces.lines.map(goodsText) },
  })
}

/** Whether another order replaces meanwhile what this one, which was called off, replaced. Locks the old order. */
export async function isExchangedOtherwise(tx: Tx, orderId: string): Promise<boolean> {
  const own = await exchangedBy(tx, orderId)
  const old = (await findOrder(tx, orderId))?.order.replaces?.orderId
  if (own.length === 0 || old === undefined) return false
  const head = await lockOrder(tx, old)
  const order = head?.status === 'Delivered' ? (await findOrder(tx, old))?.order : undefined
  if (!order) return true
  return 'problems' in replacedLines(order, { lines: own }, await takenPieces(tx, order, orderId))
}

/** Whether goods of an order are under way for others: it can neither come back as a whole nor be deleted. */
export async function isBeingExchanged(tx: Tx, orderId: string): Promise<boolean> {
  return (await exchangesOf(tx, orderId)).some(isUnderWay)
}

/** Whether the goods that an order replaces should still come back. */
export async function awaitsOldGoods(tx: Tx, orderId: string): Promise<boolean> {
  return (await exchangedBy(tx, orderId)).some(
    ({ expectedAt, receivedAt }) => expectedAt !== undefined && receivedAt === undefined,
  )
}

/** What staff see of the exchanges of an order. */
export async function exchangesAsShown(
  db: ShopDeps['db'],
  order: Order,
  now: number,
): Promise<ExchangesOfOrder> {
  const shown = (await exchangesOf(db, order.id)).filter(holdsPieces)
  const standings = await standingsOf(
    db,
    shown.flatMap(({ orderId: id, status }) => (status === undefined ? [] : { id, status })),
  )
  return {
    left: (await isWithCustomer(db, order)) ? piecesLeft(order, await takenPieces(db, order)) : [],
    paidBack: order.replaces && (await findPaidBack(db, order.id)),
    lines: shown.map((line) => ({
      ...{ ...line, overdue: isLate(line, now), standing: standings.get(line.orderId) },
    })),
  }
}

function isLate({ expectedAt, receivedAt }: ExchangeLine, now: number): boolean {
  return expectedAt !== undefined && receivedAt === undefined && isOverdue(expectedAt, now)
}

/** The use cases of goods that come back for others. */
export function createExchanges(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { record, write, changed }: { readonly record: Record; readonly write: StockWriter; changed(): void },
): Pick<Orders, 'receiveExchange' | 'expectedBack'> {
  const { db, now } = deps
  return {
    receiveExchange: guarded('orders.ship', async (caller, id, { exchange, lines }) => {
      const outcome = await write(async (change) => {
        const { tx } = change
        if (!(await lockOrder(tx, id))) return 'unknown'
        const order = (await findOrder(tx, id))?.order
        const expected = (await exchangesOf(tx, id)).filter(({ orderId }) => orderId === exchange)
        if (!order || expected.length === 0) return 'unknown'
        const told = lines.map(({ line, to }) => ({ to, had: expected.find((one) => one.line === line) }))
        const isWrong = told.some(
          ({ to, had }) =>
            had?.expectedAt === undefined || (had.receivedAt !== undefined && had.receivedTo !== to),
        )
        if (isWrong) return 'not-to-settle'
        const at = now()
        const actor = userActor(caller)
        for (const { to, had } of told) {
          const line = had && order.lines[had.line]
          if (!had || !line || had.receivedAt !== undefined) continue
          await receiveLine(tx, had, { at, to, by: caller.id })
          await giveBackLine(
            change,
            order,
            { line, quantity: had.quantity, to },
            {
              ...{ actor, at, newId: () => newId(deps) },
            },
          )
          const goods = [goodsText({ ...line, quantity: had.quantity })]
          await record(tx, {
            kind: 'order.exchange-received',
            ...{ actor, subjectId: id, at, after: { exchange, goods, receivedTo: to } },
          })
        }
        return 'settled'
      })
      if (outcome === 'settled') changed()
      return { outcome }
    }),

    expectedBack: guarded('orders.ship', async (caller) => {
      const rows = await listExpected(db)
      const found = await findOrders(
        db,
        rows.map(({ replaces }) => replaces),
      )
      const orders = new Map(found.map((order) => [order.id, order]))
      return {
        outcome: 'listed',
        expected: rows.flatMap(({ replaces, pieces, since }) => {
          const order = orders.get(replaces)
          if (!order) return []
          const shown = orderForStaff(order, staffOrderScope(caller))
          return [{ order: shown, pieces, since, overdue: isOverdue(since, now()) }]
        }),
      }
    }),
  }
}
