import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { saidMoney } from '#data/money/paidLines.ts'
import { findOrder } from '#data/orders/orders.ts'
import { forgetParcels, lockParcel, newsOf, parcelsOfOrders, saveParcel } from '#data/parcels/parcels.ts'
import type { ShopEvent, Values } from '#domain/activity/activity.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { changedFields, sentParcel, typedNote } from '#domain/parcel/booking.ts'
import { stillMissing } from '#domain/parcel/missing.ts'
import { type NewsClock, type NewsWord, outcomeOf, type ParcelNews } from '#domain/parcel/news.ts'
import { type Parcel, saysTooMuch } from '#domain/parcel/parcel.ts'
import { hasLeft, isDelivered, isOpenParcel, type ParcelState } from '#domain/parcel/states.ts'
import { troubleOf } from '#domain/parcel/trouble.ts'
import { type ParcelCalendar, troubleClock } from '#domain/parcel/troubleClock.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { takeOffOwed } from './missingGoods.ts'

export interface ParcelTroubles {
  /** The parcel with what somebody has to do about it now. `order`: undefined: it was deleted; `status`: its status then. */
  reckoned(
    tx: Transaction<Schema>,
    parcel: Parcel,
    order: Order | undefined,
    status: OrderStatus | undefined,
  ): Promise<Parcel>
  /** Lets the parcels of an order follow what has happened to it, in its own transaction. */
  after(tx: Transaction<Schema>, event: ShopEvent): Promise<void>
}

/** A parcel that was in the state `from`, with the fees that are expected of it from now on. `order`: undefined: it was deleted. */
export type FreezeFees = (parcel: Parcel, from: ParcelState, order: Order | undefined) => Parcel

/** `clockOf`: how the news of a courier are ordered. */
export function createParcelTroubles(
  { now, random }: Pick<ShopDeps, 'now' | 'random'>,
  {
    clockOf,
    calendar,
    freezeFees,
  }: {
    clockOf(courier: string): NewsClock
    calendar(courier: string): ParcelCalendar
    readonly freezeFees: FreezeFees
  },
): ParcelTroubles {
  const reckoned: ParcelTroubles['reckoned'] = async (tx, parcel, order, status) => {
    const known = order && sentParcel(order, typedNote(parcel.sent))
    const changed = known && isOpenParcel(parcel.state) ? changedFields(parcel.sent, known) : []
    const told = await newsOf(tx, parcel.id)
    const news = outcomeOf(told, clockOf(parcel.courier), parcel.askedAt)
    const others = (await parcelsOfOrders(tx, [parcel.orderId])).get(parcel.orderId) ?? []
    const missing = stillMissing(parcel.missing, order, status)
    const facts = {
      ...parcel,
      isMissing: missing.length > 0,
      news,
      orderStatus: status,
      isChanged: changed.length > 0,
      // What was paid is one thing, what its courier says that it collected another.
      isTooMuch: saysTooMuch({ ...parcel, ...(await saidMoney(tx, parcel)) }),
      isOtherDelivered: others.some(({ id, state }) => id !== parcel.id && isDelivered(state)),
      isMovedOn: isMovedOn(parcel, told),
      cameBack: told.some(({ word }) => word === 'coming-back' || word === 'way-back'),
    }
    const clock = troubleClock(now(), calendar(parcel.courier))
    return { ...parcel, changed, missing, trouble: troubleOf(facts, clock) }
  }

  return {
    reckoned,

    async after(tx, event) {
      switch (event.kind) {
        case 'order.deleted':
          return await forgetParcels(tx, event.subjectId)
        case 'order.changed':
          return await refresh(tx, event, event.after)
        case 'order.moved':
          // What follows its parcel is reckoned there.
          if ('withParcel' in (event.after ?? {})) return
          return await refresh(tx, event)
        case 'order.return-settled':
          // Its goods are here: somebody has said where they lie.
          return await refresh(tx, event, 'received')
        case 'order.return-received':
          return await refresh(tx, event)
        case 'parcel.moved':
          // Another parcel of the order may be one too many now.
          return isDelivered(event.after.state) ? await refresh(tx, event) : undefined
        default:
      }
    },
  }

  async function refresh(
    tx: Transaction<Schema>,
    { subjectId: orderId, actor, at }: Pick<ShopEvent, 'subjectId' | 'actor' | 'at'>,
    what?: 'received' | Values,
  ): Promise<void> {
    const all = (await parcelsOfOrders(tx, [orderId])).get(orderId) ?? []
    for (const { id } of all.filter(({ state }) => isOpenParcel(state) || isDelivered(state))) {
      const parcel = await lockParcel(tx, id)
      if (!parcel) continue
      const order = (await findOrder(tx, orderId))?.order
      const gone = withoutOrder(parcel, order?.status, what === 'received')
      const left = freezeFees(gone, parcel.state, order)
      const isOld = typeof what === 'object' && left.state === 'booked' && isOnLabel(what, left)
      const labelled = isOld ? { ...left, printedAt: undefined } : left
      const saved = await reckoned(tx, labelled, order, order?.status)
      const settled = parcel.missing.filter((goods) => !saved.missing.includes(goods))
      await takeOffOwed(tx, settled, { actor, at, newId: () => newId({ now, random }) })
      await saveParcel(tx, saved)
    }
  }
}

/** What of an order stands on the label of its parcel, as the history names it. */
const ON_LABEL = [
  'name',
  'mobileNumber',
  'otherNumber',
  'deliveredTo',
  'district',
  'goods',
  'total',
  'advance',
]

/** Whether a label that was printed before a change is no longer right. */
function isOnLabel(after: Values, { sent }: Parcel): boolean {
  return ON_LABEL.some((field) => field in after) || ('comment' in after && sent?.isComment === true)
}

/** Words with which a courier says that it has stopped a parcel, or brings it back. */
const STOPPED: readonly NewsWord[] = ['told', 'booked', 'coming-back', 'way-back', 'said-back']

/** Whether its courier has moved it on since it is in this state. */
function isMovedOn({ movedAt }: Parcel, told: readonly ParcelNews[]): boolean {
  return told.some(({ arrivedAt, word }) => arrivedAt > movedAt && !STOPPED.includes(word))
}

/** No courier has what is only asked for: it goes with its order. What came back is received with the order's return. */
function withoutOrder(parcel: Parcel, status: OrderStatus | undefined, isReceived: boolean): Parcel {
  const { state, sentAt } = parcel
  const isOnlyAsked = state === 'refused' || (state === 'queued' && sentAt === undefined)
  if (isOnlyAsked) return status === 'Confirmed' ? parcel : { ...parcel, state: 'cancelled' }
  const isBack = hasLeft(state) && isOpenParcel(state) && (isReceived || status === 'Return')
  return isBack ? { ...parcel, state: 'back' } : parcel
}
