import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { keepSaid, saidMoney } from '#data/money/paidLines.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { dropUnaskedClaim } from '#data/parcels/claims.ts'
import { lockParcel, saveParcel } from '#data/parcels/parcels.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { Order } from '#domain/order/order.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { hasLeft, isDelivered, orderMovesAfter, type ParcelState } from '#domain/parcel/states.ts'
import { isUnaskedDelivery } from '#domain/parcel/trouble.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Record } from '../core/record.ts'
import type { Bookkeeping } from '../money/bookkeeping.ts'
import type { MoveOrder } from '../orders/orderChanges.ts'
import { followRefund } from '../orders/refunds.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import type { FreezeFees, ParcelTroubles } from './parcelTroubles.ts'

/** A parcel that is locked together with its order, which is undefined if it was deleted. */
export interface LockedParcel {
  readonly parcel: Parcel
  readonly order: Order | undefined
}

/** What is changed of a parcel; the moments of its states follow by themselves. */
export type ParcelChange = Partial<Omit<Parcel, 'id' | 'orderId' | 'movedAt' | 'trouble' | 'changed'>>

export interface MoveParcel {
  /** Locks the order and then its parcel, as all who change both do. Undefined: there is no such parcel. */
  lock(change: StockTransaction, id: string, orderId: string): Promise<LockedParcel | undefined>
  /**
   * Stores what has changed of a locked parcel, with the trouble that follows from it; lets its order follow, and records a new
   * state. Returns the parcel as it is then. `reason`: why it came back, as far as its order follows.
   */
  move(
    change: StockTransaction,
    locked: LockedParcel,
    to: ParcelChange,
    by: Actor,
    why?: { readonly reason?: ReturnReason | undefined },
  ): Promise<Parcel>
}

export function createMoveParcel(
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
  parts: {
    readonly record: Record
    readonly move: MoveOrder
    readonly troubles: Pick<ParcelTroubles, 'reckoned'>
    readonly books: Pick<Bookkeeping, 'due'>
    readonly freezeFees: FreezeFees
  },
): MoveParcel {
  const { record, move: moveOrder, troubles, books, freezeFees } = parts
  return {
    async lock({ tx }, id, orderId) {
      const head = await lockOrder(tx, orderId)
      const parcel = await lockParcel(tx, id)
      if (!parcel) return undefined
      return { parcel, order: head && (await findOrder(tx, orderId))?.order }
    },

    async move(change, { parcel, order }, told, by, why) {
      const { tx } = change
      const at = now()
      const to = await withoutSettledMoney(tx, parcel, told)
      const moved = freezeFees(withMoments(parcel, to, { at, by }), parcel.state, order)
      // Late news of a parcel that stays where it is are no news of its order, which may have another one.
      const hasMoved = moved.state !== parcel.state
      const status = hasMoved ? await followed(change, order, moved, { by, ...why }) : order?.status
      const saved = await troubles.reckoned(tx, moved, order, status)
      await saveParcel(tx, saved)
      // Also where it stays, and its courier has told what it takes.
      books.due(tx, saved.orderId)
      if (hasMoved && isDelivered(moved.state)) {
        await dropUnaskedClaim(tx, moved.id)
      }
      if (hasMoved) {
        await record(tx, {
          kind: 'parcel.moved',
          actor: by,
          subjectId: parcel.orderId,
          at,
          before: { state: parcel.state },
          after: {
            state: moved.state,
            courier: moved.courier,
            ...(leaves(parcel, moved) && { left: true as const }),
          },
        })
      }
      const isOffAndMoves = status === 'Cancelled' && hasLeft(parcel.state) !== hasLeft(saved.state)
      if (isOver(parcel) || isOver(saved) || isOffAndMoves)
        await followRefund(change, parcel.orderId, { now, random })
      return saved
    },
  }

  /** Moves the order after its parcel; returns where it is then. */
  async function followed(
    change: StockTransaction,
    order: Order | undefined,
    moved: Parcel,
    { by, reason }: { readonly by: Actor; readonly reason?: ReturnReason | undefined },
  ) {
    let status = order?.status
    for (const to of status === undefined ? [] : orderMovesAfter(status, moved.state)) {
      const moving = await moveOrder(change, { kind: 'parcel', actor: by }, moved.orderId, to, { reason })
      // It was joined into another one: it goes its own way.
      if (moving.outcome !== 'moved') break
      status = to
    }
    return status
  }
}

/** What a closed statement has settled stays, whatever is said of it later: that is kept until the statement is reversed. */
async function withoutSettledMoney(
  tx: Transaction<Schema>,
  parcel: Parcel,
  told: ParcelChange,
): Promise<ParcelChange> {
  if (parcel.settledIn === undefined) return told
  const said = await saidMoney(tx, parcel)
  const { collected, fee, codFee, returnFee, ...to } = { ...said, ...told }
  const since = { collected, fee, codFee, returnFee, settledIn: said.settledIn }
  if (!isDeepStrictEqual(since, said)) await keepSaid(tx, parcel, since)
  return { ...to, settledIn: parcel.settledIn }
}

/** Whether money may be to be paid back for it. Of what was called off, it is while its box is here. */
function isOver({ state }: Parcel): boolean {
  return isDelivered(state) || state === 'back' || state === 'lost'
}

/** When a parcel first leaves the shop, its customer is told; of one that comes back by now nobody expects anything. */
function leaves(before: Parcel, after: Parcel): boolean {
  const hasGone = before.handedOverAt === undefined && after.handedOverAt !== undefined
  return hasGone && after.state !== 'coming-back'
}

function withMoments(
  parcel: Parcel,
  to: ParcelChange,
  { at, by }: { readonly at: number; readonly by: Actor },
): Parcel {
  const merged = { ...parcel, ...to }
  if (merged.state === parcel.state) return merged
  // A courier that calls a parcel off does not say that it ever had it, unless it was paid at the door.
  const isPaid = (merged.collected ?? 0) > 0
  const isCalledOff = merged.state === 'coming-back' && by.kind === 'courier' && !isPaid
  // Nobody has let it go: what says so stays with it.
  const isUnasked = isUnaskedDelivery(parcel) || (parcel.state === 'cancelled' && isDelivered(merged.state))
  const hasGone = hasLeft(merged.state) && !isCalledOff && !isUnasked
  const reached = (state: ParcelState, before: number | undefined) =>
    merged.state === state ? (before ?? at) : before
  return {
    ...merged,
    movedAt: at,
    bookedAt: reached('booked', merged.bookedAt),
    handedOverAt: merged.handedOverAt ?? (hasGone ? at : undefined),
    deliveredAt: reached('part-delivered', reached('delivered', merged.deliveredAt)),
  }
}
