import { namesOf } from '#data/desk/orderCalls.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { sumRefunds } from '#data/orders/refunds.ts'
import {
  addReturnRequest,
  changeReturnRequest,
  ordersAskedFor,
  returnRequestsOf,
  settleReturnRequest,
  whoSettled,
} from '#data/orders/returnRequests.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { forgetPhotosSince, photosOf } from '#data/parcels/photos.ts'
import { mayMove, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import {
  type AskedReturn,
  askedPieces,
  askProblems,
  isForAll,
  isSameAsked,
  isSameSentBack,
  photosOfRequest,
  type ReturnsOfOrder,
  type SentBackLine,
  type TakenIn,
} from '#domain/order/returnRequest.ts'
import { returnedProblems } from '#domain/parcel/received.ts'
import { orderMovers, staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, deniedOrder, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { isBeingExchanged, isWithCustomer, piecesWithCustomer, takenBackInPart } from './exchanges.ts'
import type { MoveOrder, OrderMover } from './orderChanges.ts'
import { giveBackLine } from './orderGoods.ts'
import { withReturns } from './orderSight.ts'
import type { OrderWatch } from './orderWatch.ts'
import { followRefund } from './refunds.ts'
import { createReturnPhotos } from './returnPhotos.ts'
import type { ReturnRequests } from './returnTypes.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'privateImages'>

interface Parts {
  readonly record: Record
  readonly write: StockWriter
  readonly move: MoveOrder
  readonly watch: OrderWatch
}

interface Work extends Deps, Parts {}

/** The use cases of returns that are asked for. */
export function createReturnRequests(deps: Deps, parts: Parts): ReturnRequests {
  const { db } = deps
  const work = { ...deps, ...parts }
  return {
    async ask(caller, id, asked) {
      if (!caller) return denied(caller)
      const done = await parts.write((change) => ask(work, change, { caller, id, asked }))
      if (done.outcome === 'asked') parts.watch.changed()
      return done
    },

    receive: guarded('orders.move', async (caller, id, lines) => {
      const done = await parts.write((change) => receive(work, change, { caller, id, lines }))
      if (done.outcome === 'settled') parts.watch.changed()
      return done
    }),

    async withdraw(caller, id) {
      if (!caller) return denied(caller)
      const done = await parts.write((change) => withdraw(work, change, { caller, id }))
      if (done.outcome === 'withdrawn') parts.watch.changed()
      return done
    },

    listOpen: guarded('orders.move', async (caller) => {
      const ids = await ordersAskedFor(db)
      const found = await withReturns(db, staffOrderScope(caller) ?? 'customer', await findOrders(db, ids))
      const orders = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      return {
        outcome: 'listed',
        orders: orders.map((order) => orderForStaff(order, staffOrderScope(caller))),
      }
    }),

    ...createReturnPhotos(deps),
  }
}

interface Asking {
  readonly caller: User
  readonly id: string
  readonly asked: AskedReturn
}

async function ask(
  { now, random, record, move }: Work,
  change: StockTransaction,
  { caller, id, asked }: Asking,
): ReturnType<ReturnRequests['ask']> {
  const { tx } = change
  const head = await lockOrder(tx, id)
  const order = head && (await findOrder(tx, id))?.order
  if (!head || !order) return { outcome: 'unknown' }
  const rights = orderMovers(caller, head)
  if (rights.length === 0) return deniedOrder(caller, head)
  const open = (await returnRequestsOf(tx, id)).findLast(({ settledAt }) => settledAt === undefined)
  // The answer was lost, and the same is sent again.
  if (open && isSameAsked(open, asked)) return { outcome: 'asked', request: open }
  if (!rights.some((right) => mayMove(right, order.status, 'Return')) || order.status !== 'Delivered') {
    return { outcome: 'illegal-move', status: order.status }
  }
  const left = await piecesWithCustomer(tx, order)
  const problems = askProblems(asked.lines, left)
  if (problems.length > 0) return { outcome: 'invalid', problems }
  // The word of its customer moves it, as section 4 has it. What staff note for them waits until it is here.
  const isMoved = rights.includes('customer') && isForAll(asked.lines, left)
  if (isMoved && (await isBeingExchanged(tx, id))) return { outcome: 'being-exchanged' }
  const at = now()
  const request = {
    ...{ id: open?.id ?? newId({ now, random }), orderId: id, askedAt: open?.askedAt ?? at },
    ...asked,
  }
  if (open) await changeReturnRequest(tx, open.id, asked)
  else await addReturnRequest(tx, { ...request, askedBy: caller.id })
  const { role } = caller
  await record(tx, {
    kind: 'order.return-asked',
    actor: userActor({ id: caller.id, role: rights.includes('customer') ? 'customer' : role }),
    subjectId: id,
    at,
    after: { pieces: askedPieces(asked.lines) },
  })
  if (isMoved) {
    const moved = await move(change, { kind: 'person', caller }, id, 'Return')
    if (moved.outcome !== 'moved') throw new Error(`Order ${id} was to move to Return: ${moved.outcome}`)
  }
  return { outcome: 'asked', request: { ...request, settledAt: undefined, received: [], isWithdrawn: false } }
}

interface Receipt {
  readonly caller: User
  readonly id: string
  readonly lines: readonly SentBackLine[]
}

async function receive(
  { now, random, record, move }: Work,
  change: StockTransaction,
  { caller, id, lines }: Receipt,
): ReturnType<ReturnRequests['receive']> {
  const { tx } = change
  const head = await lockOrder(tx, id)
  const order = head && (await findOrder(tx, id))?.order
  if (!order) return { outcome: 'unknown' }
  const last = (await returnRequestsOf(tx, id)).at(-1)
  if (last?.settledAt !== undefined && isSameSentBack(last.received, lines)) return { outcome: 'settled' }
  if (!last || last.settledAt !== undefined) return { outcome: 'not-to-settle' }
  // Also where its customer has moved it to Return by their word, and nobody has said that it came.
  if (!(await isWithCustomer(tx, order))) return { outcome: 'illegal-move', status: order.status }
  const isWhole = order.status === 'Return'
  const left = await piecesWithCustomer(tx, order)
  const told = lines.map(({ line, shelf, damaged }) => ({ line, quantity: shelf + damaged }))
  const problems = returnedProblems(
    told.map(({ line, quantity }) => ({ line, returned: quantity })),
    left,
  )
  if (problems.length > 0) return { outcome: 'invalid', problems }
  const [at, actor] = [now(), userActor(caller)]
  const by = { actor, at, newId: () => newId({ now, random }) }
  for (const { line: place, shelf, damaged } of lines) {
    const line = order.lines[place]
    for (const [to, quantity] of [
      ['shelf', shelf],
      ['damaged', damaged],
    ] as const) {
      if (line && quantity > 0) await giveBackLine(change, order, { line, quantity, to }, by)
    }
  }
  const received = lines.filter(({ shelf, damaged }) => shelf + damaged > 0)
  await settleReturnRequest(tx, id, { at, by: caller.id, received })
  const sum = (fate: 'shelf' | 'damaged') => received.reduce((pieces, line) => pieces + line[fate], 0)
  const after = { shelf: sum('shelf'), damaged: sum('damaged') }
  const isAll = received.length > 0 && isForAll(told, left) && !(await isBeingExchanged(tx, id))
  // What did not come its customer keeps.
  if (isWhole && !isAll) await moveAs({ kind: 'receipt', actor }, 'Delivered')
  await record(tx, { kind: 'order.return-received', actor, subjectId: id, at, after })
  // Nothing of it is with its customer any more: it came back as a whole.
  if (isAll && !isWhole) await moveAs({ kind: 'person', caller }, 'Return')
  else await followRefund(change, id, { now, random })
  return { outcome: 'settled' }

  async function moveAs(by: OrderMover, to: OrderStatus) {
    const moved = await move(change, by, id, to)
    if (moved.outcome !== 'moved') throw new Error(`Order ${id} was to move to ${to}: ${moved.outcome}`)
  }
}

async function withdraw(
  { now, record, move }: Work,
  change: StockTransaction,
  { caller, id }: Pick<Receipt, 'caller' | 'id'>,
): ReturnType<ReturnRequests['withdraw']> {
  const { tx } = change
  const head = await lockOrder(tx, id)
  const order = head && (await findOrder(tx, id))?.order
  if (!head || !order) return { outcome: 'unknown' }
  // Staff close what they have noted by saying that nothing comes.
  if (!orderMovers(caller, head).includes('customer')) return deniedOrder(caller, head)
  const last = (await returnRequestsOf(tx, id)).at(-1)
  if (last?.isWithdrawn) return { outcome: 'withdrawn' }
  if (!last || last.settledAt !== undefined || !(await isWithCustomer(tx, order))) {
    return { outcome: 'not-to-settle' }
  }
  const [at, actor] = [now(), userActor({ id: caller.id, role: 'customer' })]
  await settleReturnRequest(tx, id, { at, by: caller.id, isWithdrawn: true })
  await forgetPhotosSince(tx, photosOfRequest(last), last.askedAt)
  const after = { pieces: askedPieces(last.lines) }
  await record(tx, { kind: 'order.return-withdrawn', actor, subjectId: id, at, after })
  if (order.status === 'Return') {
    const moved = await move(change, { kind: 'withdrawal', actor }, id, 'Delivered')
    if (moved.outcome !== 'moved') throw new Error(`Order ${id} was to be Delivered again: ${moved.outcome}`)
  }
  return { outcome: 'withdrawn' }
}

/** What came back with parcels that were delivered in part, as the shop has received it. */
async function takenWithParcels(
  db: ShopDeps['db'],
  orderId: string,
  sees: { readonly names: boolean },
): Promise<TakenIn[]> {
  const parcels = (await parcelsOfOrders(db, [orderId])).get(orderId) ?? []
  const parts = parcels.filter(({ state }) => state === 'part-delivered')
  const names = await namesOf(db, sees.names ? parts.flatMap(({ receivedBy }) => receivedBy ?? []) : [])
  return parts.flatMap(({ receivedAt: at, receivedBy, received = [] }) => {
    const lines = received
      .filter(({ shelf, damaged }) => shelf + damaged > 0)
      .map(({ line, shelf, damaged }) => ({ line, shelf, damaged }))
    return at === undefined || lines.length === 0 ? [] : [{ at, by: names.get(receivedBy ?? ''), lines }]
  })
}

/** What its customer and staff see of the returns of an order. */
export async function returnsAsShown(
  db: ShopDeps['db'],
  order: Order,
  sees: { readonly names: boolean; readonly amounts: boolean },
): Promise<ReturnsOfOrder> {
  const requests = await returnRequestsOf(db, order.id)
  const names = sees.names ? await whoSettled(db, order.id) : undefined
  const last = requests.at(-1)
  const key = last && photosOfRequest(last)
  return {
    left: order.status === 'Delivered' ? await piecesWithCustomer(db, order) : [],
    asked: last && {
      ...last,
      photos: key === undefined ? [] : ((await photosOf(db, [key])).get(key) ?? []),
      settledBy: names?.get(last.id),
    },
    taken: [
      ...requests.flatMap(({ id, settledAt: at, received: lines }) =>
        at !== undefined && lines.length > 0 ? [{ at, by: names?.get(id), lines }] : [],
      ),
      ...(await takenWithParcels(db, order.id, sees)),
    ].toSorted((one, other) => one.at - other.at),
    back: await takenBackInPart(db, order),
    money: sees.amounts ? await sumRefunds(db, order.id) : undefined,
  }
}
