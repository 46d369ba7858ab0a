import { changeMarks } from '#data/orders/orders.ts'
import { settleReturnRequest } from '#data/orders/returnRequests.ts'
import { dropUnaskedClaim } from '#data/parcels/claims.ts'
import { findParcel, parcelsOfOrders } from '#data/parcels/parcels.ts'
import { openBatchOf } from '#data/parcels/returnBatches.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import { marksAfterReturn } from '#domain/order/marks.ts'
import { daySpan, orderDay } from '#domain/order/orderDay.ts'
import { goodsText } from '#domain/order/staffOrder.ts'
import { claimOf, isSaidBack } from '#domain/parcel/claim.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import {
  dividedPieces,
  isSameReceipt,
  type ReceivedLine,
  receiptProblems,
  receivable,
  returnedProblems,
} from '#domain/parcel/received.ts'
import { isDelivered, isOpenParcel } from '#domain/parcel/states.ts'
import type { User } from '#domain/people/user.ts'
import type { StockReason } from '#domain/stock/stockMove.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { piecesNotExchanged } from '../orders/exchanges.ts'
import { giveBackSome } from '../orders/orderGoods.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { type ClaimOpening, openClaimOf } from './claims.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { Parcels, Receipt } from './parcelTypes.ts'

interface ReceivingParts extends Pick<ClaimOpening, 'claimDays'> {
  readonly parcels: MoveParcel
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
}

interface Work extends ReceivingParts, Pick<ShopDeps, 'db' | 'now' | 'random'> {}

/** The shop takes in what came back: each piece is on the shelf, damaged or missing. */
export function createReceiving(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  parts: ReceivingParts,
): Pick<Parcels, 'receive' | 'sayReturned' | 'claimNotReceived'> {
  const work = { ...deps, ...parts }
  return {
    receive: guarded('orders.ship', async (caller, id, receipt) =>
      onLocked(work, id, (change, locked) => receive(work, change, locked, { caller, receipt })),
    ),

    // Which goods came back is money: it is for those who may change the order.
    sayReturned: guarded('orders.move', async (caller, id, lines) => {
      return await onLocked(work, id, async (change, locked) => {
        const { parcel, order } = locked
        if (!order || parcel.state !== 'part-delivered' || parcel.receivedAt !== undefined) {
          return { outcome: 'not-now', state: parcel.state } as const
        }
        const problems = returnedProblems(lines, await piecesNotExchanged(change.tx, order))
        if (problems.length > 0) return { outcome: 'invalid', problems } as const
        const [actor, at] = [userActor(caller), work.now()]
        const expectedBack = lines.filter(({ returned }) => returned > 0)
        const to = { expectedBack, ...settledNow(at) }
        const moved = await work.parcels.move(change, locked, to, actor)
        const pieces = expectedBack.reduce((sum, { returned }) => sum + returned, 0)
        const after = { pieces }
        await work.record(change.tx, { kind: 'parcel.returned-said', actor, subjectId: order.id, at, after })
        return { outcome: 'changed', parcel: moved } as const
      })
    }),

    claimNotReceived: guarded('orders.ship', async (caller, id) =>
      onLocked(work, id, async (change, { parcel }) => {
        if (!isSaidBack(parcel)) return { outcome: 'not-now', state: parcel.state } as const
        const isNew = await openClaimOf(change, parcel, 'not-received', work)
        if (isNew) {
          await work.record(change.tx, {
            kind: 'parcel.claimed',
            actor: userActor(caller),
            subjectId: parcel.orderId,
            at: work.now(),
            after: { claim: 'not-received' },
          })
        }
        return { outcome: 'changed', parcel } as const
      }),
    ),
  }
}

/** Does something with a parcel that is locked with its order, and lets lists know. */
async function onLocked<Outcome extends { readonly outcome: string }>(
  { db, write, parcels, watch }: Work,
  id: string,
  act: (change: StockTransaction, locked: LockedParcel) => Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'unknown' }> {
  const orderId = (await findParcel(db, id))?.orderId
  if (orderId === undefined) return { outcome: 'unknown' }
  const done = await write(async (change) => {
    const locked = await parcels.lock(change, id, orderId)
    return locked ? await act(change, locked) : ({ outcome: 'unknown' } as const)
  })
  if (done.outcome === 'changed') watch.changed()
  return done
}

