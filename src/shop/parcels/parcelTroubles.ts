import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { findOrder } from '#data/orders/orders.ts'
import { forgetParcels, lockParcel, newsOf, parcelsOfOrders, saveParcel } from '#data/parcels/parcels.ts'
import type { ShopEvent } from '#domain/activity/activity.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { changedFields, sentParcel } from '#domain/parcel/booking.ts'
import { type NewsClock, outcomeOf } from '#domain/parcel/news.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import { troubleOf } from '#domain/parcel/trouble.ts'
import { type ParcelCalendar, troubleClock } from '#domain/parcel/troubleClock.ts'
import type { ShopDeps } from '../core/deps.ts'

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

/** `clockOf`: how the news of a courier are ordered. */
export function createParcelTroubles(
  { now }: Pick<ShopDeps, 'now'>,
  { clockOf, calendar }: { clockOf(courier: string): NewsClock; calendar(): ParcelCalendar },
): ParcelTroubles {
  const reckoned: ParcelTroubles['reckoned'] = async (tx, parcel, order, status) => {
    const known = order && sentParcel(order, parcel.sent?.note)
    const changed = known && isOpenParcel(parcel.state) ? changedFields(parcel.sent, known) : []
    const news = outcomeOf(
      await newsOf(tx, parcel.id),
      clockOf(parcel.courier),
      parcel.bookedAt ?? parcel.askedAt,
    )
    const facts = { ...parcel, news, orderStatus: status, isChanged: changed.length > 0 }
    const clock = troubleClock(now(), calendar())
    return { ...parcel, changed, trouble: troubleOf(facts, clock) }
  }

  return {
    reckoned,

    async after(tx, event) {
      switch (event.kind) {
        case 'order.deleted':
          return await forgetParcels(tx, event.subjectId)
        case 'order.moved':
        case 'order.changed':
          // What follows its parcel is reckoned there.
          if ('withParcel' in (event.after ?? {})) return
          return await refresh(tx, event.subjectId)
        default:
      }
    },
  }

  async function refresh(tx: Transaction<Schema>, orderId: string): Promise<void> {
    const open = (await parcelsOfOrders(tx, [orderId]))
      .get(orderId)
      ?.findLast(({ state }) => isOpenParcel(state))
    const parcel = open && (await lockParcel(tx, open.id))
    if (!parcel) return
    const order = (await findOrder(tx, orderId))?.order
    const now = withoutOrder(parcel, order?.status)
    await saveParcel(tx, await reckoned(tx, now, order, order?.status))
  }
}

/** No courier has what is only asked for: it goes with its order. */
function withoutOrder(parcel: Parcel, status: OrderStatus | undefined): Parcel {
  const isOnlyAsked = parcel.state === 'refused' || (parcel.state === 'queued' && parcel.sentAt === undefined)
  return isOnlyAsked && status !== 'Confirmed' ? { ...parcel, state: 'cancelled' } : parcel
}