async function receive(
  { now, random, claimDays, parcels, record }: Work,
  change: StockTransaction,
  locked: LockedParcel,
  { caller, receipt: { lines, reason } }: { readonly caller: User; readonly receipt: Receipt },
) {
  const { parcel, order } = locked
  const { tx } = change
  // The answer was lost, and the same receipt is sent again.
  if (isSameReceipt(parcel.received, lines)) return { outcome: 'changed', parcel } as const
  const returned = order && (await listReturnStates(tx, [order.id])).get(order.id)
  const of = order && receivable(parcel, order.status, returned)
  if (!order || !of) return { outcome: 'not-now', state: parcel.state } as const
  const problems = receiptProblems(lines, {
    ...{ left: await piecesNotExchanged(tx, order), of },
    expectedBack: parcel.expectedBack,
  })
  if (problems.length > 0) return { outcome: 'invalid', problems } as const
  const [actor, at] = [userActor(caller), now()]
  const by = { actor, at, newId: () => newId({ now, random }) }
  const isSecond = await hasAnother(tx, parcel)
  const { lines: marked, goods } = isSecond
    ? { lines: [], goods: [] }
    : await giveBackSome(
        change,
        order,
        (held) =>
          dividedPieces(held, order.lines, lines, of === 'all' ? 'shelf' : undefined).map(
            ({ fate, ...piece }) => ({ ...piece, reasons: REASONS[fate] }),
          ),
        by,
      )
  if (goods.length > 0) await changeMarks(tx, order.id, marksAfterReturn(order.marks, marked))
  const moved = await parcels.move(
    change,
    locked,
    {
      ...{ received: lines, receivedAt: at, receivedBy: caller.id, ...settledNow(at) },
      batchId: (await openBatchOf(tx, caller.id, daySpan(orderDay(at))))?.id,
      ...(of === 'all' && isOpenParcel(parcel.state) && { state: 'back' }),
    },
    actor,
    { reason },
  )
  // What its customer asked for is here with the rest.
  if (of === 'all') await settleReturnRequest(tx, order.id, { at, by: caller.id })
  // It turned up: what is claimed is what the box lacks.
  await dropUnaskedClaim(tx, parcel.id)
  const claimed = claimOf(lines, reason)
  if (claimed) await openClaimOf(change, parcel, claimed, { now, random, claimDays })
  await record(tx, {
    kind: 'parcel.received',
    actor,
    subjectId: order.id,
    at,
    after: {
      ...{ shelf: sumOf(lines, 'shelf'), damaged: sumOf(lines, 'damaged'), missing: sumOf(lines, 'missing') },
      ...(reason && { reason }),
      ...(goods.length > 0 && { notCounted: goods.map(goodsText) }),
    },
  })
  return { outcome: 'changed', parcel: moved } as const
}

/** Its trouble is dealt with, and nobody was told of it. */
function settledNow(at: number) {
  return { settled: undefined, settledAt: at }
}

/** How each piece is booked: what does not stay in the stock comes back first, so that the order gives back what it took. */
const REASONS: Readonly<{ [fate in 'shelf' | 'damaged' | 'missing']: readonly StockReason[] }> = {
  shelf: ['returned'],
  damaged: ['returned', 'damaged'],
  missing: ['returned', 'missing'],
}

function sumOf(lines: readonly ReceivedLine[], fate: 'shelf' | 'damaged' | 'missing'): number {
  return lines.reduce((sum, line) => sum + line[fate], 0)
}

/** The goods of an order were taken from stock once: if its customer has them from another parcel, none are given back for this one. */
async function hasAnother(tx: StockTransaction['tx'], { id, orderId }: Parcel): Promise<boolean> {
  const all = (await parcelsOfOrders(tx, [orderId])).get(orderId) ?? []
  return all.some((other) => other.id !== id && isDelivered(other.state))
}
